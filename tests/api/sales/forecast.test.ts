import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import * as deals from "@/lib/deals/contract";
import { addDays, startOfWeek, todayIn, utcMidnight } from "@/lib/domain/dates";
import { TEAM_ROLE } from "@/lib/domain/enums";
import * as contract from "@/lib/forecast/contract";
import { PROVIDER_ZONE } from "../../support/records/catalog";
import {
  EXPECTED_CHANGES,
  EXPECTED_Q1,
  EXPECTED_Q1_THEN,
  EXPECTED_Q2,
  Q1,
  Q2,
  RATES,
  TABLE,
  type TableDeal,
  type TableRep,
} from "../../support/records/forecast-table";
import { addMember, addUser, cookieOf } from "../../support/records/people";
import { addCompany, addDeal, anySource, firstStage, lastStage } from "../../support/records/records";
import { sql } from "../../support/records/sql";
import { makeWorld, type World } from "../../support/records/world";
import { api, refusal } from "../../support/requests/api";

const WEEK = startOfWeek(addDays(todayIn(PROVIDER_ZONE), -7));
const TAKEN = new Date(`${WEEK}T06:00:00Z`);
const DAY_MS = 86_400_000;

let world: World;
let owner: string;
let admin: string;
let rival: string;
const reps = {} as Record<TableRep, { id: string; cookie: string }>;
const ids = new Map<string, string>();

beforeAll(async () => {
  world = await makeWorld();
  const { providerId } = world.summit;
  [owner, admin, rival] = await Promise.all([
    cookieOf(world.owner, providerId),
    cookieOf(world.admin, providerId),
    cookieOf(world.rival, world.redwood.providerId),
  ]);
  for (const [name, rate] of Object.entries(RATES)) {
    // Ann's own rate does not count: at Summit she has another one.
    const id = await addUser({ name, commissionRate: name === "bob" ? rate : 50 });
    await addMember(providerId, id, TEAM_ROLE.SALES, name === "bob" ? 0 : rate);
    reps[name as TableRep] = { id, cookie: await cookieOf(id, providerId) };
  }
  await addTable(await addCompany(world));
});

const dateOf = (day: string | null) => (day === null ? null : utcMidnight(day));

/** The thirty deals as they stand, and the snapshot as it would have been kept a week ago. */
async function addTable(companyId: string): Promise<void> {
  const { providerId } = world.summit;
  const [stageId, sourceId] = [(await firstStage()).id, (await anySource()).id];
  const key = { providerId, week: utcMidnight(WEEK) };
  await db().forecastSnapshot.create({ data: { ...key, takenOn: utcMidnight(WEEK), takenAt: TAKEN } });
  for (const deal of TABLE) {
    const id = randomUUID();
    ids.set(deal.name, id);
    await db().deal.create({ data: { ...rowOf(deal), id, companyId, providerId, stageId, sourceId } });
    if (deal.before) {
      const { status, value, confidence, closeOn } = deal.before;
      await db().forecastSnapshotDeal.create({
        data: {
          ...key,
          dealId: id,
          salesRepId: reps[deal.rep].id,
          stageId,
          dealStatus: status,
          expectedValue: value,
          confidence,
          closeOn: dateOf(closeOn),
        },
      });
    }
  }
}

function rowOf({ name, rep, now, isNew }: TableDeal) {
  const { status, value, confidence, closeOn } = now;
  return {
    name,
    salesRepId: reps[rep].id,
    dealStatus: status,
    expectedValue: value,
    confidence,
    // What a closed deal was expected to do has no part in any figure.
    expectedCloseDate: status === "open" ? dateOf(closeOn) : utcMidnight("2031-03-15"),
    closeDate: status === "open" ? null : dateOf(closeOn),
    reasonWon: status === "won" ? "Price" : null,
    reasonLost: status === "lost" ? "Price" : null,
    createdAt: new Date(+TAKEN + (isNew ? 1 : -20) * DAY_MS),
  };
}

const forecastOf = async (who: string, query: Partial<contract.ForecastQuery> = {}): Promise<contract.Forecast> =>
  (await api.call(contract.getForecast, { query: { day: Q1.startDate, ...query } }, who)).json;
const listOf = async (who: string, query: Record<string, string>): Promise<deals.DealList> =>
  (await api.call(deals.listDeals, { query: { limit: "100", ...query } as never }, who)).json;

describe("thirty deals of three reps over two quarters, by hand", () => {
  test("the owner's figures, in value and in commission at each rep's rate at the provider (D-195)", async () => {
    expect(await forecastOf(owner)).toMatchObject({ ...Q1, figures: EXPECTED_Q1 });
    expect(await forecastOf(owner, { day: Q2.endDate })).toMatchObject({ ...Q2, figures: EXPECTED_Q2 });
  });

  test("what changed since last week, by kind and deal, leads from the kept figures to today's (D-197)", async () => {
    const { since, figures } = await forecastOf(owner);
    expect(since).toMatchObject({ week: WEEK, takenOn: WEEK, figures: EXPECTED_Q1_THEN, sums: EXPECTED_CHANGES });
    const moved = since?.sums.reduce((sum, { difference }) => sum + Math.round(difference * 100), 0) ?? 0;
    expect(Math.round((since?.figures.bestCase.value ?? 0) * 100) + moved).toBe(
      Math.round(figures.bestCase.value * 100),
    );
    expect(since?.changed).toBe(11);
    expect(since?.changes[0]).toMatchObject({
      kind: "lost",
      deal: { id: ids.get("8 lost since"), name: "8 lost since" },
      before: { status: "open", value: 40_000, closeOn: "2031-03-15" },
      now: { status: "lost" },
      difference: -40_000,
    });
    // The date was taken away: it is out of the period, and not forgotten.
    expect(since?.changes.find(({ deal }) => deal?.name.startsWith("29"))).toMatchObject({ kind: "out" });
  });

  test("each number opens the deals behind it", async () => {
    const inQ1 = (set: string) => listOf(owner, { forecast: `${set}.${Q1.startDate}.${Q1.endDate}` });
    expect((await inQ1("won")).total).toBe(EXPECTED_Q1.won.deals);
    expect((await inQ1("committed")).total).toBe(EXPECTED_Q1.committed.deals);
    expect((await inQ1("bestCase")).total).toBe(EXPECTED_Q1.bestCase.deals);
    expect((await inQ1("open")).total).toBe(EXPECTED_Q1.bestCase.deals - EXPECTED_Q1.won.deals);
    expect((await inQ1("lost")).items.map(({ name }) => name).sort()).toEqual([
      "20 lost long ago",
      "30 new and lost",
      "8 lost since",
    ]);
    const { undated } = await forecastOf(owner);
    const without = await listOf(owner, { states: "no-date" });
    expect([undated.deals, undated.value]).toEqual([2, 10_000]);
    expect(without.total).toBe(undated.deals);
    const sums = (
      await api.call(
        deals.sumDeals,
        { query: { forecast: `committed.${Q1.startDate}.${Q1.endDate}`, salesRepId: reps.ann.id } },
        owner,
      )
    ).json;
    expect(sums).toMatchObject({ count: 4, totalValue: 76_500.5 });
  });

  test.each(["won", "won.2031-01-01", "won.2031-13-01.2031-12-31", "all.2031-01-01.2031-03-31", "won.a.b.c"])(
    "a filter that is none is refused: %s",
    async (forecast) => {
      expect((await api.call(deals.listDeals, { query: { forecast } as never }, owner)).status).toBe(400);
    },
  );
});

describe("who sees what", () => {
  test("a rep sees their own deals, goal and changes, and nobody else's", async () => {
    const own = await forecastOf(reps.bob.cookie);
    expect(own.figures.won).toEqual({ deals: 1, value: 7_777.77, commission: 388.89 });
    expect(own.reps.map(({ salesRep }) => salesRep.id)).toEqual([reps.bob.id]);
    expect(own.since?.changes.map(({ deal }) => deal?.repName.split(" ")[0])).toEqual(Array(6).fill("bob"));
  });

  test("an Admin sees a provider's in its context; a rival sees nothing of it", async () => {
    expect((await forecastOf(admin)).figures).toEqual(EXPECTED_Q1);
    const none = await forecastOf(rival);
    expect(none).toMatchObject({ figures: { bestCase: { deals: 0, value: 0 } }, since: null, weeks: [] });
    expect(JSON.stringify(none)).not.toContain(reps.ann.id);
    expect((await listOf(rival, { forecast: `bestCase.${Q1.startDate}.${Q1.endDate}` })).total).toBe(0);
  });

  test("a deal that was handed on leaves its former rep without a name, and comes in for the new one", async () => {
    const day = "2032-02-10";
    const deal = await addDeal(world, { salesRepId: reps.cleo.id });
    await db().deal.update({
      where: { id: deal.id },
      data: { expectedCloseDate: utcMidnight(day), expectedValue: 500, createdAt: new Date(+TAKEN - DAY_MS) },
    });
    await sql(
      `INSERT INTO forecast_snapshot_deals (week, provider_id, deal_id, sales_rep_id, deal_status, expected_value, close_on)
       VALUES ($1, $2, $3, $4, 'open', 500, $5)`,
      [WEEK, world.summit.providerId, deal.id, reps.cleo.id, day],
    );
    expect((await forecastOf(reps.cleo.cookie, { day })).since?.changes).toEqual([]);
    await db().deal.update({ where: { id: deal.id }, data: { salesRepId: reps.ann.id } });
    const former = (await forecastOf(reps.cleo.cookie, { day })).since;
    expect(former?.changes).toMatchObject([{ kind: "handed", deal: null, now: null, difference: -500 }]);
    expect((await forecastOf(reps.ann.cookie, { day })).since?.changes).toMatchObject([
      { kind: "in", difference: 500 },
    ]);
    // For the team nothing has changed.
    expect((await forecastOf(owner, { day })).since?.changes).toEqual([]);
  });
});

describe("goals", () => {
  const quarter = "2031-01-01";
  const goals = (who = owner, providerId = world.summit.providerId) =>
    api.call(contract.getGoals, { params: { providerId }, query: { quarter } }, who);
  const set = (userId: string, amount: number | null, version?: number) =>
    api.call(
      contract.updateGoals,
      { params: { providerId: world.summit.providerId }, body: { quarter, goals: [{ userId, amount }], version } },
      owner,
    );

  test("a quarter of the annual goal holds until the owner sets one, and again once it is taken away (D-196)", async () => {
    await db().user.update({ where: { id: reps.ann.id }, data: { annualGoal: 400_000 } });
    const own = async () => (await forecastOf(reps.ann.cookie)).goal;
    expect(await own()).toBe(100_000);
    expect((await forecastOf(reps.ann.cookie, { period: "month", day: "2031-01-10" })).goal).toBe(34_444.44);
    expect((await set(reps.ann.id, 90_000)).status).toBe(200);
    expect(await own()).toBe(90_000);
    // Of that quarter only.
    expect((await forecastOf(reps.ann.cookie, { day: Q2.startDate })).goal).toBe(100_000);
    expect((await goals()).json.items.find(({ userId }: { userId: string }) => userId === reps.ann.id)).toMatchObject({
      amount: 90_000,
      standard: 100_000,
    });
    await set(reps.ann.id, null);
    expect(await own()).toBe(100_000);
  });

  test("the team's goal is everybody's, and the outlook follows from it", async () => {
    await set(reps.ann.id, 42_000);
    await set(reps.bob.id, 300);
    expect(await forecastOf(owner)).toMatchObject({ goal: 42_300, outlook: "made" });
    await set(reps.bob.id, 500);
    expect(await forecastOf(owner)).toMatchObject({ goal: 42_500, outlook: "committed" });
    await set(reps.bob.id, 500_000);
    expect(await forecastOf(owner)).toMatchObject({ outlook: "short" });
    await set(reps.bob.id, null);
  });

  test("nobody sets one for somebody who is not on the team, with a stale version, or of a day within a quarter", async () => {
    expect((await set(world.rival, 1)).status).toBe(404);
    const { version } = (await goals()).json;
    expect((await set(reps.ann.id, 1, version)).status).toBe(200);
    refusal(await set(reps.ann.id, 2, version), 409);
    const params = { providerId: world.summit.providerId };
    const body = { quarter: "2031-01-02", goals: [] };
    expect((await api.call(contract.updateGoals, { params, body }, owner)).status).toBe(400);
  });

  test("each change is audited with what was before and after", async () => {
    await set(reps.cleo.id, 76);
    await set(reps.cleo.id, 77);
    const [entry] = await sql<{ changes: unknown }>(
      "SELECT changes FROM audit_log WHERE action = 'goals.update' AND record_id = $1 ORDER BY id DESC LIMIT 1",
      [world.summit.providerId],
    );
    const goals = (amount: number) => ({ goals: [{ userId: reps.cleo.id, amount }] });
    expect(entry?.changes).toEqual({ quarter, fields: ["goals"], before: goals(76), after: goals(77) });
  });
});

describe("stages and win rates", () => {
  test("a deal's way through the stages is kept: on, back, won; reopened it is there again (D-198)", async () => {
    const { id } = await addDeal(world, { salesRepId: world.rep });
    const own = await cookieOf(world.rep, world.summit.providerId);
    const [first, last] = [await firstStage(), await lastStage()];
    const move = (stageId: string) => api.call(deals.updateDeal, { params: { dealId: id }, body: { stageId } }, own);
    const close = (body: { status: "won" | "open"; reasonWon?: string }) =>
      api.call(deals.setDealStatus, { params: { dealId: id }, body }, own);
    await move(last.id);
    await move(first.id);
    await close({ status: "won", reasonWon: "Price" });
    await close({ status: "open" });
    const visits = await sql<{ at_first: boolean; outcome: string | null }>(
      "SELECT stage_id = $2 AS at_first, outcome FROM deal_stage_visits WHERE deal_id = $1 ORDER BY id",
      [id, first.id],
    );
    expect(visits.map(({ at_first, outcome }) => [at_first, outcome])).toEqual([
      [true, "on"],
      [false, "back"],
      [true, "won"],
      [true, null],
    ]);
    const rates: contract.ForecastRates = (await api.call(contract.getForecastRates, {}, own)).json;
    expect(rates.stages[0]).toMatchObject({ stage: { id: first.id }, left: { on: 1, back: 0, won: 1, lost: 0 } });
    expect(rates.stages.at(-1)).toMatchObject({ left: { on: 0, back: 1 }, conversion: 0, here: { deals: 0 } });
    const visit = `${last.id}.back.${rates.startDate}`;
    expect((await listOf(own, { visit })).items.map((deal) => deal.id)).toEqual([id]);
    expect((await listOf(own, { visit: `${last.id}.lost.${rates.startDate}` })).total).toBe(0);
  });

  test("a move that is undone at once has not happened; one of a deal that is there already takes nothing back", async () => {
    const { id } = await addDeal(world, { salesRepId: world.rep });
    const own = await cookieOf(world.rep, world.summit.providerId);
    const [first, last] = [await firstStage(), await lastStage()];
    const move = async (body: object) => {
      const answer = await api.call(deals.updateDeal, { params: { dealId: id }, body }, own);
      expect(answer.status, answer.text).toBe(200);
      return answer.json;
    };
    const visits = () =>
      sql("SELECT stage_id, entered_at, outcome FROM deal_stage_visits WHERE deal_id = $1 ORDER BY entered_at", [id]);
    const before = await visits();
    const { stageEnteredAt } = (await api.call(deals.getDeal, { params: { dealId: id } }, own)).json;
    const { version } = await move({ stageId: last.id });
    expect(await move({ stageId: first.id, isUndo: true, version })).toMatchObject({ stageEnteredAt });
    expect(await visits()).toEqual(before);
    await move({ stageId: first.id, isUndo: true });
    expect(await visits()).toEqual(before);
  });

  test("win rates by source and size count what was closed in the year before today, and open the deals (API-038)", async () => {
    const own = await cookieOf(world.colleague, world.summit.providerId);
    for (const [status, ago] of [
      ["won", 3],
      ["won", 300],
      ["lost", 10],
      ["won", 400],
    ] as const) {
      const { id } = await addDeal(world, { salesRepId: world.colleague });
      const closeDate = utcMidnight(addDays(todayIn(PROVIDER_ZONE), -ago));
      const reason = status === "won" ? { reasonWon: "Price" } : { reasonLost: "Price" };
      await db().deal.update({
        where: { id },
        data: { dealStatus: status, closeDate, expectedValue: 1_000, ...reason },
      });
    }
    const rates: contract.ForecastRates = (await api.call(contract.getForecastRates, {}, own)).json;
    expect(rates.all).toEqual({ won: 2, lost: 1, wonValue: 2_000, winRate: 67 });
    const [source] = rates.sources;
    const [size] = rates.sizes;
    const closed = `closed.${rates.startDate}.${rates.endDate}`;
    expect((await listOf(own, { forecast: closed, source: source?.source?.id ?? "" })).total).toBe(3);
    expect((await listOf(own, { forecast: closed, companySize: String(size?.size) })).total).toBe(3);
  });
});

test("what should have closed before today is counted, and said; what is expected from today on is not late", async () => {
  const yesterday = addDays(todayIn(PROVIDER_ZONE), -1);
  const late = async () => (await forecastOf(owner, { day: yesterday })).late;
  const before = await late();
  for (const [day, expectedValue] of [
    [yesterday, 1234.5],
    [todayIn(PROVIDER_ZONE), 99],
  ] as const) {
    const { id } = await addDeal(world);
    await db().deal.update({ where: { id }, data: { expectedCloseDate: utcMidnight(day), expectedValue } });
  }
  expect((await late()) - before).toBe(1234.5);
  const { total } = await listOf(owner, { forecast: `open.${yesterday}.${yesterday}` });
  expect(total).toBe(1);
});
