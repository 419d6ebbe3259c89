import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import { getProposal, remindCountersigner } from "@/lib/proposals/inside/contract";
import { sign } from "@/lib/proposals/signing/service";
import { listToday, type TodayItem } from "@/lib/today/contract";
import { mailsTo } from "../../support/records/mail";
import { actorOf, cookieOf } from "../../support/records/people";
import {
  addProposal,
  signAsClient,
  signingToken,
  type TestProposal,
  typedSignature,
} from "../../support/records/proposals";
import { changesNothing } from "../../support/records/snapshot";
import { sql } from "../../support/records/sql";
import { makeWorld, type World } from "../../support/records/world";
import { api, refusal } from "../../support/requests/api";

const OWNER = "olivia@example.test";

let world: World;
let rep: string;
let manager: string;

beforeAll(async () => {
  world = await makeWorld();
  const { providerId } = world.summit;
  rep = await cookieOf(world.rep, providerId);
  manager = await cookieOf(world.manager, providerId);
});
beforeEach(() => db().email.deleteMany());

const inside = ({ id, deal }: TestProposal) => ({ params: { dealId: deal.id, proposalId: id } });
const remind = (proposal: TestProposal, cookie = rep) => api.call(remindCountersigner, inside(proposal), cookie);
const reminderSeen = async (proposal: TestProposal, cookie: string) =>
  (await api.call(getProposal, inside(proposal), cookie)).json.documents[0].signers[1].reminder;
const hoursPass = (hours: number) =>
  sql("UPDATE document_signers SET reminded_at = reminded_at - make_interval(hours => $1)", [hours]);

/** A proposal that its client has signed and the provider has not. */
async function waiting(): Promise<TestProposal> {
  const proposal = await addProposal(world, PROPOSAL_STATUS.DOCUMENT_SIGNING);
  await signAsClient(proposal.id);
  await db().email.deleteMany();
  return proposal;
}

describe("the sales rep of a proposal that waits for its countersignature (D-163)", () => {
  test("reminds the person who is asked: they get a mail that says who sends it, and the timeline says so", async () => {
    const proposal = await waiting();
    expect(await reminderSeen(proposal, rep)).toEqual({ lastAt: null });
    const before = Date.now();
    const { json } = await remind(proposal);
    const { lastAt } = json.documents[0].signers[1].reminder;
    expect(Date.parse(lastAt)).toBeGreaterThanOrEqual(before);
    const [mail = "", ...others] = await mailsTo(OWNER);
    expect(others).toEqual([]);
    expect(mail).toContain("Your signature is still missing.");
    expect(mail).toContain("Riley Test sent you this reminder.");
    const newest = await db().activity.findFirst({
      where: { dealId: proposal.deal.id },
      orderBy: { createdAt: "desc" },
    });
    expect(newest).toMatchObject({
      userId: world.rep,
      title: "Reminder sent",
      description: `${json.proposalId}: Olivia Test was reminded to countersign`,
    });
  });

  test("reminds them once a day, whoever does it and however often it is pressed, and then again", async () => {
    const proposal = await waiting();
    const pressed = await Promise.all([remind(proposal), remind(proposal), remind(proposal, manager)]);
    expect(pressed.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
    await hoursPass(22);
    expect(refusal(await changesNothing(() => remind(proposal)), 429).message).toBe(
      "A reminder went out within the last day. Please try again in 2 hours.",
    );
    await hoursPass(2);
    expect((await remind(proposal)).status).toBe(200);
    expect(await mailsTo(OWNER)).toHaveLength(2);
  });

  test("is told why not where nobody is to be reminded", async () => {
    const early = await addProposal(world, PROPOSAL_STATUS.DOCUMENT_SIGNING);
    const signed = await waiting();
    const token = await signingToken(signed.id, "provider");
    await sign(await actorOf(world.owner, world.summit.providerId), token, await typedSignature(token));
    const lost = await waiting();
    await sql("UPDATE deals SET deal_status = 'lost', reason_lost = 'Price', close_date = now() WHERE id = $1::uuid", [
      lost.deal.id,
    ]);
    const REASONS: [TestProposal, string][] = [
      [await addProposal(world), "This proposal has not been accepted yet"],
      [early, "Jordan Lane signs first"],
      [signed, "This document is already signed"],
      [lost, "This proposal is no longer available"],
    ];
    for (const [proposal, reason] of REASONS) {
      expect(refusal(await remind(proposal), 409).message).toBe(reason);
    }
    for (const proposal of [early, signed, lost]) expect(await reminderSeen(proposal, rep)).toBeNull();
  });
});

test("the team's Today says when the person who is to countersign was reminded", async () => {
  const proposal = await waiting();
  const remindedAt = async () => {
    const { items } = (await api.call(listToday, { query: { of: "team" } }, manager)).json;
    const of = items.find(({ deal }: TodayItem) => deal.id === proposal.deal.id);
    return of.reasons.find(({ kind }: TodayItem["reasons"][number]) => kind === "countersign").remindedAt;
  };
  expect(await remindedAt()).toBeNull();
  const { json } = await remind(proposal, manager);
  expect(await remindedAt()).toBe(json.documents[0].signers[1].reminder.lastAt);
});
