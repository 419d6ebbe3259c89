import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { CompanyQuery } from "@/lib/companies/contract";
import { listAdders, listCompanies } from "@/lib/companies/service";
import { ContactQuery } from "@/lib/contacts/contract";
import { listAllContacts } from "@/lib/contacts/service";
import { db } from "@/lib/database/db";
import { DealQuery } from "@/lib/deals/contract";
import { listDeals, sumDeals } from "@/lib/deals/service";
import { addDays, endOfQuarter, instantAt, startOfQuarter, todayIn, utcMidnight } from "@/lib/domain/dates";
import { CLOCK_CHANGES, momentBefore } from "../../support/clock-changes";
import { actorOf } from "../../support/records/people";
import {
  addCompany,
  addContact,
  addDeal,
  addDealContact,
  addStep,
  lastStage,
  serial,
} from "../../support/records/records";
import { makeWorld, type World } from "../../support/records/world";

type Parts = readonly (string | readonly string[])[];

let world: World;
let owner: Actor;
let rep: Actor;

beforeAll(async () => {
  world = await makeWorld();
  owner = await actorOf(world.owner, world.summit.providerId);
  rep = await actorOf(world.rep, world.summit.providerId);
});

const whereOf = (value: Parts | object) => JSON.stringify(Array.isArray(value) ? { all: [value] } : value);

/** Deals with these columns, each called by its key and a mark of its own. */
async function deals<K extends string>(
  rows: Record<K, Parameters<ReturnType<typeof db>["deal"]["update"]>[0]["data"]>,
) {
  const mark = `Filtered-${serial()}`;
  const ids = {} as Record<K, string>;
  for (const key of Object.keys(rows) as K[]) {
    ids[key] = (await addDeal(world)).id;
    await db().deal.update({ where: { id: ids[key] }, data: { name: `${mark} ${key}`, ...rows[key] } });
  }
  const found = async (value: Parts | object, as = owner): Promise<string[]> => {
    const query = DealQuery.parse({ search: mark, where: whereOf(value), sortBy: "name", sortOrder: "asc" });
    const { items, total } = await listDeals(as, query);
    expect(total).toBe(items.length);
    expect(await sumDeals(as, { search: mark, where: whereOf(value) })).toMatchObject({ count: total });
    return items.map(({ name }) => name.slice(mark.length + 1));
  };
  return { ids, found };
}

describe("text", () => {
  test("is compared without case, wildcards are letters, and a negative one is met by rows without a value", async () => {
    const { found } = await deals({
      a: { dealStatus: "won", reasonWon: "Price 50%_off", closeDate: utcMidnight("2026-01-01") },
      b: { dealStatus: "lost", reasonLost: "price 50 off", closeDate: utcMidnight("2026-01-01") },
      c: { dealStatus: "won", reasonWon: "", closeDate: utcMidnight("2026-01-01") },
      d: {},
      e: { dealStatus: "won", reasonWon: "ÄRGER", closeDate: utcMidnight("2026-01-01") },
    });
    expect(await found(["reason", "contains", "PRICE"])).toEqual(["a", "b"]);
    expect(await found(["reason", "contains", "50%"])).toEqual(["a"]);
    expect(await found(["reason", "contains", "50_"])).toEqual([]);
    expect(await found(["reason", "notContains", "price"])).toEqual(["c", "d", "e"]);
    expect(await found(["reason", "is", "PRICE 50%_OFF"])).toEqual(["a"]);
    expect(await found(["reason", "is", "price 50"])).toEqual([]);
    expect(await found(["reason", "is", "ärger"])).toEqual(["e"]);
    expect(await found(["reason", "isNot", "price 50 off"])).toEqual(["a", "c", "d", "e"]);
    expect(await found(["reason", "empty"])).toEqual(["c", "d"]);
    expect(await found(["reason", "notEmpty"])).toEqual(["a", "b", "e"]);
  });
});

describe("numbers and money", () => {
  test("are exact to the cent, and a range includes its ends", async () => {
    const { found } = await deals({
      a: { expectedValue: "0.10", confidence: null },
      b: { expectedValue: "0.30", confidence: 0 },
      c: { expectedValue: "99999999999.99", confidence: 50 },
    });
    expect(await found(["expectedValue", "is", "0.3"])).toEqual(["b"]);
    expect(await found(["expectedValue", "is", "99999999999.99"])).toEqual(["c"]);
    expect(await found(["expectedValue", "isNot", "0.30"])).toEqual(["a", "c"]);
    expect(await found(["expectedValue", "less", "0.30"])).toEqual(["a"]);
    expect(await found(["expectedValue", "atMost", "0.30"])).toEqual(["a", "b"]);
    expect(await found(["expectedValue", "greater", "0.30"])).toEqual(["c"]);
    expect(await found(["expectedValue", "atLeast", "0.30"])).toEqual(["b", "c"]);
    expect(await found(["expectedValue", "between", "0.10", "0.30"])).toEqual(["a", "b"]);
    expect(await found(["confidence", "empty"])).toEqual(["a"]);
    expect(await found(["confidence", "notEmpty"])).toEqual(["b", "c"]);
    expect(await found(["confidence", "isNot", "0"])).toEqual(["a", "c"]);
    expect(await found(["confidence", "less", "50"])).toEqual(["b"]);
  });
});

describe("days", () => {
  afterEach(() => vi.useRealTimers());
  const zone = "Pacific/Guam";
  const inGuam = () => ({ ...owner, timeZone: zone });

  test.each(CLOCK_CHANGES)("of instants are the reader's, in $zone on $day (D-242)", async (place) => {
    const { zone, day, sunday, monday, change } = place;
    const { found } = await deals({
      a: { createdAt: new Date(momentBefore(sunday)) },
      b: { createdAt: new Date(sunday) },
      c: { createdAt: new Date(momentBefore(monday)) },
      d: { createdAt: new Date(monday) },
    });
    const reader = { ...owner, timeZone: zone };
    expect(await found(["createdAt", "on", day], reader)).toEqual(["b", "c"]);
    expect(await found(["createdAt", "before", change.monday], reader)).toEqual(["a", "b", "c"]);
    expect(await found(["createdAt", "after", day], reader)).toEqual(["d"]);
    expect(await found(["createdAt", "between", day, change.monday], reader)).toEqual(["b", "c", "d"]);
  });

  test("are counted from the reader's today, those on which deals close from the provider's", async () => {
    // October 1 in Guam, and the last evening of September where the provider is.
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-10-01T02:00:00Z") });
    const [september, october] = ["2027-09-30", "2027-10-01"].map((day) => ({
      expectedCloseDate: utcMidnight(day),
      ...{ dealStatus: "won", reasonWon: "Price", closeDate: utcMidnight(day) },
      createdAt: instantAt(day, 0, zone),
    }));
    const { found } = await deals({ a: september ?? {}, b: october ?? {} });
    for (const [column, todays] of [
      ["expectedCloseDate", "a"],
      ["closeDate", "a"],
      ["createdAt", "b"],
    ] as const) {
      expect(await found([column, "during", "thisMonth"], inGuam()), column).toEqual([todays]);
      expect(
        await found(
          {
            all: [
              [column, "last", "30"],
              [column, "next", "30"],
            ],
          },
          inGuam(),
        ),
        column,
      ).toEqual([todays]);
    }
  });

  test("of a number of days back or ahead include the first of them and today", async () => {
    const today = todayIn(owner.providerZone);
    const day = (days: number) => ({ expectedCloseDate: utcMidnight(addDays(today, days)) });
    const { found } = await deals({ a: day(-8), b: day(-7), c: day(0), d: day(7), e: day(8), f: {} });
    expect(await found(["expectedCloseDate", "last", "7"])).toEqual(["b", "c"]);
    expect(await found(["expectedCloseDate", "next", "7"])).toEqual(["c", "d"]);
    expect(await found(["expectedCloseDate", "empty"])).toEqual(["f"]);
    expect(await found(["expectedCloseDate", "notEmpty"])).toEqual(["a", "b", "c", "d", "e"]);
  });

  test("of a period of the calendar go on with it: all of it, whatever today is", async () => {
    const today = todayIn(owner.providerZone);
    const [first, last] = [startOfQuarter(today), endOfQuarter(today)];
    const on = (day: string) => ({ expectedCloseDate: utcMidnight(day) });
    const { found } = await deals({
      a: on(addDays(first, -1)),
      b: on(first),
      c: on(last),
      d: on(addDays(last, 1)),
      e: {},
    });
    expect(await found(["expectedCloseDate", "during", "thisQuarter"])).toEqual(["b", "c"]);
    expect(await found(["expectedCloseDate", "during", "lastQuarter"])).toEqual(["a"]);
    expect(await found(["expectedCloseDate", "during", "nextQuarter"])).toEqual(["d"]);
  });

  test("of a next step are those of open deals", async () => {
    const { ids, found } = await deals({ a: {}, b: {}, c: {} });
    await addStep(ids.a, { due: "2026-05-05", text: "Call the CFO" });
    await addStep(ids.b, { due: "2026-05-05", text: "Call the CFO" });
    await db().deal.update({
      where: { id: ids.b },
      data: { dealStatus: "won", closeDate: utcMidnight("2026-05-05"), reasonWon: "Price" },
    });
    expect(await found(["nextStepOn", "on", "2026-05-05"])).toEqual(["a"]);
    expect(await found(["nextStep", "contains", "cfo"])).toEqual(["a"]);
    expect(await found(["nextStep", "empty"])).toEqual(["b", "c"]);
  });
});

describe("choices and people", () => {
  test("are one of several, none of them, or nobody's", async () => {
    const { id: stageId } = await lastStage();
    const { found } = await deals({ a: { priority: 1, stageId }, b: { priority: 3 }, c: { stageId: null } });
    expect(await found(["priority", "in", "1", "3"])).toEqual(["a", "b"]);
    expect(await found(["priority", "notIn", "1", "3"])).toEqual(["c"]);
    expect(await found(["stage", "in", stageId.toUpperCase()])).toEqual(["a"]);
    expect(await found(["stage", "notIn", stageId])).toEqual(["b", "c"]);
    expect(await found(["stage", "empty"])).toEqual(["c"]);
    expect(await found(["companyState", "in", "CO"])).toEqual(["a", "b", "c"]);
    expect(await found(["companySize", "notIn", "2"])).toEqual([]);
    expect(await found(["status", "in", "open"])).toEqual(["a", "b", "c"]);
  });

  test("mean the reader where they say 'me'", async () => {
    const { found } = await deals({ a: {}, b: { salesRepId: world.colleague }, c: { salesRepId: world.owner } });
    expect(await found(["salesRep", "me"])).toEqual(["c"]);
    expect(await found(["salesRep", "notMe"])).toEqual(["a", "b"]);
    expect(await found(["salesRep", "in", world.rep, world.colleague])).toEqual(["a", "b"]);
    expect(await found(["salesRep", "notIn", world.rep])).toEqual(["b", "c"]);
  });
});

test("conditions are joined by all or any, and by groups", async () => {
  const { found } = await deals({
    a: { expectedValue: "10", priority: 1 },
    b: { expectedValue: "20", priority: 1 },
    c: { expectedValue: "20", priority: 3 },
    d: { expectedValue: "30", priority: 2 },
  });
  const value = ["expectedValue", "is", "20"];
  const priority = ["priority", "in", "1"];
  expect(await found({ all: [value, priority] })).toEqual(["b"]);
  expect(await found({ any: [value, priority] })).toEqual(["a", "b", "c"]);
  expect(await found({ all: [priority, { any: [value, ["expectedValue", "is", "30"]] }] })).toEqual(["b"]);
  expect(await found({ any: [["priority", "in", "2"], { all: [value, priority] }] })).toEqual(["b", "d"]);
});

describe("scope", () => {
  test("stays outermost: a condition that is true of everything shows nobody else's deals", async () => {
    const { found } = await deals({
      a: {},
      b: { salesRepId: world.colleague },
      c: { salesRepId: world.rival, providerId: world.redwood.providerId },
    });
    const everything = {
      any: [
        ["name", "notEmpty"],
        ["name", "empty"],
      ],
    };
    expect(await found(everything, rep)).toEqual(["a"]);
    expect(await found(everything)).toEqual(["a", "b"]);
    expect(await found(["salesRep", "in", world.colleague], rep)).toEqual([]);
    expect(await found(["salesRep", "in", world.rival])).toEqual([]);
    const rival = await actorOf(world.rival, world.redwood.providerId);
    expect(await found(everything, rival)).toEqual(["c"]);
  });

  test("of companies: others' deals and steps count for nothing, neither do companies out of sight", async () => {
    const mark = `Counted ${serial()}`;
    const companyId = await addCompany(world);
    await db().company.update({ where: { id: companyId }, data: { name: mark, websiteUrl: null } });
    await addDeal(world, { companyId, expectedValue: 100 });
    const hidden = await addDeal(world, { companyId, expectedValue: 900, salesRepId: world.colleague });
    await addStep(hidden.id, { due: "2026-04-04" });
    const found = async (value: Parts, as: Actor) =>
      (await listCompanies(as, CompanyQuery.parse({ search: mark, where: whereOf(value) }))).total;
    const admin = await actorOf(world.admin, null);
    const both = async (value: Parts) => [
      await found(value, rep),
      await found(value, owner),
      await found(value, admin),
    ];
    expect(await both(["openDeals", "is", "2"])).toEqual([0, 1, 1]);
    expect(await both(["openDeals", "is", "1"])).toEqual([1, 0, 0]);
    expect(await both(["openValue", "atLeast", "500"])).toEqual([0, 1, 1]);
    expect(await both(["nextStepOn", "on", "2026-04-04"])).toEqual([0, 1, 1]);
    expect(await both(["nextStep", "empty"])).toEqual([1, 0, 0]);
    expect(await both(["websiteUrl", "empty"])).toEqual([1, 1, 1]);
    expect(await both(["incomplete", "no"])).toEqual([1, 1, 1]);
    expect(await both(["createdBy", "in", world.founder])).toEqual([1, 1, 1]);
    expect(await both(["createdBy", "me"])).toEqual([0, 0, 0]);
    expect(await both(["state", "in", "CO"])).toEqual([1, 1, 1]);
    expect(await found(["name", "is", mark], await actorOf(world.rival, world.redwood.providerId))).toBe(0);
  });

  test("a company without an open deal that is seen has none of them, value 0 and no step, entered or seen through a closed one", async () => {
    const mark = `Gathered ${serial()}`;
    const named = async (key: string, closed: boolean | null, others = false) => {
      const companyId = await addCompany(world);
      await db().company.update({
        where: { id: companyId },
        data: { name: `${mark} ${key}`, createdById: world.owner },
      });
      if (others) await addDeal(world, { companyId, salesRepId: world.rival, providerId: world.redwood.providerId });
      if (closed === null) return;
      const { id } = await addDeal(world, { companyId, expectedValue: 100 });
      await addStep(id, { due: "2026-04-04", text: "Call the CFO" });
      if (!closed) return;
      const data = { dealStatus: "won", closeDate: utcMidnight("2026-05-05"), reasonWon: "Price" } as const;
      await db().deal.update({ where: { id }, data });
    };
    await named("a", null);
    await named("b", null, true);
    await named("c", true, true);
    await named("d", false);
    const found = async (value: Parts | object) => {
      const { items } = await listCompanies(owner, CompanyQuery.parse({ search: mark, where: whereOf(value) }));
      return items.map(({ name }) => name.slice(mark.length + 1)).join("");
    };
    expect(await found(["openDeals", "is", "0"])).toBe("abc");
    expect(await found(["openDeals", "isNot", "0"])).toBe("d");
    expect(await found(["openDeals", "is", "1"])).toBe("d");
    expect(await found(["openDeals", "isNot", "1"])).toBe("abc");
    expect(await found(["openDeals", "less", "1"])).toBe("abc");
    expect(await found(["openDeals", "atMost", "1"])).toBe("abcd");
    expect(await found(["openDeals", "atLeast", "0"])).toBe("abcd");
    expect(await found(["openDeals", "greater", "1"])).toBe("");
    expect(await found(["openDeals", "empty"])).toBe("");
    expect(await found(["openDeals", "notEmpty"])).toBe("abcd");
    expect(await found(["openValue", "between", "0", "99.99"])).toBe("abc");
    expect(await found(["openValue", "between", "0", "100"])).toBe("abcd");
    expect(await found(["openValue", "greater", "0"])).toBe("d");
    expect(await found(["nextStep", "empty"])).toBe("abc");
    expect(await found(["nextStep", "notEmpty"])).toBe("d");
    expect(await found(["nextStep", "contains", "cfo"])).toBe("d");
    expect(await found(["nextStep", "notContains", "cfo"])).toBe("abc");
    expect(await found(["nextStepOn", "empty"])).toBe("abc");
    expect(await found(["nextStepOn", "before", "2026-04-04"])).toBe("");
    const either = { any: [["openDeals", "is", "0"], { all: [["nextStepOn", "on", "2026-04-04"]] }] };
    expect(await found(either)).toBe("abcd");
  });

  test("of contacts: likewise", async () => {
    const deal = await addDeal(world, { salesRepId: world.colleague });
    await addDeal(world, { companyId: deal.companyId });
    const contactId = await addDealContact(deal, { isPrimary: true });
    const email = `filter-${serial()}@client.test`;
    await db().contact.update({ where: { id: contactId }, data: { email, title: "" } });
    await addContact(deal.companyId);
    const found = async (value: Parts, as: Actor) =>
      (await listAllContacts(as, ContactQuery.parse({ search: email, where: whereOf(value) }))).total;
    const both = async (value: Parts) => [await found(value, rep), await found(value, owner)];
    expect(await both(["name", "is", "jordan LANE"])).toEqual([1, 1]);
    expect(await both(["title", "empty"])).toEqual([1, 1]);
    expect(await both(["openDeals", "greater", "0"])).toEqual([0, 1]);
    expect(await both(["openDeals", "is", "0"])).toEqual([1, 0]);
    expect(await both(["openDeals", "atMost", "1"])).toEqual([1, 1]);
    expect(await both(["openDeals", "isNot", "1"])).toEqual([1, 0]);
    expect(await both(["isPrimary", "yes"])).toEqual([0, 1]);
    expect(await both(["isPrimary", "no"])).toEqual([1, 0]);
    expect(await both(["lastTouchedAt", "empty"])).toEqual([1, 0]);
    expect(await both(["lastTouchedAt", "last", "1"])).toEqual([0, 1]);
    expect(await both(["createdAt", "last", "1"])).toEqual([1, 1]);
    expect(await both(["companyState", "notIn", "CO"])).toEqual([0, 0]);
    expect(await found(["email", "is", email], await actorOf(world.rival, world.redwood.providerId))).toBe(0);
  });
});

test("as whoever added a company those are offered who added one that is seen, owners too, and nobody of another provider", async () => {
  const admin = await actorOf(world.admin, null);
  const mine = await addCompany(world, world.owner);
  await addDeal(world, { companyId: mine, salesRepId: world.rep });
  await addCompany(world, world.rival);
  const offered = async (as: Actor) => (await listAdders(as)).items.map(({ id }) => id);
  expect(await offered(rep)).toContain(world.owner);
  expect(await offered(rep)).not.toContain(world.rival);
  expect(await offered(owner)).not.toContain(world.rival);
  expect(await offered(admin)).toEqual(expect.arrayContaining([world.owner, world.rival]));
});
