import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { Endpoint } from "@/lib/contracts/endpoint";
import { db } from "@/lib/database/db";
import { TEAM_ROLE } from "@/lib/domain/enums";
import * as offers from "@/lib/proposals/client/contract";
import * as contract from "@/lib/proposals/inside/contract";
import { answerQuestion, decideApproval } from "@/lib/proposals/inside/contract";
import * as providerSettings from "@/lib/providers/contract";
import * as today from "@/lib/today/contract";
import { addBelowFloor, approve, SHORT } from "../../support/records/floors";
import { mailsTo } from "../../support/records/mail";
import { mailDuePeople, notificationsOf } from "../../support/records/notifications";
import { questionForm, reading } from "../../support/records/offer-talk";
import { addMember, addUser, cookieOf } from "../../support/records/people";
import { proposalForm, signingForm, type TestProposal } from "../../support/records/proposals";
import { addDeal } from "../../support/records/records";
import { changesNothing } from "../../support/records/snapshot";
import { sql } from "../../support/records/sql";
import { makeWorld, type World } from "../../support/records/world";
import { api, type Input, refusal } from "../../support/requests/api";

let world: World;
let rep: string;
let owner: string;

beforeAll(async () => {
  world = await makeWorld();
  rep = await cookieOf(world.rep, world.summit.providerId);
  owner = await cookieOf(world.owner, world.summit.providerId);
});

const paramsOf = ({ id, deal }: TestProposal) => ({ dealId: deal.id, proposalId: id });
const read = async (one: TestProposal, cookie = rep) =>
  (await api.call(contract.getProposal, { params: paramsOf(one) }, cookie)).json;

type Decision = { decision: "approved" | "refused"; seen?: "needed" | "approved"; reason?: string | null };
const decide = (one: TestProposal, { seen = "needed", reason = null, ...body }: Decision, cookie = owner) =>
  api.call(decideApproval, { params: paramsOf(one), body: { seen, reason, ...body } }, cookie);
const accept = ({ id }: Pick<TestProposal, "id">) =>
  api.call(offers.acceptOffer, { params: { proposalId: id }, body: { accept: true } });

async function isMailed(to: string, text: RegExp): Promise<void> {
  await mailDuePeople();
  expect(await mailsTo(to)).toContainEqual(expect.stringMatching(text));
}

/** Every call of the client's link, with a body that is in order. */
const PUBLIC: [Pick<Endpoint, "method" | "path" | "response" | "binary">, Omit<Input, "params">][] = [
  [offers.getOffer, {}],
  [offers.acceptOffer, { body: { accept: true } }],
  [offers.acceptOffer, { body: { accept: false, reason: "Too much" } }],
  [offers.createOfferDocuments, { body: signingForm }],
  [offers.correctOfferDocuments, { body: { ...signingForm, signerLastName: "Lain" } }],
  [offers.completeOfferDocuments, {}],
  [offers.downloadOfferDocuments, {}],
  [offers.completeWelcomeCall, {}],
  [offers.askQuestion, { body: questionForm() }],
  [offers.noteReading, { body: reading() }],
  [offers.forwardOffer, { body: { name: "Jordan Lane", email: "kim@client.test" } }],
  [offers.sendSigningCode, {}],
  [offers.enterSigningCode, { body: { code: "123456" } }],
];

/** What an answer says of the proposal: all of it but the names of the request. */
const shape = (text: string, id: string) => text.replaceAll(id, "ID").replace(/"requestId":"[^"]*"/, "");

/** Asserts that every public call about a proposal answers as about one that there is not, and changes nothing. */
async function expectUnknown(id: string) {
  const nobody = randomUUID();
  await changesNothing(async () => {
    for (const [endpoint, input] of PUBLIC) {
      const [of, ofNone] = await Promise.all(
        [id, nobody].map((proposalId) => api.call(endpoint, { ...input, params: { proposalId } })),
      );
      const name = `${endpoint.method} ${endpoint.path}`;
      expect(of?.status, name).toBe(404);
      expect(ofNone?.status, name).toBe(404);
      expect(shape(of?.text ?? "", id), name).toBe(shape(ofNone?.text ?? "", nobody));
    }
  });
}

test("the list of public calls is complete", () => {
  const named = Object.values(offers).flatMap((one) =>
    typeof one === "object" && "path" in one && one.path.startsWith("/api/offers/")
      ? [`${one.method} ${one.path}`]
      : [],
  );
  expect(new Set(PUBLIC.map(([{ method, path }]) => `${method} ${path}`))).toEqual(new Set(named));
});

describe("a price below a floor (D-181)", () => {
  test("is made, waits for the owner, and its link answers as an unknown one (OPEN-036)", async () => {
    const made = await addBelowFloor(world);
    const { approval } = await read(made);
    expect(approval).toEqual({
      state: "needed",
      below: { basis: "plain", findings: [{ floor: "yearly", minimum: 91_120, short: SHORT }] },
      askedBy: { firstName: "Riley", lastName: expect.any(String) },
      decision: null,
      approvers: [{ firstName: "Olivia", lastName: expect.any(String) }],
      mayDecide: false,
    });
    expect((await read(made, owner)).approval.mayDecide).toBe(true);
    await expectUnknown(made.id);
  });

  test("is sent to nobody: the refusal says what it waits for", async () => {
    const made = await addBelowFloor(world);
    const body = { recipients: ["jordan@client.test"], message: null };
    const answer = await changesNothing(() => api.call(contract.sendOffer, { params: paramsOf(made), body }, owner));
    expect(refusal(answer, 409)).toMatchObject({
      code: "conflict",
      message: expect.stringContaining("waits for an owner's approval"),
    });
  });

  test("once approved it is what any other is, and the audit log names both people", async () => {
    const made = await addBelowFloor(world);
    const answer = await decide(made, { decision: "approved" });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.json.approval).toMatchObject({
      state: "approved",
      decision: { by: { firstName: "Olivia" }, reason: null },
    });
    const body = { recipients: ["jordan@client.test"], message: null };
    expect((await api.call(contract.sendOffer, { params: paramsOf(made), body }, rep)).status).toBe(200);
    expect((await accept(made)).json.status).toBe(2);
    const [audited] = await db().auditEntry.findMany({ where: { recordId: made.id, action: "proposal.approve" } });
    expect(audited).toMatchObject({
      actorId: world.owner,
      changes: {
        before: { approval: "needed" },
        after: { approval: "approved" },
        askedById: world.rep,
        askedBy: expect.stringMatching(/^Riley /),
      },
    });
    const told = await db().activity.findMany({ where: { dealId: made.deal.id }, orderBy: { createdAt: "asc" } });
    expect(told.map(({ title, userId }) => [title, userId])).toEqual(
      expect.arrayContaining([
        ["Approval needed", world.rep],
        ["Price approved", world.owner],
      ]),
    );
  });

  test("refused it stays unknown, with a reason that its rep reads; there is no way back but a clone", async () => {
    const made = await addBelowFloor(world);
    const without = await changesNothing(() => decide(made, { decision: "refused" }));
    expect(refusal(without, 400)).toMatchObject({ code: "bad_request", fields: { reason: "Please say why" } });
    expect((await decide(made, { decision: "refused", reason: "Not for 40 people" })).status).toBe(200);
    expect((await read(made)).approval).toMatchObject({ state: "refused", decision: { reason: "Not for 40 people" } });
    await expectUnknown(made.id);
    for (const seen of ["needed", "approved"] as const) {
      const again = await changesNothing(() => decide(made, { decision: "approved", seen }));
      expect(refusal(again, 409)).toMatchObject({ code: "conflict" });
    }
    const sent = await api.call(
      contract.sendOffer,
      { params: paramsOf(made), body: { recipients: ["jordan@client.test"], message: null } },
      rep,
    );
    expect(refusal(sent, 409)).toMatchObject({ code: "conflict", message: expect.stringContaining("was rejected") });
    // The price alone decides for the clone: without a floor it needs nobody.
    const clone = await api.call(
      contract.createProposal,
      { params: { dealId: made.deal.id }, body: proposalForm(world) },
      rep,
    );
    expect(clone.json.approval).toBeNull();
  });

  test("an approval is of one proposal: another one at the same price needs its own", async () => {
    const made = await addBelowFloor(world);
    await approve(world, made);
    const clone = await addBelowFloor(world, made.deal);
    expect((await read(clone)).approval.state).toBe("needed");
    expect((await accept(clone)).status).toBe(404);
    expect((await read(made)).approval.state).toBe("approved");
  });

  test("an approval can be withdrawn until the client has answered", async () => {
    const made = await addBelowFloor(world);
    await approve(world, made);
    expect((await api.call(offers.getOffer, { params: { proposalId: made.id } })).status).toBe(200);
    await api.call(offers.askQuestion, { params: { proposalId: made.id }, body: questionForm() });
    const answer = await decide(made, { decision: "refused", seen: "approved", reason: "A slip" });
    expect(answer.status, answer.text).toBe(200);
    await expectUnknown(made.id);
    const answered = await changesNothing(() =>
      api.call(answerQuestion, { params: paramsOf(made), body: { body: "It does." } }, rep),
    );
    expect(refusal(answered, 409)).toMatchObject({ code: "conflict" });
    const accepted = await addBelowFloor(world);
    await approve(world, accepted);
    await accept(accepted);
    const late = await changesNothing(() =>
      decide(accepted, { decision: "refused", seen: "approved", reason: "A slip" }),
    );
    expect(refusal(late, 409)).toMatchObject({
      code: "conflict",
      message: "The client has already answered this proposal",
    });
  });

  test("in two tabs the second decision is held against the first", async () => {
    const made = await addBelowFloor(world);
    expect((await decide(made, { decision: "approved" })).status).toBe(200);
    const same = await changesNothing(() => decide(made, { decision: "approved" }));
    expect(same.status).toBe(200);
    const other = await changesNothing(() => decide(made, { decision: "refused", reason: "Too low" }));
    expect(refusal(other, 409)).toMatchObject({
      code: "conflict",
      message: expect.stringMatching(/^Olivia .* has approved/),
    });
    const both = await addBelowFloor(world);
    const answers = await Promise.all([
      decide(both, { decision: "approved" }),
      decide(both, { decision: "refused", reason: "Too low" }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(
      await db().auditEntry.count({
        where: { recordId: both.id, action: { in: ["proposal.approve", "proposal.refuse"] } },
      }),
    ).toBe(1);
  });
});

describe("who approves (D-182)", () => {
  test("an owner approves one of their own by the same click, recorded all the same", async () => {
    const made = await addBelowFloor(world, undefined, world.owner);
    expect((await read(made, owner)).approval).toMatchObject({ state: "needed", mayDecide: true });
    expect((await accept(made)).status).toBe(404);
    expect((await decide(made, { decision: "approved" })).status).toBe(200);
    const [audited] = await db().auditEntry.findMany({ where: { recordId: made.id, action: "proposal.approve" } });
    expect(audited).toMatchObject({ actorId: world.owner, changes: { askedById: world.owner } });
  });

  test("a platform Admin approves any but one that they made", async () => {
    const admin = await cookieOf(world.admin, null);
    const made = await addBelowFloor(world);
    expect((await decide(made, { decision: "approved" }, admin)).status).toBe(200);
    const own = await addBelowFloor(world, undefined, world.admin);
    expect((await read(own, admin)).approval.mayDecide).toBe(false);
    const answer = await changesNothing(() => decide(own, { decision: "approved" }, admin));
    expect(refusal(answer, 403)).toMatchObject({ code: "forbidden" });
    expect((await decide(own, { decision: "approved" })).status).toBe(200);
  });

  test("owners are notified and mailed, then nobody is asked any more; the rep hears of the decision", async () => {
    const second = await addUser({ name: "Oscar" });
    await addMember(world.summit.providerId, second, TEAM_ROLE.OWNER);
    const { email } = await db().user.findUniqueOrThrow({ where: { id: second } });
    const made = await addBelowFloor(world);
    expect(await notificationsOf(second)).toEqual(["approvalNeeded"]);
    await isMailed(email, /asks you to approve the price of[\s\S]*\$1,120\.00 below Summit PEO/);
    await decide(made, { decision: "refused", reason: "Not for 40 people" });
    expect(await notificationsOf(second)).toEqual(["approvalNeeded read"]);
    expect((await notificationsOf(world.rep))[0]).toMatch(/^approvalDecided refused/);
    const { email: reps } = await db().user.findUniqueOrThrow({ where: { id: world.rep } });
    await isMailed(reps, /rejected the price of[\s\S]*Not for 40 people/);
  });

  test("it is in the owners' Today and, once decided, in the rep's until they have seen it", async () => {
    const made = await addBelowFloor(world);
    const reasons = async (cookie: string, of = "me") => {
      const { json } = await api.call(today.listToday, { query: { of, dealId: made.deal.id } }, cookie);
      return json.items.flatMap(
        (item: { person: { firstName: string }; reasons: { kind: string; answer: string | null }[] }) =>
          item.reasons.map(({ kind, answer }) => [item.person.firstName, kind, answer]),
      );
    };
    const manager = await cookieOf(world.manager, world.summit.providerId);
    expect(await reasons(owner)).toEqual([["Olivia", "approve", null]]);
    expect(await reasons(rep)).toEqual([]);
    expect(await reasons(manager)).toEqual([]);
    expect(await reasons(manager, "team")).toEqual([["Olivia", "approve", null]]);
    await decide(made, { decision: "approved", reason: "Once" });
    expect(await reasons(owner)).toEqual([]);
    expect(await reasons(rep)).toEqual([["Riley", "priceApproved", "Once"]]);
    const { json } = await api.call(contract.markAnswerSeen, { params: paramsOf(made) }, rep);
    expect(json.unseen).toBe(false);
    expect(await reasons(rep)).toEqual([]);
    await decide(made, { decision: "refused", seen: "approved", reason: "No more" });
    expect(await reasons(rep)).toEqual([["Riley", "priceRefused", "No more"]]);
  });
});

describe("the settings (D-180)", () => {
  const params = () => ({ providerId: world.summit.providerId });
  const settings = async () => (await api.call(providerSettings.getProviderSettings, { params: params() }, owner)).json;
  const save = async (fields: object) => {
    const body = { section: "offers", version: (await settings()).version, ...fields };
    return api.call(providerSettings.updateProviderSettings, { params: params(), body }, owner);
  };
  const NONE = { floorYearly: null, floorPepm: null, floorSutaPercent: null, floorBasis: "plain" };
  const create = async (fields: object = {}) => {
    const deal = await addDeal(world);
    const { json } = await api.call(
      contract.createProposal,
      { params: { dealId: deal.id }, body: { ...proposalForm(world), ...fields } },
      rep,
    );
    return { ...json, deal };
  };

  test("are off at first; a price is then what it was, and the builder has no floors", async () => {
    expect((await settings()).offers).toMatchObject(NONE);
    const made = await create();
    expect(made.approval).toBeNull();
    const { json } = await api.call(contract.getProviderProducts, { params: { dealId: made.deal.id } }, rep);
    expect(json.floors).toBeNull();
    expect((await accept(made)).status).toBe(200);
  });

  test("each of them holds, on the total that the owner chose, after the ranges; a later change changes no proposal", async () => {
    // Total 90,000.00; with wage bases 66,980.00. SUTA CO 1.7 of 0.95 to its maximum.
    await save({ floorYearly: 90_000 });
    const atFloor = await create();
    expect(atFloor.approval).toBeNull();
    await save({ floorBasis: "refined" });
    const refined = await create();
    expect(refined.approval.below).toEqual({
      basis: "refined",
      findings: [{ floor: "yearly", minimum: 90_000, short: 90_000 - 66_980 }],
    });
    await save({ ...NONE, floorPepm: 187.51 });
    const pepm = await create();
    expect(pepm.approval.below.findings).toEqual([{ floor: "pepm", minimum: 187.51, short: 4.8 }]);
    const { json } = await api.call(contract.getProviderProducts, { params: { dealId: pepm.deal.id } }, rep);
    expect(json.floors).toMatchObject({
      ...NONE,
      floorPepm: 187.51,
      approvers: [{ firstName: "Olivia" }, { firstName: "Oscar" }],
    });
    await save({ ...NONE, floorSutaPercent: 100 });
    const suta = await create();
    expect(suta.approval.below.findings).toMatchObject([
      { floor: "suta", minimum: 100, taxName: "SUTA CO", rate: 1.7 },
    ]);
    // Out of the range is refused, whatever the floor.
    const deal = await addDeal(world);
    const outside = await api.call(
      contract.createProposal,
      {
        params: { dealId: deal.id },
        body: { ...proposalForm(world), taxRates: [{ id: world.summit.suta, rate: 0.01 }] },
      },
      rep,
    );
    expect(outside.status).toBe(400);
    await save(NONE);
    for (const one of [refined, pepm, suta]) {
      expect((await read(one)).approval).toEqual(one.approval);
      expect((await accept(one)).status).toBe(404);
    }
    await save({ floorYearly: 1_000_000 });
    expect((await read({ id: atFloor.id, deal: atFloor.deal })).approval).toBeNull();
    expect((await accept(atFloor)).status).toBe(200);
    await save(NONE);
  });
});

test("a client who accepts against an owner who withdraws at the same moment: never accepted without approval", async () => {
  for (let round = 0; round < 8; round++) {
    const made = await addBelowFloor(world);
    await approve(world, made);
    const withdraw = () => decide(made, { decision: "refused", seen: "approved", reason: "Withdrawn" });
    const calls = round % 2 === 0 ? [withdraw(), accept(made)] : [accept(made), withdraw()];
    const statuses = (await Promise.all(calls)).map(({ status }) => status).sort();
    const { status, approval } = await db().proposal.findUniqueOrThrow({ where: { id: made.id } });
    if (status === 2) expect([approval, statuses]).toEqual(["approved", [200, 409]]);
    else expect([status, approval, statuses]).toEqual([1, "refused", [200, 404]]);
  }
});

test("the database itself accepts nothing below a floor without approval, and keeps what was found", async () => {
  const { id } = await addBelowFloor(world);
  await expect(sql("UPDATE proposals SET status = 2 WHERE id = $1", [id])).rejects.toThrow("proposals_approved_check");
  await expect(sql("UPDATE proposals SET approval = NULL WHERE id = $1", [id])).rejects.toThrow(
    "proposals_approval_check",
  );
  await expect(sql("UPDATE proposals SET approval = NULL, below_floors = NULL WHERE id = $1", [id])).rejects.toThrow(
    "What a proposal was below never changes",
  );
  await sql("UPDATE proposals SET approval = 'refused', approval_at = now() WHERE id = $1", [id]);
  await expect(sql("UPDATE proposals SET approval = 'approved' WHERE id = $1", [id])).rejects.toThrow(
    "does not move from refused to approved",
  );
});
