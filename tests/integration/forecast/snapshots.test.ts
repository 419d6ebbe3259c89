import { beforeAll, describe, expect, test } from "vitest";
import { businessToday } from "@/lib/business-day";
import { db } from "@/lib/database/db";
import { addDays, startOfQuarter, startOfWeek, utcMidnight } from "@/lib/domain/dates";
import { PROVIDER_TYPE } from "@/lib/domain/enums";
import { insertSnapshot } from "@/lib/forecast/repository";
import { keepForecasts } from "@/lib/forecast/snapshot-job";
import { runJob } from "@/lib/jobs/run-job";
import { addProvider } from "../../support/records/catalog";
import { addDeal } from "../../support/records/records";
import { makeWorld, type World } from "../../support/records/world";

let world: World;
const week = startOfWeek(businessToday());
const night = () => runJob(keepForecasts, crypto.randomUUID(), {});
const kept = (providerId = world.summit.providerId) =>
  db().forecastSnapshot.findMany({ where: { providerId }, include: { deals: { orderBy: { dealId: "asc" } } } });

beforeAll(async () => {
  world = await makeWorld();
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
    await Promise.all([1, 2, 3].map(() => insertSnapshot(providerId, week, businessToday())));
    expect(await kept(providerId)).toMatchObject([{ deals: [] }]);
  });

  test("is forgotten after five quarters", async () => {
    const { providerId } = world.redwood;
    const old = utcMidnight(addDays(week, -7 * 70));
    await db().forecastSnapshot.create({ data: { providerId, week: old, takenOn: old } });
    await night();
    expect((await kept(providerId)).map((one) => one.week)).toEqual([utcMidnight(week)]);
  });
});
