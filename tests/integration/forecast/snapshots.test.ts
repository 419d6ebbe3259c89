import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { db } from "@/lib/database/db";
import { addDays, startOfQuarter, startOfWeek, todayIn, utcMidnight } from "@/lib/domain/dates";
import { PROVIDER_TYPE } from "@/lib/domain/enums";
import { insertSnapshot } from "@/lib/forecast/repository";
import { keepForecasts } from "@/lib/forecast/snapshot-job";
import { runJob } from "@/lib/jobs/run-job";
import { addProvider, zoneAt } from "../../support/records/catalog";
import { addDeal } from "../../support/records/records";
import { makeWorld, type World } from "../../support/records/world";

let world: World;
const NIGHT = zoneAt(2);
const today = todayIn(NIGHT);
const week = startOfWeek(today);
const night = () => runJob(keepForecasts, crypto.randomUUID(), {});
const kept = (providerId = world.summit.providerId) =>
  db().forecastSnapshot.findMany({ where: { providerId }, include: { deals: { orderBy: { dealId: "asc" } } } });

beforeAll(async () => {
  world = await makeWorld();
  await db().provider.updateMany({ data: { timeZone: NIGHT } });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a week's snapshot (D-197)", () => {
  test("keeps open deals and those won in the quarter, as they stand, once a week however often the clock rings", async () => {
    const [open, undated, won, wonBefore, lost] = await Promise.all([1, 2, 3, 4, 5].map(() => addDeal(world)));
    const change = (deal: { id: string } | undefined, data: object) =>
      db().deal.update({ where: { id: deal?.id ?? "" }, data });
    const closed = { dealStatus: "won", reasonWon: "Price" };
    await change(open, { expectedValue: 1_234.5, confidence: 55, expectedCloseDate: utcMidnight("2031-02-03") });
    await change(undated, { expectedCloseDate: null });
    await change(won, { ...closed, closeDate: utcMidnight(startOfQuarter(week)) });
    await change(wonBefore, { ...closed, closeDate: utcMidnight(addDays(startOfQuarter(week), -1)) });
    await change(lost, { dealStatus: "lost", reasonLost: "Price", closeDate: utcMidnight(week) });
    await night();
    const [first, ...more] = await kept();
    expect(more).toEqual([]);
    expect(first?.week).toEqual(utcMidnight(week));
    const byDeal = new Map(first?.deals.map((row) => [row.dealId, row]));
    expect([...byDeal.keys()].sort()).toEqual([open?.id, undated?.id, won?.id].sort());
    expect(byDeal.get(open?.id ?? "")).toMatchObject({
      dealStatus: "open",
      salesRepId: world.rep,
      confidence: 55,
      closeOn: utcMidnight("2031-02-03"),
    });
    expect(byDeal.get(won?.id ?? "")).toMatchObject({
      dealStatus: "won",
      closeOn: utcMidnight(startOfQuarter(week)),
    });
    // What is changed afterwards changes nothing of it.
    await change(open, { expectedValue: 9 });
    await night();
    expect(await kept()).toEqual([first]);
  });

  test("of two at once one keeps it, whole; a provider without deals is kept as such", async () => {
    const { providerId } = await addProvider("Cedar PEO", PROVIDER_TYPE.PEO);
    await Promise.all([1, 2, 3].map(() => insertSnapshot(providerId, week, today)));
    expect(await kept(providerId)).toMatchObject([{ deals: [] }]);
  });

  test("is forgotten after five quarters", async () => {
    const { providerId } = world.redwood;
    const old = utcMidnight(addDays(week, -7 * 70));
    await db().forecastSnapshot.create({ data: { providerId, week: old, takenOn: old } });
    await night();
    expect((await kept(providerId)).map((one) => one.week)).toEqual([utcMidnight(week)]);
  });

  test("is that of the night to Sunday where the provider is, or of the first night after it (D-242)", async () => {
    const places = ["Pacific/Guam", "America/New_York", "Pacific/Honolulu"];
    const ids: string[] = [];
    for (const timeZone of places) {
      const { providerId: id } = await addProvider(`PEO in ${timeZone}`, PROVIDER_TYPE.PEO);
      await db().provider.update({ where: { id }, data: { timeZone } });
      ids.push(id);
    }
    /** The day on which the last week of each was kept, and that week. */
    const keptAt = async (now: string) => {
      vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });
      await night();
      const last = await Promise.all(ids.map(async (id) => (await kept(id)).at(-1)));
      return last.map((one) => one && [one.takenOn, one.week].map((day) => day.toISOString().slice(5, 10)));
    };
    const sunday = ["06-06", "06-06"];
    const late = ["06-05", "05-30"];
    // Saturday: 11:20 PM, 9:20 AM, 3:20 AM.
    expect(await keptAt("2027-06-05T13:20:00Z")).toEqual([undefined, undefined, late]);
    expect(await keptAt("2027-06-05T14:20:00Z")).toEqual([sunday, undefined, late]);
    expect(await keptAt("2027-06-06T03:20:00Z")).toEqual([sunday, undefined, late]);
    expect(await keptAt("2027-06-06T04:20:00Z")).toEqual([sunday, sunday, late]);
    expect(await keptAt("2027-06-06T10:20:00Z")).toEqual([sunday, sunday, sunday]);
  });
});
