import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/database/db";
import { utcMidnight } from "@/lib/domain/dates";
import { PROVIDER_TYPE, TEAM_ROLE } from "@/lib/domain/enums";
import { answerOffer } from "@/lib/proposals/client/service";
import { getActuals } from "@/lib/proposals/inside/actuals";
import { createProposal } from "@/lib/proposals/inside/service";
import { updateProviderSettings } from "@/lib/providers/settings";
import { at } from "@/prisma/seed/clock";
import { addActuals, addNewYork, win } from "../../support/records/actuals";
import { addProvider } from "../../support/records/catalog";
import { actorOf, addMember } from "../../support/records/people";
import { proposalForm } from "../../support/records/proposals";
import { addDeal, type Deal } from "../../support/records/records";
import { sql } from "../../support/records/sql";
import { makeWorld, type World } from "../../support/records/world";

let world: World;
let rep: Actor;
let owner: Actor;
let suta: string;

beforeAll(async () => {
  world = await makeWorld();
  rep = await actorOf(world.rep, world.summit.providerId);
  owner = await actorOf(world.owner, world.summit.providerId);
  suta = await addNewYork(world.summit.providerId);
});

const AFTER = "2027-01-10";
const noon = (day: string) => new Date(`${day}T17:00:00Z`);

/** Example 3: New York, 40 × 50,000, products of 2.75 %, commission 10 %; accepted and won. */
async function wonDeal(
  more: object = {},
  { on, madeOn = "2026-06-10", wonOn = "2026-06-20" }: { on?: Deal; madeOn?: string; wonOn?: string } = {},
) {
  const deal = on ?? (await addDeal(world));
  const form = {
    ...proposalForm(world),
    statesOfOperation: ["NY" as const],
    taxRates: [
      { id: world.summit.futa, rate: 0.8 },
      { id: suta, rate: 4.1 },
    ],
    startsIn: "2026-07-01",
    ...more,
  };
  const { id } = await at(noon(madeOn), () => createProposal(rep, deal.id, form));
  await at(noon(madeOn), () => answerOffer(id, true));
  await win(deal.id, wonOn);
  return { ...deal, proposal: id };
}

const SIX_MONTHS: [string, number, string?][] = [
  // Before the start.
  ["2026-06-30", 700],
  ["2026-07-31", 9000],
  ["2026-08-14", 9500],
  ["2026-08-31", -250.25],
  ["2026-09-30", 8800.4],
  ["2026-10-30", 8700],
  ["2026-10-30", 1200, "Benefits"],
  ["2026-11-30", 5400.1],
  ["2026-12-31", 4600],
  // A month that is not over.
  ["2027-01-04", 3000],
];

const planted = (deal: Deal, events = SIX_MONTHS, syncedOn: string | null = AFTER) =>
  addActuals({ providerId: world.summit.providerId, companyId: deal.companyId, events, syncedOn });

const look = (deal: Deal, day = AFTER, as = rep) => at(noon(day), () => getActuals(as, deal.id));

async function comparisonOf(deal: Deal, day = AFTER) {
  const { reason, comparison } = await look(deal, day);
  if (!comparison) throw new Error(`Not comparable: ${reason}`);
  return comparison;
}

describe("a won deal's estimate against what came in (D-183)", () => {
  test("adds up month by month from the start that the proposal names, along the wage bases; a refund subtracts", async () => {
    const deal = await wonDeal();
    await planted(deal);
    const found = await comparisonOf(deal);
    expect(found).toMatchObject({
      id: deal.proposal,
      startsIn: "2026-07-01",
      startIsNamed: true,
      course: "wage_bases",
      isLowerOfTwo: false,
      hasEarlier: false,
      through: "2026-12-31",
      setAside: 0,
      commissionRate: 10,
      leftOut: [],
    });
    expect(found.months.slice(0, 7)).toEqual([
      month("2026-07-01", 9083.32, 9083.32, 9000, 9000, -83.32),
      month("2026-08-01", 8976.69, 18_060.01, 9249.75, 18_249.75, 189.74),
      month("2026-09-01", 8749.99, 26_810, 8800.4, 27_050.15, 240.15),
      month("2026-10-01", 8749.99, 35_559.99, 9900, 36_950.15, 1390.16),
      month("2026-11-01", 5516.68, 41_076.67, 5400.1, 42_350.25, 1273.58),
      month("2026-12-01", 4583.33, 45_660, 4600, 46_950.25, 1290.25),
      month("2027-01-01", 9083.32, 54_743.32, null, null, null),
    ]);
    expect(found.months).toHaveLength(12);
    // What the proposal itself says of its first twelve months.
    expect(found.months.at(-1)?.estimatedToDate).toBe(91_320);
    expect(found.toDate).toEqual({ estimated: 45_660, actual: 46_950.25, difference: 1290.25 });
    expect(found.commission).toEqual({ estimated: 4566, actual: 4695.03, difference: 129.03 });
  });

  test("the commission is at the proposal's rate, whatever the rep's is today, and not of categories without one (D-184)", async () => {
    const deal = await wonDeal();
    await planted(deal);
    await db().member.updateMany({ where: { userId: world.rep }, data: { commissionRate: 20 } });
    const { providerId } = world.summit;
    try {
      expect((await comparisonOf(deal)).commission.actual).toBe(4695.03);
      await updateProviderSettings(owner, providerId, {
        section: "commission",
        categoriesWithoutCommission: ["Benefits"],
      });
      const found = await comparisonOf(deal);
      expect(found.commission).toEqual({ estimated: 4566, actual: 4575.03, difference: 9.03 });
      expect(found.leftOut).toEqual([{ category: "Benefits", total: 1200 }]);
      expect(found.toDate.actual).toBe(46_950.25);
    } finally {
      await updateProviderSettings(owner, providerId, { section: "commission", categoriesWithoutCommission: [] });
      await db().member.updateMany({ where: { userId: world.rep }, data: { commissionRate: 10 } });
    }
  });

  test("begins in the month of the win where no start is named, and takes the lower estimate where a restart is not known", async () => {
    await db().taxRate.update({ where: { id: suta }, data: { restarts: null } });
    const deal = await wonDeal({ startsIn: null }, { wonOn: "2026-08-19" });
    await db().taxRate.update({ where: { id: suta }, data: { restarts: "yes" } });
    await planted(deal);
    const found = await comparisonOf(deal);
    expect(found).toMatchObject({ startsIn: "2026-08-01", startIsNamed: false, isLowerOfTwo: true });
    // By August New York's 17,600 are used up: products and FUTA, which starts again, are all.
    expect(found.toDate).toEqual({ estimated: 22_916.67 + 560, actual: 37_950.25, difference: 14_473.58 });
  });

  test("without an estimate with wage bases it goes by twelfths of the plain one; an ASO's is even", async () => {
    const split = { statesOfOperation: ["NY" as const, "CO" as const], startsIn: "2026-07-01" };
    const deal = await wonDeal(split);
    await planted(deal);
    const found = await comparisonOf(deal);
    const { estimateValue } = await db().proposal.findUniqueOrThrow({ where: { id: deal.proposal } });
    expect(found.course).toBe("plain");
    expect(found.toDate.estimated).toBe(estimateValue.toNumber() / 2);

    const aso = await addProvider("Keystone ASO", PROVIDER_TYPE.ASO);
    await addMember(aso.providerId, world.rep, TEAM_ROLE.SALES, 0);
    const there = await actorOf(world.rep, aso.providerId);
    const asoDeal = await addDeal(world, { providerId: aso.providerId });
    const form = { ...proposalForm({ ...world, summit: aso }), taxRates: [], startsIn: "2026-07-01" };
    const { id } = await at(noon("2026-06-10"), () => createProposal(there, asoDeal.id, form));
    await answerOffer(id, true);
    await win(asoDeal.id, "2026-06-20");
    await addActuals({ ...aso, companyId: asoDeal.companyId, events: [["2026-07-10", 4583.33]], syncedOn: AFTER });
    const { comparison } = await look(asoDeal, "2026-08-01", there);
    expect(comparison).toMatchObject({ course: "no_taxes", toDate: { estimated: 4583.33, difference: 0 } });
  });

  test("counts a month once it is over, and once a sync has read all of it", async () => {
    const deal = await wonDeal();
    const mappingId = await planted(deal, SIX_MONTHS, "2026-09-30");
    // The sync of September 30 may have missed something of that day.
    expect((await comparisonOf(deal)).through).toBe("2026-08-31");
    expect((await comparisonOf(deal, "2026-08-31")).through).toBe("2026-07-31");
    await db().syncRun.updateMany({ where: { mappingId }, data: { finishedAt: noon("2026-10-02") } });
    expect((await comparisonOf(deal)).through).toBe("2026-09-30");
    await db().setAsideEvent.create({
      data: {
        mappingId,
        key: "k",
        eventDate: utcMidnight("2026-08-03"),
        field: "amount",
        reason: "?",
        runId: mappingId,
      },
    });
    expect((await comparisonOf(deal)).setAside).toBe(1);
  });

  test("ends where a later accepted proposal of the same client starts, which then counts", async () => {
    const first = await wonDeal();
    await planted(first);
    const second = await addDeal(world, { companyId: first.companyId });
    const renewed = await wonDeal({ startsIn: "2026-10-01" }, { on: second, madeOn: "2026-06-15" });
    expect((await comparisonOf(first)).months.map(({ month: day }) => day)).toEqual([
      "2026-07-01",
      "2026-08-01",
      "2026-09-01",
    ]);
    expect(await comparisonOf(renewed)).toMatchObject({ startsIn: "2026-10-01", hasEarlier: true });
    // A deal that is open again, or of another provider, takes nothing.
    await db().deal.update({
      where: { id: second.id },
      data: { dealStatus: "open", closeDate: null, reasonWon: null },
    });
    expect((await comparisonOf(first)).months).toHaveLength(12);
  });

  test("what came in through the mapping for another provider, or by hand, is not this deal's", async () => {
    const deal = await wonDeal();
    const mappingId = await planted(deal);
    const { redwood, summit } = world;
    await sql(`UPDATE revenue_events SET provider_id = '${redwood.providerId}'
                WHERE mapping_id = '${mappingId}' AND event_date = '2026-07-31'`);
    const typed = { amount: 5, category: "Setup", description: "By hand", eventDate: utcMidnight("2026-07-02") };
    await db().revenueEvent.create({ data: { providerId: summit.providerId, ...typed } });
    expect((await comparisonOf(deal)).months[0]?.actual).toBe(0);
  });
});

describe("what cannot be compared says why, with no number", () => {
  const because = async (deal: Deal, reason: string, day = AFTER) =>
    expect(await look(deal, day)).toEqual({ reason, comparison: null });

  test("a deal that is not won, or has no accepted proposal that holds", async () => {
    await because(await addDeal(world), "not_won");
    const bare = await addDeal(world);
    await win(bare.id, "2026-06-20");
    await because(bare, "no_proposal");
    const voided = await wonDeal();
    await planted(voided);
    const ended = { status: 4, isPrimary: false, endedAs: "voided", endedReason: "By mistake", endedAt: new Date() };
    await db().proposal.update({ where: { id: voided.proposal }, data: ended });
    await because(voided, "no_proposal");
  });

  test("a client without a mapping, or whose mapping was removed", async () => {
    const deal = await wonDeal();
    await because(deal, "no_mapping");
    const mappingId = await planted(deal);
    expect((await look(deal)).reason).toBeNull();
    await db().integrationMapping.update({ where: { id: mappingId }, data: { removedAt: new Date() } });
    await because(deal, "no_mapping");
  });

  test("a mapping with events of several clients; differences in case and spaces are none", async () => {
    const deal = await wonDeal();
    await planted(deal, [
      ["2026-07-31", 100, "Payroll Fees", "Granite Builders"],
      ["2026-08-31", 100, "Payroll Fees", " granite builders "],
    ] as never);
    expect((await look(deal)).reason).toBeNull();
    await planted(deal, [
      ["2026-07-31", 100, "Payroll Fees", "Granite Builders"],
      ["2026-08-31", 100, "Payroll Fees", "Willow Dental"],
    ] as never);
    await because(deal, "several_clients");
  });

  test("no month that is over, or none that was synced", async () => {
    const deal = await wonDeal();
    await planted(deal, [], null);
    await because(deal, "not_synced");
    const other = await wonDeal();
    await planted(other);
    await because(other, "no_months", "2026-07-31");
    expect((await comparisonOf(other, "2026-08-01")).through).toBe("2026-07-31");
  });

  test("a deal whose client has a later accepted proposal from the same month on", async () => {
    const first = await wonDeal();
    await planted(first);
    await wonDeal({}, { on: await addDeal(world, { companyId: first.companyId }), madeOn: "2026-06-15" });
    await because(first, "later_proposal");
  });
});

test("the course over months stays as it was computed (D-52)", async () => {
  const { proposal } = await wonDeal();
  await expect(sql(`UPDATE proposals SET revenue_curve = NULL WHERE id = '${proposal}'`)).rejects.toThrow(
    "prices never change",
  );
});

const month = (
  first: string,
  estimated: number,
  estimatedToDate: number,
  actual: number | null,
  actualToDate: number | null,
  difference: number | null,
) => ({ month: first, estimated, estimatedToDate, actual, actualToDate, difference });
