import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { addDays, formatDateOnly, todayIn } from "@/lib/domain/dates";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import * as offers from "@/lib/proposals/client/contract";
import * as contract from "@/lib/proposals/inside/contract";
import { decline } from "@/lib/proposals/signing/ending";
import { addTerm } from "../../support/records/catalog";
import { addBelowFloor, approve } from "../../support/records/floors";
import { mailsTo } from "../../support/records/mail";
import { sentProposal } from "../../support/records/offer-talk";
import { cookieOf } from "../../support/records/people";
import { addProposal, proposalForm, signingToken, type TestProposal } from "../../support/records/proposals";
import { addDeal } from "../../support/records/records";
import { changesNothing } from "../../support/records/snapshot";
import { sql } from "../../support/records/sql";
import { makeWorld, type World } from "../../support/records/world";
import { api, refusal } from "../../support/requests/api";

let world: World;
let rep: string;
let today: string;

beforeAll(async () => {
  world = await makeWorld();
  const { providerId } = world.summit;
  rep = await cookieOf(world.rep, providerId);
  today = todayIn((await db().provider.findUniqueOrThrow({ where: { id: providerId } })).timeZone);
});

const PASSED = "2026-01-02";
const inDays = (days: number) => addDays(today, days);
const paramsOf = ({ id, deal }: TestProposal) => ({ dealId: deal.id, proposalId: id });
const move = (proposal: TestProposal, body: object = {}, cookie = rep) =>
  api.call(
    contract.moveLastDay,
    {
      params: paramsOf(proposal),
      body: { expiresOn: inDays(7), seen: PASSED, seenMovedRates: false, tellClient: false, ...body },
    },
    cookie,
  );
const accept = ({ id }: TestProposal) =>
  api.call(offers.acceptOffer, { params: { proposalId: id }, body: { accept: true } });
async function expired(proposal: TestProposal): Promise<TestProposal> {
  await sql("UPDATE proposals SET expires_on = $2::date WHERE id = $1::uuid", [proposal.id, PASSED]);
  return proposal;
}
const newestActivity = ({ deal }: TestProposal) =>
  db().activity.findFirstOrThrow({ where: { dealId: deal.id }, orderBy: { createdAt: "desc" } });

describe("an offer whose last day has passed (D-240)", () => {
  test("is moved to another day: the same link works again, timeline and history say it, nobody is mailed unasked", async () => {
    const offer = await expired(await sentProposal(world, 0, "unasked@client.test"));
    expect((await accept(offer)).status).toBe(410);
    const { json } = await move(offer);
    expect(json).toMatchObject({ expiresOn: inDays(7), expired: false, status: PROPOSAL_STATUS.DRAFT });
    expect(await newestActivity(offer)).toMatchObject({
      title: "Expiration date changed",
      userId: world.rep,
      description: `${json.proposalId}: from Jan 02, 2026 to ${formatDateOnly(inDays(7))}`,
    });
    const [audited] = await db().auditEntry.findMany({
      where: { recordId: offer.id, action: "proposal.move-last-day" },
    });
    expect(audited).toMatchObject({
      actorId: world.rep,
      changes: { before: { expiresOn: PASSED }, after: { expiresOn: inDays(7) } },
    });
    expect(await mailsTo("unasked@client.test")).toEqual([]);
    expect((await accept(offer)).json.status).toBe(PROPOSAL_STATUS.APPROVED);
  });

  test("tells those who got the link, in the provider's name, if the rep wants; where nobody got it, it says so", async () => {
    const to = "told@client.test";
    const offer = await expired(await sentProposal(world, 0, to));
    expect((await move(offer, { tellClient: true })).status).toBe(200);
    const [text] = await mailsTo(to);
    expect(text).toContain(`until ${formatDateOnly(inDays(7), "written")}`);
    expect(text).toContain(`/offers/${offer.id}\n`);
    expect((await newestActivity(offer)).description).toContain(`emailed to ${to}`);
    const unsent = await expired(await addProposal(world));
    const refused = refusal(await changesNothing(() => move(unsent, { tellClient: true })), 400);
    expect(refused.fields).toHaveProperty("tellClient");
  });

  test("stays as it is for a day that is not allowed", async () => {
    const deal = await addDeal(world);
    const startsIn = `${today.slice(0, 7)}-01`;
    const body = { ...proposalForm(world), startsIn };
    const { json } = await api.call(contract.createProposal, { params: { dealId: deal.id }, body }, rep);
    const [open, starting] = [await expired(await addProposal(world)), await expired({ id: json.id, deal })];
    for (const [offer, expiresOn] of [
      [open, inDays(-1)],
      [open, inDays(91)],
      [starting, inDays(32)],
    ] as const) {
      const refused = refusal(await changesNothing(() => move(offer, { expiresOn })), 400);
      expect(refused.fields).toHaveProperty("expiresOn");
    }
  });

  test("is not found by a rival, nor by a sales rep who does not see its deal", async () => {
    const offer = await expired(await addProposal(world));
    const rival = await cookieOf(world.rival, world.redwood.providerId);
    refusal(await changesNothing(() => move(offer, {}, rival)), 404);
    const elsewhere = { id: offer.id, deal: await addDeal(world) };
    refusal(await changesNothing(() => move(elsewhere)), 404);
  });

  test("in two tabs the second day is held against the first one, and the same one is told once", async () => {
    const offer = await expired(await addProposal(world));
    expect((await move(offer)).status).toBe(200);
    expect((await changesNothing(() => move(offer))).json.expiresOn).toBe(inDays(7));
    expect(refusal(await move(offer, { expiresOn: inDays(8) }), 409).message).toContain("in the meantime");
  });

  test("says first which tax rates have moved since it was priced", async () => {
    const offer = await expired(await addProposal(world));
    await addTerm(world.summit.suta, today);
    expect((await api.call(contract.getProposal, { params: paramsOf(offer) }, rep)).json.movedRates).toHaveLength(1);
    const refused = refusal(await changesNothing(() => move(offer)), 409);
    expect(refused.message).toContain("Tax rates changed since this was priced: SUTA CO");
    expect((await move(offer, { seenMovedRates: true })).status).toBe(200);
    await db().taxRateTerm.deleteMany();
  });

  test("keeps its approval; without one the client is told nothing", async () => {
    const offer = await expired(await addBelowFloor(world));
    expect(refusal(await changesNothing(() => move(offer, { tellClient: true })), 409).message).toContain("waits for");
    await approve(world, offer);
    expect((await move(offer)).json.approval).toMatchObject({ state: "approved" });
    expect((await accept(offer)).status).toBe(200);
  });

  test("that was accepted or rejected, ended, or is of a lost deal stays as it is", async () => {
    const lost = await addProposal(world);
    const over = await addProposal(world, PROPOSAL_STATUS.DOCUMENT_SIGNING);
    await sql("UPDATE deals SET deal_status = 'lost', reason_lost = 'Price', close_date = now() WHERE id = $1::uuid", [
      lost.deal.id,
    ]);
    await decline(null, await signingToken(over.id, "client"), "No");
    const accepted = await addProposal(world, PROPOSAL_STATUS.APPROVED);
    const rejected = await addProposal(world, PROPOSAL_STATUS.REJECTED);
    for (const offer of [lost, over, accepted, rejected]) {
      await expired(offer);
      refusal(await changesNothing(() => move(offer)), 409);
    }
  });
});
