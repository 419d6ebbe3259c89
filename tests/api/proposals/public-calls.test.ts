import { beforeAll, describe, expect, test } from "vitest";
import { toggleCompanyArchive } from "@/lib/companies/contract";
import { db } from "@/lib/database/db";
import * as deals from "@/lib/deals/contract";
import type { ProposalStatus } from "@/lib/domain/enums";
import { followCallJob } from "@/lib/proposals/call/jobs";
import * as offers from "@/lib/proposals/client/contract";
import * as embeds from "@/lib/proposals/client/contract-embeds";
import { runJobs } from "../../support/jobs/run-jobs";
import { cookieOf } from "../../support/records/people";
import { unreadablePng } from "../../support/records/png";
import {
  addProposal,
  bookFirstSlot,
  schedulingToken,
  signAsClient,
  signingForm,
  signingToken,
  type TestProposal,
  typedSignature,
} from "../../support/records/proposals";
import { changesNothing } from "../../support/records/snapshot";
import { CASES } from "../../support/records/status-table";
import { makeWorld, type World } from "../../support/records/world";
import { type Answer, api, refusal } from "../../support/requests/api";

let world: World;
let rep: string;
/** One proposal in each status, for the calls that must change nothing. */
const standing = {} as Record<ProposalStatus, TestProposal>;

beforeAll(async () => {
  world = await makeWorld();
  rep = await cookieOf(world.rep, world.summit.providerId);
  for (const status of [1, 2, 3, 4, 5, 6] as const) standing[status] = await addProposal(world, status);
});

type Call = (proposalId: string) => Promise<Answer>;

const on = (proposalId: string) => ({ params: { proposalId } });
const decide =
  (accept: boolean): Call =>
  (id) =>
    api.call(offers.acceptOffer, { ...on(id), body: { accept } });
const giveDetails: Call = (id) => api.call(offers.createOfferDocuments, { ...on(id), body: signingForm });
const claimSigned: Call = (id) => api.call(offers.completeOfferDocuments, on(id));
const claimBooked: Call = (id) => api.call(offers.completeWelcomeCall, on(id));
const download: Call = (id) => api.call(offers.downloadOfferDocuments, on(id));
const book: Call = async (id) => {
  const params = { token: schedulingToken(id) };
  const { json } = await api.call(embeds.getSchedulingSession, { params });
  return api.call(embeds.bookWelcomeCall, {
    params,
    body: { startsAt: json.slots?.[0] ?? "2031-01-06T17:00:00.000Z" },
  });
};
const correct: Call = (id) =>
  api.call(offers.correctOfferDocuments, {
    ...on(id),
    body: { ...signingForm, signerTitle: "Chief Financial Officer" },
  });
const sendCode: Call = (id) => api.call(offers.sendSigningCode, on(id));
const enterCode: Call = (id) => api.call(offers.enterSigningCode, { ...on(id), body: { code: "123456" } });
const decline: Call = async (id) => {
  const token = await signingToken(id, "client");
  return api.call(embeds.decline, { params: { token }, body: { reason: "Too expensive" } });
};
const sign: Call = async (id) => {
  const token = await signingToken(id, "client");
  return api.call(embeds.sign, { params: { token }, body: await typedSignature(token) });
};

const CALLS: Record<string, Call> = {
  accept: decide(true),
  reject: decide(false),
  details: giveDetails,
  sign,
  decline,
  correct,
  "send-code": sendCode,
  "enter-code": enterCode,
  "claim-signed": claimSigned,
  book,
  "claim-booked": claimBooked,
  download,
};

const run = (name: string, id: string): Promise<Answer> => {
  const call = CALLS[name];
  if (!call) throw new Error(`No call is named ${name}`);
  return call(id);
};

/** What has to be true before a claim can be true. */
const MADE_TRUE: Record<string, (id: string) => Promise<unknown>> = {
  "claim-signed": signAsClient,
  "claim-booked": bookFirstSlot,
};

describe("each public call in each status", () => {
  test.each(CASES.filter(({ outcome }) => outcome === "409"))(
    "$call in status $status is refused and changes nothing",
    async ({ call, status }) => {
      refusal(await changesNothing(() => run(call, standing[status].id)), 409);
    },
  );

  test.each(CASES.filter(({ outcome }) => outcome === "repeat"))(
    "$call in status $status can be repeated: same answer, nothing changed",
    async ({ call, status }) => {
      const { id } = standing[status];
      const before = await api.call(offers.getOffer, on(id));
      const answer = await changesNothing(() => run(call, id));
      expect(answer.status, answer.text).toBe(200);
      if (call !== "download") expect(answer.json).toEqual(before.json);
    },
  );

  test.each(CASES.filter(({ outcome }) => outcome.startsWith("→")))(
    "$call in status $status leads $outcome (API-062 to API-066, OPEN-013, OPEN-049)",
    async ({ call, status, outcome }) => {
      const { id, deal } = await addProposal(world, status);
      await MADE_TRUE[call]?.(id);
      const activities = await db().activity.count({ where: { dealId: deal.id } });
      const answer = await run(call, id);
      expect(answer.status, answer.text).toBe(200);
      expect(answer.json.status).toBe(Number(outcome.slice(1)));
      expect(await db().activity.count({ where: { dealId: deal.id } })).toBe(activities + 1);
      expect(answer.json).toEqual((await api.call(offers.getOffer, on(id))).json);
    },
  );

  test.each(CASES.filter(({ outcome }) => outcome === "done"))(
    "$call in status $status succeeds and leaves the status unchanged",
    async ({ call, status }) => {
      const { id } = await addProposal(world, status);
      const answer = await run(call, id);
      expect(answer.status, answer.text).toBe(200);
      expect((await api.call(offers.getOffer, on(id))).json.status).toBe(status);
    },
  );
});

describe("a proposal whose deal is lost, or whose company is archived (D-111)", () => {
  type Close = (deal: TestProposal["deal"], closed: boolean) => Promise<Answer>;
  const setStatus = (deal: TestProposal["deal"], body: object) =>
    api.call(deals.setDealStatus, { params: { dealId: deal.id }, body }, rep);
  const lose: Close = (deal, closed) =>
    setStatus(deal, closed ? { status: "lost", reasonLost: "Price" } : { status: "open" });
  const archive: Close = ({ companyId }) => api.call(toggleCompanyArchive, { params: { companyId } }, rep);
  const CLOSINGS: [string, Close][] = [
    ["the deal is lost", lose],
    ["the company is archived", archive],
  ];
  const STEPS = Object.keys(CALLS).filter((call) => call !== "download");

  test.each(CLOSINGS)(
    "allows no step in any status once %s, and continues when that is reversed (API-023)",
    async (_, close) => {
      await runJobs(followCallJob);
      for (const status of [1, 2, 3, 4, 5, 6] as const) {
        const { id, deal } = standing[status];
        const before = await api.call(offers.getOffer, on(id));
        expect((await close(deal, true)).status).toBe(200);
        const steps = STEPS.filter((call) => (call !== "sign" && call !== "decline") || status >= 4);
        for (const call of steps) {
          const { message } = refusal(await changesNothing(() => run(call, id)), 409);
          expect(message, `${call} in status ${status}`).toMatch(/no longer available/);
        }
        const shown = await api.call(offers.getOffer, on(id));
        expect(shown.json).toMatchObject({ closed: "unavailable", clientSigningLink: null, welcomeScheduleLink: null });
        await close(deal, false);
        expect((await api.call(offers.getOffer, on(id))).json).toEqual(before.json);
      }
    },
  );

  test("still shows the client their signed documents", async () => {
    const { id, deal } = standing[6];
    expect((await lose(deal, true)).status).toBe(200);
    expect((await download(id)).status).toBe(200);
    await lose(deal, false);
  });

  test("continues when the deal is won", async () => {
    const { id, deal } = await addProposal(world, 2);
    expect((await setStatus(deal, { status: "won", reasonWon: "Price" })).status).toBe(200);
    expect((await giveDetails(id)).json).toMatchObject({ status: 4, closed: null });
  });

  test("and a step at the same moment: the step is taken before the change, or not at all", async () => {
    for (let round = 0; round < 5; round++) {
      const { id, deal } = await addProposal(world);
      const [answer] = await Promise.all([decide(true)(id), lose(deal, true)]);
      const { status } = await db().proposal.findUniqueOrThrow({ where: { id } });
      expect([answer.status, status]).toEqual(answer.status === 200 ? [200, 2] : [409, 1]);
      refusal(await giveDetails(id), 409);
    }
  });
});

describe("a claim by the browser", () => {
  test("to have signed is refused if nobody has", async () => {
    refusal(await changesNothing(() => claimSigned(standing[4].id)), 409);
  });

  test("to have booked is refused if nobody has", async () => {
    refusal(await changesNothing(() => claimBooked(standing[5].id)), 409);
  });

  test("to have signed another document than the one shown is refused", async () => {
    const token = await signingToken(standing[4].id, "client");
    const body = { ...(await typedSignature(token)), documentSha256: "0".repeat(64) };
    refusal(await changesNothing(() => api.call(embeds.sign, { params: { token }, body })), 409);
  });

  test("to have signed with a PNG that no decoder reads is refused with a message", async () => {
    const token = await signingToken(standing[4].id, "client");
    const { documentSha256 } = await typedSignature(token);
    const image = Buffer.from(unreadablePng()).toString("base64");
    const body = { kind: "drawn", image, consent: true, documentSha256 };
    const answer = await changesNothing(() => api.call(embeds.sign, { params: { token }, body }));
    expect(refusal(answer, 400).message).toBe("The drawn signature is not a PNG image");
  });

  test("to sign without consent is refused", async () => {
    const token = await signingToken(standing[4].id, "client");
    const body = { ...(await typedSignature(token)), consent: false };
    refusal(await changesNothing(() => api.call(embeds.sign, { params: { token }, body })), 400);
  });

  test("to book a time that is not offered is refused", async () => {
    const params = { token: schedulingToken(standing[5].id) };
    const atNight = { startsAt: "2031-01-06T03:00:00.000Z" };
    refusal(await changesNothing(() => api.call(embeds.bookWelcomeCall, { params, body: atNight })), 400);
  });

  test("with a link made for another purpose is 404", async () => {
    const params = { token: schedulingToken(standing[4].id) };
    refusal(await changesNothing(() => api.call(embeds.getSigningSession, { params })), 404);
  });
});

describe("signing details", () => {
  test("sent again with other details are refused, and the first documents stay", async () => {
    const input = { ...on(standing[4].id), body: { ...signingForm, signerLastName: "Other" } };
    refusal(await changesNothing(() => api.call(offers.createOfferDocuments, input)), 409);
  });

  test("sent again with another tax id are refused", async () => {
    const input = { ...on(standing[4].id), body: { ...signingForm, taxIdNumber: "12-3456789" } };
    refusal(await changesNothing(() => api.call(offers.createOfferDocuments, input)), 409);
  });
});

test("an offer shows the signing link only while signing, and the scheduling link only before the call", async () => {
  const links = await Promise.all(
    Object.values(standing).map(async ({ id }) => {
      const { json } = await api.call(offers.getOffer, on(id));
      return [json.status, json.clientSigningLink !== null, json.welcomeScheduleLink !== null];
    }),
  );
  const expected = [1, 2, 3, 4, 5, 6].map((status) => [status, status === 4, status === 5]);
  expect(links.sort()).toEqual(expected);
});

test("a second proposal of a deal cannot be accepted next to an accepted one", async () => {
  const { deal } = standing[2];
  const second = await addProposal(world, 1, deal);
  const { message } = refusal(await changesNothing(() => decide(true)(second.id)), 409);
  expect(message).toMatch(/already been accepted/);
});
