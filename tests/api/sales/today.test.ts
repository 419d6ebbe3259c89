import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { addDays, instantAt, todayIn, utcMidnight } from "@/lib/domain/dates";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import * as proposals from "@/lib/proposals/inside/contract";
import * as today from "@/lib/today/contract";
import { groupOf, isRisk } from "@/lib/today/rules";
import { listToday } from "@/lib/today/service";
import { statementsOf } from "../../support/jobs/statements";
import { actorOf, cookieOf } from "../../support/records/people";
import { addProposal, signAsClient } from "../../support/records/proposals";
import { addCompany, addDeal, addStep, type Deal } from "../../support/records/records";
import { addRevenue } from "../../support/records/revenue";
import { sql } from "../../support/records/sql";
import { makeWorld, type World } from "../../support/records/world";
import { api, refusal } from "../../support/requests/api";

let world: World;
let rep: string;
let owner: string;
let colleague: string;
/** Summit's, and so that of its people, who have none of their own. */
const ZONE = "America/Denver";
const day = (ahead: number) => addDays(todayIn(ZONE), ahead);
const todayAt = (hour: number) => instantAt(day(0), hour * 60, ZONE).toISOString();

beforeAll(async () => {
  world = await makeWorld();
  const at = world.summit.providerId;
  [rep, owner, colleague] = await Promise.all([
    cookieOf(world.rep, at),
    cookieOf(world.owner, at),
    cookieOf(world.colleague, at),
  ]);
});

const list = async (who = rep, query: { of?: "me" | "team"; dealId?: string } = {}): Promise<today.TodayItem[]> =>
  (await api.call(today.listToday, { query }, who)).json.items;
const kindsOf = async (dealId: string, who = rep): Promise<string[]> =>
  (await list(who, { dealId })).flatMap(({ reasons }) => reasons.map(({ kind }) => kind));
const countOf = async (who: string) => (await api.call(today.countToday, {}, who)).json;
const snooze = (dealId: string, until: Date, who = rep) =>
  api.call(today.snoozeDeal, { params: { dealId }, body: { until: until.toISOString() } }, who);

const inAnHour = () => new Date(Date.now() + 3_600_000);
const stageNamed = async (name: string) => (await db().dealStage.findUniqueOrThrow({ where: { name } })).id;
const change = async ({ id }: Deal, data: object): Promise<void> => {
  await db().deal.update({ where: { id }, data });
};
const silence = ({ id }: Deal, days: number) =>
  change({ id, companyId: "" }, { lastActivityAt: new Date(Date.now() - days * 86_400_000) });

async function sendOffer(daysAgo: number, opened = false) {
  const proposal = await addProposal(world);
  await db().sentOffer.create({
    data: {
      proposalId: proposal.id,
      recipient: "jordan@client.test",
      sentById: world.rep,
      sentAt: new Date(Date.now() - daysAgo * 86_400_000),
    },
  });
  if (opened) await db().proposal.update({ where: { id: proposal.id }, data: { openedAt: new Date() } });
  return proposal;
}

/** A proposal whose client has written twice since they were last answered. */
async function askedProposal() {
  const proposal = await addProposal(world);
  const messages = [
    { kind: "question", body: "Answered long ago?" },
    { kind: "answer", body: "Yes." },
    { kind: "question", body: "Can the price start in October?" },
    { kind: "changes", body: `${"And ten more people. ".repeat(40)}Thanks.` },
  ] as const;
  for (const [at, message] of messages.entries())
    await db().offerMessage.create({
      data: {
        ...{ ...message, proposalId: proposal.id, name: "Jordan Lane" },
        ...{ email: message.kind === "answer" ? null : "jordan@client.test" },
        createdAt: new Date(Date.now() - (10 - at) * 60_000),
      },
    });
  await db().proposal.update({ where: { id: proposal.id }, data: { askedAt: new Date() } });
  return { ...proposal, asked: messages.slice(2).map(({ body }) => body) };
}

async function win(daysAgo: number): Promise<Deal> {
  const deal = await addDeal(world);
  await change(deal, { dealStatus: "won", reasonWon: "Price", closeDate: utcMidnight(day(-daysAgo)) });
  return deal;
}

describe("Today (D-128)", () => {
  test("lists deals in one order: the client waits, late, due, close to their close without a step, to be followed up", async () => {
    const plain = await addDeal(world);
    await addStep((await addDeal(world)).id, { due: day(3) });
    await silence(plain, 3);

    const soon = await addDeal(world, { name: "due at nine" });
    await addStep(soon.id, { due: todayAt(9) });
    const anyTime = await addDeal(world, { name: "due at any time" });
    await addStep(anyTime.id, { due: day(0) });
    const later = await addDeal(world, { name: "due at four" });
    await addStep(later.id, { due: todayAt(16) });
    const late = await addDeal(world, { name: "late by one" });
    await addStep(late.id, { due: day(-1) });
    const later5 = await addDeal(world, { name: "late by five" });
    await addStep(later5.id, { due: day(-5) });

    const asked = await askedProposal();
    const accepted = await addProposal(world, PROPOSAL_STATUS.APPROVED);
    const rejected = await addProposal(world, PROPOSAL_STATUS.REJECTED);
    const unsigned = await addProposal(world, PROPOSAL_STATUS.DOCUMENT_SIGNING);
    await sql("UPDATE proposals SET answer_seen_at = now() WHERE id = $1::uuid", [unsigned.id]);
    await sql("UPDATE proposal_documents SET created_at = now() - interval '4 days' WHERE proposal_id = $1::uuid", [
      unsigned.id,
    ]);
    const unopened = await sendOffer(9);
    const opened = await sendOffer(4, true);
    await sendOffer(1);

    const past = await addDeal(world, { name: "past by two" });
    await change(past, { expectedCloseDate: utcMidnight(day(-2)) });
    const past9 = await addDeal(world, { name: "past by nine" });
    await change(past9, { expectedCloseDate: utcMidnight(day(-9)) });
    const closesToday = await addDeal(world);
    await change(closesToday, { expectedCloseDate: utcMidnight(day(0)) });
    const closesLater = await addDeal(world);
    await change(closesLater, { expectedCloseDate: utcMidnight(day(14)) });
    await change(await addDeal(world), { expectedCloseDate: utcMidnight(day(15)) });
    const planned = await addDeal(world);
    await change(planned, { expectedCloseDate: utcMidnight(day(1)) });
    await addStep(planned.id, { due: day(1) });
    const silent = await addDeal(world, { name: "silent for 15" });
    await silence(silent, 15);
    const closing = await addDeal(world, { name: "silent for 6 in Closing" });
    await change(closing, { stageId: await stageNamed("Closing") });
    await silence(closing, 6);
    const lost = await addDeal(world);
    await change(lost, { dealStatus: "lost", reasonLost: "Price", closeDate: new Date() });
    await silence(lost, 40);
    const unbilled = await win(40);
    await win(3);

    const items = await list();
    expect(items.map(({ deal }) => deal.id)).toEqual(
      [asked.deal, unsigned.deal, opened.deal]
        .concat([later5, late, soon, later, anyTime, rejected.deal, accepted.deal, closesToday, closesLater])
        .concat([unopened.deal, past9, past, silent, closing, unbilled])
        .map(({ id }) => id),
    );
    expect(items.map(({ reasons }) => reasons.map(({ kind }) => kind).join())).toEqual([
      ...["question", "unsigned", "opened"],
      ...["lateStep", "lateStep", "dueStep", "dueStep", "dueStep", "rejected", "accepted", "unplanned", "unplanned"],
      ...["unopened", "pastClose", "pastClose", "silent", "silent", "unbilled"],
    ]);
    expect(items.map(({ reasons: [first] }) => first && groupOf(first.kind))).toEqual([
      ...Array(3).fill("Clients waiting"),
      ...Array(2).fill("Overdue"),
      ...Array(5).fill("Today"),
      ...Array(2).fill("Closing soon, no next step"),
      ...Array(6).fill("Follow up"),
    ]);
    expect(await countOf(rep)).toEqual({ count: 18, more: false });
    expect(await countOf(colleague)).toEqual({ count: 0, more: false });
  });

  test("has all that a client has written since the last answer, whole, and leaves it once it is answered", async () => {
    const { deal, id, asked } = await askedProposal();
    await addStep(deal.id, { due: day(-1) });
    const [item] = await list(rep, { dealId: deal.id });
    expect(item?.reasons.map(({ kind }) => kind)).toEqual(["question", "lateStep"]);
    expect(item?.reasons[0]?.answer).toBe(asked.join("\n\n"));
    const params = { dealId: deal.id, proposalId: id };
    await api.call(proposals.answerQuestion, { params, body: { body: "From October on." } }, rep);
    expect(await kindsOf(deal.id)).toEqual(["lateStep"]);
  });

  test("reads it in one statement, its own or the team's", async () => {
    const actor = await actorOf(world.owner, world.summit.providerId);
    for (const of of ["me", "team"] as const) expect(await statementsOf(() => listToday(actor, { of }))).toBe(1);
  });

  test("has a deal once, with all of its reasons, the most urgent first", async () => {
    const deal = await addDeal(world);
    const first = await addStep(deal.id, { due: day(-3) });
    await addStep(deal.id, { due: day(0) });
    await change(deal, { expectedCloseDate: utcMidnight(day(-1)) });
    await silence(deal, 20);
    const [item] = await list(rep, { dealId: deal.id });
    expect(item?.reasons.map(({ kind }) => kind)).toEqual(["lateStep", "dueStep", "pastClose", "silent"]);
    expect(item?.reasons[0]?.step?.id).toBe(first);
  });

  test("says since when: the step's day, the answer, the offer's last mail, the day of the close", async () => {
    const deal = await addDeal(world);
    await addStep(deal.id, { due: todayAt(15.5) });
    await change(deal, { expectedCloseDate: utcMidnight(day(-2)) });
    const [item] = await list(rep, { dealId: deal.id });
    expect(item?.reasons.map(({ at }) => at)).toEqual([todayAt(15.5), `${day(-2)}T00:00:00.000Z`]);
  });

  test("a planned step hides silence and an unanswered offer, one too far ahead does not hide silence", async () => {
    const { deal } = await sendOffer(5);
    await silence(deal, 20);
    expect(await kindsOf(deal.id)).toEqual(["unopened", "silent"]);
    const step = await addStep(deal.id, { due: day(30) });
    expect(await kindsOf(deal.id)).toEqual(["silent"]);
    await db().dealStep.update({ where: { id: step }, data: { dueOn: utcMidnight(day(2)) } });
    expect(await kindsOf(deal.id)).toEqual([]);
  });

  test("a won deal is listed until its company brings revenue, under its name whatever its case", async () => {
    const deal = await win(45);
    expect(await kindsOf(deal.id)).toEqual(["unbilled"]);
    const { name } = await db().company.findUniqueOrThrow({ where: { id: deal.companyId } });
    await addRevenue(world.summit.providerId, { customer: `  ${name.toUpperCase()} `, eventDate: day(-10) });
    expect(await kindsOf(deal.id)).toEqual([]);
  });

  test("leaves out the deals of an archived company", async () => {
    const companyId = await addCompany(world);
    const deal = await addDeal(world, { companyId });
    await addStep(deal.id, { due: day(-1) });
    expect(await kindsOf(deal.id)).toEqual(["lateStep"]);
    await db().company.update({ where: { id: companyId }, data: { status: "inactive" } });
    expect(await kindsOf(deal.id)).toEqual([]);
  });

  test("a step that an owner or admin was named for is theirs, and the rep's again once they lead nothing", async () => {
    const deal = await addDeal(world);
    await addStep(deal.id, { due: day(0), assigneeId: world.manager });
    const manager = await cookieOf(world.manager, world.summit.providerId);
    expect([await kindsOf(deal.id, manager), await kindsOf(deal.id)]).toEqual([["dueStep"], []]);
    await sql("UPDATE members SET role = 3 WHERE user_id = $1::uuid", [world.manager]);
    expect([await kindsOf(deal.id, manager), await kindsOf(deal.id)]).toEqual([[], ["dueStep"]]);
    await sql("UPDATE members SET role = 2 WHERE user_id = $1::uuid", [world.manager]);
  });
});

describe("a deal that is snoozed", () => {
  test("is left out of one's list and count until then, and comes back by hand", async () => {
    const deal = await addDeal(world);
    await silence(deal, 20);
    const { count } = await countOf(rep);
    expect((await snooze(deal.id, inAnHour())).status).toBe(200);
    expect(await kindsOf(deal.id)).toEqual([]);
    expect((await countOf(rep)).count).toBe(count - 1);
    await sql("UPDATE today_snoozes SET until = now() - interval '1 second' WHERE deal_id = $1::uuid", [deal.id]);
    expect(await kindsOf(deal.id)).toEqual(["silent"]);
    await snooze(deal.id, inAnHour());
    expect(await kindsOf(deal.id)).toEqual([]);
    await api.call(today.wakeDeal, { params: { dealId: deal.id } }, rep);
    expect(await kindsOf(deal.id)).toEqual(["silent"]);
  });

  test("comes back at once when its client acts, and its steps are moved instead", async () => {
    const proposal = await addProposal(world, PROPOSAL_STATUS.DOCUMENT_SIGNING);
    await sql("UPDATE proposals SET answered_at = now() - interval '1 hour' WHERE id = $1::uuid", [proposal.id]);
    const id = proposal.deal.id;
    expect(await kindsOf(id)).toEqual(["accepted"]);
    await snooze(id, inAnHour());
    await snooze(id, inAnHour(), owner);
    expect(await kindsOf(id)).toEqual([]);
    await addStep(id, { due: day(0) });
    expect(await kindsOf(id)).toEqual(["dueStep"]);
    await signAsClient(proposal.id);
    expect(await kindsOf(id, owner)).toEqual(["countersign"]);
  });

  test("is still in the lists of others, and only for the next 90 days", async () => {
    const deal = await addDeal(world);
    await silence(deal, 20);
    await snooze(deal.id, inAnHour(), owner);
    expect(await kindsOf(deal.id)).toEqual(["silent"]);
    for (const ahead of [-1, 91]) {
      const refused = await snooze(deal.id, new Date(Date.now() + ahead * 86_400_000));
      expect(refusal(refused, 400).message).toBe("Must be in the next 90 days");
    }
    expect((await snooze(deal.id, inAnHour(), colleague)).status).toBe(404);
  });
});

describe("a team's Today", () => {
  test("has everybody's for an owner, with who is to act; a sales rep's is their own", async () => {
    const deal = await addDeal(world, { salesRepId: world.colleague });
    await addStep(deal.id, { due: day(-2) });
    const query = { of: "team", dealId: deal.id } as const;
    expect((await list(owner, query)).map(({ person }) => person.id)).toEqual([world.colleague]);
    expect(await list(owner, { dealId: deal.id })).toEqual([]);
    expect(await list(rep, query)).toEqual([]);
    expect(await list(colleague, query)).toHaveLength(1);
    const rival = await cookieOf(world.rival, world.redwood.providerId);
    expect(await list(rival, { of: "team" })).toEqual([]);
  });

  test("begins with what is at risk, the largest deal first, whoever is to act; what is not follows", async () => {
    const values = [9_000_000, 7_000_000, 8_000_000];
    const [asks, late, quiet] = await Promise.all(
      values.map((expectedValue) => addDeal(world, { salesRepId: world.colleague, expectedValue })),
    );
    const due = await addDeal(world, { expectedValue: 20_000_000 });
    await addStep(due.id, { due: day(0) });
    await addStep(late?.id ?? "", { due: day(-1) });
    await silence(quiet as Deal, 20);
    await change(asks as Deal, { expectedCloseDate: utcMidnight(day(3)) });
    const items = await list(owner, { of: "team" });
    expect(items.slice(0, 3).map(({ deal }) => deal.id)).toEqual([asks, quiet, late].map((deal) => deal?.id));
    const risks = items.map(({ reasons: [first] }) => first !== undefined && isRisk(first.kind));
    expect(risks.lastIndexOf(true)).toBeLessThan(risks.indexOf(false));
    expect(items.findIndex(({ deal }) => deal.id === due.id)).toBeGreaterThan(risks.lastIndexOf(true));
  });

  test("is refused where no provider is chosen", async () => {
    const admin = await cookieOf(world.admin, null);
    const refused = await api.call(today.listToday, { query: { of: "team" } }, admin);
    expect(refusal(refused, 400).message).toBe("Choose a provider to see its team's day");
  });
});

describe("the month beside it", () => {
  const figures = async (who: string, of: "me" | "team" = "me") =>
    (await api.call(today.getTodayFigures, { query: { of } }, who)).json;

  test("is one's own revenue against the annual goal, and open deals by value and confidence", async () => {
    const { providerId } = world.summit;
    await sql("UPDATE users SET annual_goal = 100000 WHERE id = $1::uuid", [world.colleague]);
    const deal = await addDeal(world, { salesRepId: world.colleague, expectedValue: 2000 });
    await change(deal, { confidence: 25 });
    const before = await figures(colleague);
    await addDeal(world, { salesRepId: world.colleague, expectedValue: 500.55 });
    await addRevenue(providerId, { amount: 1234.5, eventDate: day(0), salesRepId: world.colleague });
    const after = await figures(colleague);
    expect(after.pipeline).toEqual({
      deals: before.pipeline.deals + 1,
      value: before.pipeline.value + 500.55,
      weighted: before.pipeline.weighted,
    });
    expect(before.pipeline.weighted).toBe(500);
    expect(after).toMatchObject({ annualGoal: 100_000, revenue: { isTeam: false, month: 1234.5, year: 1234.5 } });
    expect((await figures(rep)).annualGoal).toBeNull();
  });

  test("is the team's revenue for who may open it, else one's own (HOME-005, PERM-034)", async () => {
    const { providerId } = world.summit;
    const manager = await cookieOf(world.manager, providerId);
    await addRevenue(providerId, { amount: 7000, eventDate: day(0), salesRepId: world.colleague });
    await addRevenue(providerId, { amount: 25, eventDate: day(0), salesRepId: world.manager });
    const { revenue } = await figures(owner, "team");
    expect(revenue.isTeam).toBe(true);
    expect(revenue.month).toBeGreaterThanOrEqual(7025);
    expect((await figures(manager, "team")).revenue).toEqual({ isTeam: false, month: 25, year: 25 });
    expect((await figures(rep, "team")).revenue).toMatchObject({ isTeam: false, month: 0 });
  });

  test("names the next calls", async () => {
    const { deal, id } = await addProposal(world, PROPOSAL_STATUS.COMPLETED);
    expect((await figures(rep)).calls).toMatchObject([{ dealId: deal.id, proposalId: id }]);
    expect((await figures(colleague)).calls).toEqual([]);
  });
});

describe("what failed, for an Admin", () => {
  const failed = async () => {
    const { json } = await api.call(today.listFailures, {}, await cookieOf(world.admin, null));
    return json.items.map(({ kind, name, error, repeats }: today.TodayFailure) => ({ kind, name, error, repeats }));
  };

  test("is each sync, report, mail and job that has not gone well since, and nobody else's to read", async () => {
    expect(await failed()).toEqual([]);
    const companyId = await addCompany(world);
    const company = await db().company.findUniqueOrThrow({ where: { id: companyId } });
    const mapping = await db().integrationMapping.create({
      data: {
        ...{ platform: "cloud9hr", externalEntityId: "E-1", externalEntityName: "Payroll Co" },
        ...{ companyId, providerId: world.summit.providerId },
      },
    });
    const run = { mappingId: mapping.id, startDate: utcMidnight(day(-30)), endDate: utcMidnight(day(0)) };
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    await db().syncRun.create({ data: { ...run, status: "failed", error: "Key rejected", createdAt: minutesAgo(50) } });
    const report = { companyId, record: {}, createdAt: minutesAgo(40), problem: "The website did not answer" };
    await db().intelligenceRun.create({ data: { ...report, finishedAt: minutesAgo(40), causes: ["website"] } });
    const none = new Uint8Array();
    await db().email.create({
      data: {
        ...{ recipient: "a@client.test", subject: "Your proposal", textSealed: none, htmlSealed: none },
        ...{ status: "failed", error: "Mailbox full", createdAt: minutesAgo(30) },
      },
    });
    const job = { data: {}, status: "failed", dispatchedAt: minutesAgo(9), error: "Timed out" };
    const jobs = ["imports.write", "jobs.delete-expired", "mail.send"];
    for (const [at, name] of jobs.entries())
      await db().jobEvent.create({ data: { ...job, name, finishedAt: minutesAgo(20 - at) } });
    const all = [
      { kind: "job", name: "jobs.delete-expired", error: "Timed out", repeats: true },
      { kind: "job", name: "imports.write", error: "Timed out", repeats: false },
      { kind: "mail", name: "Your proposal", error: "Mailbox full", repeats: false },
      { kind: "report", name: company.name, error: "The website did not answer", repeats: false },
      { kind: "sync", name: "Payroll Co", error: "Key rejected", repeats: false },
    ];
    expect(await failed()).toEqual(all);

    await db().syncRun.create({ data: { ...run, status: "completed" } });
    await db().intelligenceRun.create({ data: { companyId, record: {} } });
    await db().jobEvent.create({
      data: { ...job, name: "jobs.delete-expired", status: "completed", finishedAt: new Date() },
    });
    expect(await failed()).toEqual([all[1], all[2]]);
    for (const who of [rep, owner]) refusal(await api.call(today.listFailures, {}, who), 403);
  });
});
