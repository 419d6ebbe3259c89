import { beforeAll, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { differences } from "../../support/records/derived";
import { addCompany } from "../../support/records/records";
import { sql } from "../../support/records/sql";
import { makeWorld, type World } from "../../support/records/world";

let world: World;
const NOBODY = "00000000-0000-0000-0000-000000000000";

beforeAll(async () => {
  world = await makeWorld();
});

const event = (changes: object = {}) => ({
  providerId: world.summit.providerId,
  salesRepId: world.rep,
  eventDate: new Date("2026-03-05"),
  amount: "100.10",
  category: "Payroll",
  description: "March",
  customer: "Acme",
  ...changes,
});

const days = () =>
  sql<{ day: string; rep: string; category: string; key: string; customer: string; total: string; events: number }>(
    `SELECT event_date::text AS day, sales_rep_id AS rep, category, customer_key AS key, customer, total::text, events
       FROM revenue_days ORDER BY event_date, sales_rep_id, category, customer_key`,
  );

test("a day's sum follows an event that is added, changed and deleted", async () => {
  const { id } = await db().revenueEvent.create({ data: event() });
  await db().revenueEvent.create({ data: event({ customer: " ACME  ", amount: "0.20" }) });
  const sum = { day: "2026-03-05", rep: world.rep, category: "Payroll", key: "acme", customer: "Acme" };
  expect(await days()).toEqual([{ ...sum, total: "100.30", events: 2 }]);
  await db().revenueEvent.update({ where: { id }, data: { eventDate: new Date("2026-03-06"), salesRepId: null } });
  expect(await days()).toEqual([
    { ...sum, total: "0.20", events: 1 },
    { ...sum, day: "2026-03-06", rep: NOBODY, total: "100.10", events: 1 },
  ]);
  await db().revenueEvent.delete({ where: { id } });
  expect(await days()).toEqual([{ ...sum, total: "0.20", events: 1 }]);
  await db().revenueEvent.deleteMany();
  expect(await days()).toEqual([]);
});

test("only an event of the payroll platform may be negative, and it names its source", async () => {
  await expect(db().revenueEvent.create({ data: event({ amount: "-1" }) })).rejects.toThrow();
  await expect(db().revenueEvent.create({ data: event({ sourceReference: "A-1" }) })).rejects.toThrow();
  const mapping = await db().integrationMapping.create({
    data: {
      platform: "cloud9hr",
      externalEntityId: "E-1",
      externalEntityName: "Élan Foods",
      companyId: await addCompany(world),
      providerId: world.summit.providerId,
    },
  });
  const source = { mappingId: mapping.id, externalEntityName: "Élan Foods", customer: null, salesRepId: null };
  await db().revenueEvent.create({ data: event({ ...source, sourceReference: "A-1", amount: "-1" }) });
  await expect(db().revenueEvent.create({ data: event({ ...source, sourceReference: "A-1" }) })).rejects.toThrow();
  expect(await days()).toMatchObject([{ key: "élan foods", customer: "Élan Foods", total: "-1.00" }]);
  await db().revenueEvent.deleteMany();
});

test("after many writes at once the sums are those of a full recount", async () => {
  const [rep, colleague] = [world.rep, world.colleague];
  const writer = async (seed: number) => {
    const own: string[] = [];
    for (let turn = 0; turn < 40; turn++) {
      const at = (seed * 31 + turn * 7) % 11;
      const data = event({
        eventDate: new Date(Date.UTC(2026, at % 3, 1 + (at % 5))),
        salesRepId: [rep, colleague, null][at % 3],
        category: at % 2 ? "Payroll" : "Benefits",
        customer: ["Acme", "acme ", "Bolt", null][at % 4],
        amount: (1 + at * 0.37).toFixed(2),
      });
      if (turn % 4 === 3 && own.length > 1) await db().revenueEvent.delete({ where: { id: own.shift() as string } });
      else if (turn % 4 === 2 && own[0]) await db().revenueEvent.update({ where: { id: own[0] }, data });
      else own.push((await db().revenueEvent.create({ data })).id);
    }
  };
  await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(writer));
  expect((await db().revenueEvent.aggregate({ _count: true }))._count).toBeGreaterThan(50);
  expect(await differences()).toEqual([]);
});
