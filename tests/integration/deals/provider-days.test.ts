import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { createCensus } from "@/lib/censuses/service";
import { db } from "@/lib/database/db";
import { DealQuery } from "@/lib/deals/contract";
import { getDeal, listDeals, setDealStatus } from "@/lib/deals/service";
import { startOfQuarter, utcMidnight } from "@/lib/domain/dates";
import { ForecastQuery } from "@/lib/forecast/contract";
import { getForecastRates } from "@/lib/forecast/rates";
import { getForecast } from "@/lib/forecast/service";
import { getLeaderboard } from "@/lib/leaderboards/service";
import { RevenueForm, RevenueQuery } from "@/lib/revenue/contract";
import { createRevenue, getProviderRevenue, getSalesRevenue } from "@/lib/revenue/service";
import { getTodayFigures, listToday } from "@/lib/today/service";
import { CLOCK_CHANGES, momentBefore } from "../../support/clock-changes";
import { editDeals } from "../../support/records/bulk";
import { censusForm } from "../../support/records/censuses";
import { actorOf } from "../../support/records/people";
import { addDeal } from "../../support/records/records";
import { addRevenue } from "../../support/records/revenue";
import { makeWorld, type World } from "../../support/records/world";

const LAST = "2027-09-30";
const FIRST = "2027-10-01";

let world: World;
let providerId: string;
let owner: Actor;
let seller: Actor;

beforeAll(async () => {
  world = await makeWorld();
  ({ providerId } = world.summit);
  await db().provider.update({ where: { id: providerId }, data: { timeZone: "Pacific/Honolulu" } });
  await db().user.updateMany({ data: { timeZone: "Europe/Berlin" } });
  owner = await actorOf(world.owner, providerId);
  seller = await actorOf(world.colleague, providerId);
  await addRevenue(providerId, { eventDate: FIRST, amount: 7, salesRepId: world.colleague });
  const { id } = await addDeal(world, { salesRepId: world.colleague });
  await db().deal.update({ where: { id }, data: { expectedCloseDate: utcMidnight(LAST) } });
});
afterEach(() => vi.useRealTimers());

// In the next quarter for who asks, who is in Berlin, and for the business, which is in New York.
describe.each([
  ["in the last hour of a quarter", "2027-10-01T09:00:00Z", LAST, 0],
  ["in the first of the next one", "2027-10-01T10:00:00Z", FIRST, 1],
])("a provider in Honolulu, %s", (_, now, today, ofFirst) => {
  const at = () => vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });

  test("dates what happens now by its own calendar", async () => {
    at();
    const [one, another] = [await addDeal(world), await addDeal(world)];
    await setDealStatus(owner, one.id, { status: "won", reasonWon: "Price" });
    const edit = { field: "status", status: "won", reason: "Price" } as const;
    await editDeals(owner, [another.id], edit);
    const days = [one, another].map(async ({ id }) => (await getDeal(owner, id)).closeDate);
    expect(await Promise.all(days)).toEqual([today, today]);
    const form = RevenueForm.parse({ amount: 1, category: "Other", description: "Fee" });
    expect((await createRevenue(owner, providerId, form)).eventDate).toBe(today);
    expect((await createCensus(owner, one.id, censusForm())).asOf).toBe(today);
  });

  test("counts until its own today", async () => {
    at();
    const revenue = { total: 7 * ofFirst };
    const query = RevenueQuery.parse({ salesRepId: world.colleague });
    expect(await getProviderRevenue(owner, providerId, query)).toMatchObject(revenue);
    expect(await getSalesRevenue(seller, query)).toMatchObject(revenue);
    const { rankings } = await getLeaderboard(owner, { metric: "revenue" });
    expect(rankings.find(({ salesRepId }) => salesRepId === world.colleague)?.score).toBe(revenue.total);
    expect((await getTodayFigures(seller, { of: "me" })).revenue.month).toBe(revenue.total);
    expect((await getForecast(owner, ForecastQuery.parse({}))).startDate).toBe(startOfQuarter(today));
    expect((await getForecastRates(owner)).endDate).toBe(today);
    const { total } = await listDeals(seller, DealQuery.parse({ states: "overdue" }));
    expect(total).toBe(ofFirst);
  });
});

test.each(CLOCK_CHANGES)(
  "a deal that was to close on $day is overdue from midnight of its provider, in $zone (D-242)",
  async (place) => {
    const { zone, day, monday } = place;
    await db().provider.update({ where: { id: providerId }, data: { timeZone: zone } });
    const { id } = await addDeal(world);
    await db().deal.update({
      where: { id },
      data: { expectedCloseDate: utcMidnight(day), lastActivityAt: utcMidnight(day) },
    });
    const reader = await actorOf(world.owner, providerId);
    vi.useFakeTimers({ toFake: ["Date"] });
    const at = async (now: string) => {
      vi.setSystemTime(now);
      const { items } = await listDeals(reader, DealQuery.parse({ states: "overdue" }));
      const today = await listToday(reader, { of: "team", dealId: id });
      return [
        items.some((deal) => deal.id === id),
        ...today.items.flatMap(({ reasons }) => reasons.map(({ kind }) => kind)),
      ];
    };
    expect(await at(momentBefore(monday))).toEqual([false, "unplanned"]);
    expect(await at(monday)).toEqual([true, "pastClose"]);
  },
);
