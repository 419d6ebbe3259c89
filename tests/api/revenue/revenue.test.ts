import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { todayIn } from "@/lib/domain/dates";
import { PROPOSAL_STATUS, TEAM_ROLE } from "@/lib/domain/enums";
import * as revenue from "@/lib/revenue/contract";
import { PROVIDER_ZONE } from "../../support/records/catalog";
import { differences } from "../../support/records/derived";
import { addMember, addUser, cookieOf } from "../../support/records/people";
import { addProposal } from "../../support/records/proposals";
import { addDeal } from "../../support/records/records";
import { addRevenue, addSyncedRevenue } from "../../support/records/revenue";
import { changesNothing } from "../../support/records/snapshot";
import { makeWorld, type World } from "../../support/records/world";
import { api, refusal } from "../../support/requests/api";

let world: World;
let owner: string;
let admin: string;
let rep: string;
let providerId: string;

beforeAll(async () => {
  world = await makeWorld();
  ({ providerId } = world.summit);
  owner = await cookieOf(world.owner, providerId);
  rep = await cookieOf(world.rep, providerId);
  admin = await cookieOf(world.admin, null);
});
afterAll(async () => {
  expect(await differences()).toEqual([]);
});
beforeEach(async () => {
  await db().revenueEvent.deleteMany();
});

const ofProvider = (query: Record<string, string> = {}, who = owner) =>
  api.call(revenue.getProviderRevenue, { params: { providerId }, query }, who);
const own = (query: Record<string, string> = {}, who = rep) => api.call(revenue.getSalesRevenue, { query }, who);
const add = (body: unknown, who = owner) => api.call(revenue.createRevenue, { params: { providerId }, body }, who);

const MARCH = { startDate: "2026-03-01", endDate: "2026-03-31" };

describe("the revenue of a provider", () => {
  test("counts the events of the range including both end days, and compares with as many days before (API-092, OPEN-011, REV-031, D-70, D-71)", async () => {
    for (const [eventDate, amount] of [
      ["2026-01-28", 5000],
      ["2026-01-29", 400],
      ["2026-02-28", 600],
      ["2026-03-01", 250.25],
      ["2026-03-15", 999.5],
      ["2026-03-31", 250.25],
      ["2026-04-01", 7000],
    ] as const) {
      await addRevenue(providerId, { eventDate, amount, salesRepId: world.rep, customer: "Acme" });
    }
    const { json } = await ofProvider(MARCH);
    expect(json).toMatchObject({ count: 3, total: 1500, average: 500, trend: { percentageChange: 50 } });
    expect(json.events.map((event: { eventDate: string }) => event.eventDate)).toEqual([
      "2026-03-31",
      "2026-03-15",
      "2026-03-01",
    ]);
    expect(json.series).toHaveLength(31);
    expect(json.series[14]).toEqual({
      startDate: "2026-03-15",
      endDate: "2026-03-15",
      total: 999.5,
      events: 1,
      before: 0,
    });
    expect([json.series[0].before, json.series[30].before]).toEqual([400, 600]);
    expect(json).toMatchObject({ previousTotal: 1000, previousCount: 2 });
    expect(json.topCustomers).toEqual([{ name: "Acme", total: 1500, events: 3 }]);
    expect(json.topSalesReps).toMatchObject([{ id: world.rep, total: 1500, events: 3 }]);
  });

  test("shows what counts for nobody, so that the parts make the total, and its customers", async () => {
    const eventDate = "2026-03-05";
    await addRevenue(providerId, { eventDate, amount: 10, salesRepId: world.rep, customer: "Acme" });
    await addRevenue(providerId, { eventDate, amount: 5.25, customer: " acme" });
    await addRevenue(providerId, { eventDate, amount: 5, customer: "Bolt" });
    const { json } = await ofProvider(MARCH);
    expect(json).toMatchObject({ total: 20.25, previousTotal: 0, nobody: { total: 10.25, events: 2 } });
    expect(json.topSalesReps).toMatchObject([{ id: world.rep, total: 10 }]);
    const customers = await api.call(revenue.listRevenueCustomers, { params: { providerId } }, owner);
    expect(customers.json).toMatchObject({ items: { length: 2 }, total: 2 });
    expect(customers.json.items).toEqual(expect.arrayContaining([{ customer: "Acme" }, { customer: "Bolt" }]));
  });

  test("is zero, without an error, if there are no events (REV-025)", async () => {
    const { json } = await ofProvider(MARCH);
    expect(json).toMatchObject({ events: [], count: 0, total: 0, average: 0, trend: { percentageChange: 0 } });
    expect(json.topCustomers).toEqual([]);
  });

  test("is available for every valid range, from the first possible day to the last", async () => {
    await addRevenue(providerId, { eventDate: "9999-03-15", amount: 12.5, customer: "Acme" });
    const { status, json } = await ofProvider({ startDate: "9990-01-01", endDate: "9999-12-31" });
    expect(status).toBe(200);
    expect(json).toMatchObject({ count: 1, total: 12.5, trend: { percentageChange: 100 } });
    expect(json.series.at(-1)).toEqual({
      startDate: "9999-12-01",
      endDate: "9999-12-31",
      total: 0,
      events: 0,
      before: 0,
    });
  });

  test("shows the first 100 events and their exact number", async () => {
    for (let day = 1; day <= 25; day++) {
      await addRevenue(providerId, { eventDate: `2026-03-${String(day).padStart(2, "0")}`, amount: day });
    }
    const { json } = await ofProvider({ ...MARCH, limit: "10", offset: "20", sortBy: "amount", sortOrder: "asc" });
    expect(json.events.map((event: { amount: number }) => event.amount)).toEqual([21, 22, 23, 24, 25]);
    expect(json).toMatchObject({ count: 25, total: 325 });
    expect((await ofProvider({ ...MARCH, offset: "100" })).json).toMatchObject({ events: [], count: 25 });
  });

  test("shows its five best customers, ignoring case and spaces, and the entity if an event has no customer (D-73)", async () => {
    const customers = { Acme: 10, " acme": 20, Bolt: 25, Crane: 5, Dent: 4, Echo: 3, Fox: 2 };
    for (const [customer, amount] of Object.entries(customers)) {
      await addRevenue(providerId, { eventDate: "2026-03-05", amount, customer });
    }
    const { companyId } = await addDeal(world);
    const synced = await addSyncedRevenue(providerId, companyId, 15);
    const eventDate = new Date("2026-03-05");
    const { externalEntityName } = await db().revenueEvent.update({ where: { id: synced }, data: { eventDate } });
    const { json } = await ofProvider(MARCH);
    expect(
      json.topCustomers.map(({ name, total }: { name: string; total: number }) => [name.toLowerCase(), total]),
    ).toEqual([
      ["acme", 30],
      ["bolt", 25],
      [externalEntityName?.toLowerCase(), 15],
      ["crane", 5],
      ["dent", 4],
    ]);
  });

  test("refuses a start without an end if it is too long ago or in the future", async () => {
    for (const startDate of ["2010-01-01", "2999-01-01"]) {
      expect(Object.keys(refusal(await ofProvider({ startDate }), 400).fields ?? {})).toEqual(["startDate"]);
    }
  });

  test("finds events by a part of their text, and leaves the figures unchanged", async () => {
    const eventDate = "2026-03-05";
    await addRevenue(providerId, { eventDate, amount: 10, salesRepId: world.rep, customer: "Acme & Söhne" });
    await addRevenue(providerId, { eventDate, amount: 20, category: "Benefits 50%", customer: "Bolt" });
    for (const [search, found] of [
      ["söhne", 1],
      ["riley", 1],
      ["50%", 1],
      ["_", 0],
      ["sohne ACME", 1],
      ["ac", 1],
      ["me", 0],
      ["event", 2],
      ["", 2],
    ] as const) {
      const { json } = await ofProvider({ ...MARCH, search });
      expect([search, json.found, json.events.length]).toEqual([search, found, found]);
      expect(json).toMatchObject({ count: 2, total: 30, average: 15 });
    }
  });

  test("can be filtered by one sales rep (API-093)", async () => {
    await addRevenue(providerId, { eventDate: "2026-03-05", amount: 10, salesRepId: world.rep });
    await addRevenue(providerId, { eventDate: "2026-03-05", amount: 7, salesRepId: world.colleague });
    const { json } = await ofProvider({ ...MARCH, salesRepId: world.colleague });
    expect(json).toMatchObject({ total: 7, count: 1, topSalesReps: [{ id: world.colleague }] });
  });

  test.each([
    [{ startDate: "2026-03-02", endDate: "2026-03-01" }, "endDate"],
    [{ startDate: "2010-01-01", endDate: "2026-03-01" }, "endDate"],
    [{ startDate: "2026-02-30" }, "startDate"],
    [{ salesRepId: "x" }, "salesRepId"],
  ])("refuses %j at its field", async (query, field) => {
    expect(Object.keys(refusal(await ofProvider(query as Record<string, string>), 400).fields ?? {})).toEqual([field]);
  });
});

describe("revenue events", () => {
  const form = { amount: 1250.5, category: "Payroll", description: "March", customer: "Acme", isRecurring: true };

  test("are added, changed and deleted by the owner and by an Admin (PERM-031, API-094 to API-096)", async () => {
    for (const who of [owner, admin]) {
      const { json: made } = await add({ ...form, eventDate: "2026-03-05", salesRepId: world.rep }, who);
      expect(made).toMatchObject({ ...form, eventDate: "2026-03-05", externalEntity: null, version: 1 });
      expect(Object.keys(made.salesRep).sort()).toEqual(["firstName", "id", "lastName"]);
      const params = { providerId, revenueId: made.id };
      const changed = await api.call(revenue.updateRevenue, { params, body: { amount: 99, version: 1 } }, who);
      expect(changed.json).toEqual({ ...made, amount: 99, version: 2 });
      expect((await ofProvider(MARCH)).json.total).toBe(99);
      refusal(await api.call(revenue.updateRevenue, { params, body: { amount: 1, version: 1 } }, who), 409);
      expect((await api.call(revenue.deleteRevenue, { params }, who)).json).toEqual({ ok: true });
      refusal(await api.call(revenue.deleteRevenue, { params }, who), 404);
    }
  });

  test("default to today, to one-time and to nobody (VALID-107 to VALID-110)", async () => {
    const { json } = await add({ amount: 0.01, category: "Other", description: "Fee" });
    expect(json).toMatchObject({
      eventDate: todayIn(PROVIDER_ZONE),
      isRecurring: false,
      salesRep: null,
      customer: null,
    });
  });

  test.each([
    [{ ...form, amount: null }, "amount", "Amount is required"],
    [{ ...form, amount: 0 }, "amount", "Amount must be greater than 0"],
    [{ ...form, amount: -5 }, "amount", "Amount must be greater than 0"],
    [{ ...form, amount: 1.234 }, "amount", "At most 2 decimals"],
    [{ ...form, category: " " }, "category", "Category is required"],
    [{ ...form, description: "" }, "description", "Description is required"],
    [{ ...form, customer: "x".repeat(201) }, "customer", "Must be at most 200 characters"],
  ])("refuse %j (VALID-102 to VALID-106)", async (body, field, message) => {
    expect(refusal(await changesNothing(() => add(body)), 400).fields).toEqual({ [field]: message });
  });

  test("can only name people of the provider", async () => {
    const answer = await add({ ...form, salesRepId: world.rival });
    expect(refusal(answer, 400).fields).toEqual({ salesRepId: "This sales rep is not a member of the provider" });
  });

  test("add new categories to the choices (REV-032, API-097)", async () => {
    await add({ ...form, category: "Workers' comp" });
    await add(form);
    const { json } = await api.call(revenue.listRevenueCategories, { params: { providerId } }, owner);
    expect(json.items).toEqual([{ category: "Payroll" }, { category: "Workers' comp" }]);
  });
});

describe("a sales rep's own revenue", () => {
  test("is that of all providers the rep is a member of, and of no former one (API-089, API-090, D-74)", async () => {
    const both = await addUser({ name: "Bo" });
    await addMember(providerId, both, TEAM_ROLE.SALES);
    await addMember(world.redwood.providerId, both, TEAM_ROLE.SALES);
    await addRevenue(providerId, { eventDate: "2026-03-05", amount: 10, salesRepId: both });
    await addRevenue(world.redwood.providerId, { eventDate: "2026-03-05", amount: 5, salesRepId: both });
    await addRevenue(providerId, { eventDate: "2026-03-05", amount: 100, salesRepId: world.rep });
    const cookie = await cookieOf(both, providerId);
    const { json } = await own(MARCH, cookie);
    expect(json).toMatchObject({ total: 15, count: 2, providers: ["Redwood PEO", "Summit PEO"] });
    expect(json.events.map((event: { providerName: string }) => event.providerName).sort()).toEqual(json.providers);
    await db().member.deleteMany({ where: { userId: both, providerId: world.redwood.providerId } });
    expect((await own(MARCH, cookie)).json).toMatchObject({ total: 10, count: 1 });
    expect((await own({ ...MARCH, salesRepId: both }, admin)).json).toMatchObject({ total: 15, count: 2 });
  });

  test("says what their proposals estimate as commission: accepted in the range, and still open, one of a deal", async () => {
    const seller = await addUser({ name: "Cy" });
    await addMember(providerId, seller, TEAM_ROLE.SALES);
    const cookie = await cookieOf(seller, providerId);
    const none = { total: 0, proposals: 0 };
    expect((await own(MARCH, cookie)).json.commission).toEqual({ accepted: none, open: none });
    await db().member.updateMany({ where: { userId: world.rep, providerId }, data: { commissionRate: 8 } });
    const handOver = ({ dealId }: { dealId: string }) =>
      db().deal.update({ where: { id: dealId }, data: { salesRepId: seller } });
    /** Answered at an instant; returns its commission. */
    const answered = async (answeredAt: string, status: 2 | 3 | 4 = 2, change: object = {}) => {
      const { id } = await addProposal(world, status);
      const proposal = await db().proposal.update({ where: { id }, data: { answeredAt, ...change } });
      await handOver(proposal);
      return proposal.commission.toNumber();
    };
    const first = await answered("2026-03-05T12:00:00Z");
    // The last minutes of March where the provider is, and the first of April.
    const last = await answered("2026-04-01T05:59:00Z");
    await answered("2026-04-01T06:00:00Z");
    const voided = { endedAs: "voided", endedReason: "A mistake", endedAt: new Date(), isPrimary: false };
    await answered("2026-03-05T12:00:00Z", PROPOSAL_STATUS.DOCUMENT_SIGNING, voided);
    await answered("2026-03-05T12:00:00Z", PROPOSAL_STATUS.REJECTED);
    expect(first).toBeGreaterThan(0);
    const deal = await addDeal(world);
    const primary = await addProposal(world, undefined, deal);
    await addProposal(world, undefined, deal);
    await db().proposal.updateMany({ where: { dealId: deal.id }, data: { isPrimary: false } });
    await db().proposal.update({ where: { id: primary.id }, data: { isPrimary: true } });
    await handOver({ dealId: deal.id });
    const commission = { accepted: { total: first + last, proposals: 2 }, open: { total: first, proposals: 1 } };
    expect((await own(MARCH, cookie)).json).toMatchObject({ commission });
    expect((await own({ ...MARCH, salesRepId: seller }, admin)).json).toMatchObject({ commission });
    await db().proposal.update({ where: { id: primary.id }, data: { expiresOn: new Date("2026-01-01") } });
    expect((await own(MARCH, cookie)).json.commission.open).toEqual(none);
    await db().member.deleteMany({ where: { userId: seller } });
    expect((await own(MARCH, cookie)).json.commission).toEqual({ accepted: none, open: none });
  });
});
