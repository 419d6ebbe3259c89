import { beforeAll, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { withClient } from "@/prisma/with-client";
import { differences } from "../../support/records/derived";
import { addDeal, addStep } from "../../support/records/records";
import { makeWorld, type World } from "../../support/records/world";

let world: World;

beforeAll(async () => {
  world = await makeWorld();
  const { id } = await addDeal(world);
  await addStep(id, { due: "2099-03-02T15:00:00.000Z" });
  await db().revenueEvent.create({
    data: {
      providerId: world.summit.providerId,
      eventDate: new Date("2026-03-05"),
      amount: 10,
      category: "Payroll",
      description: "March",
    },
  });
});

const asOwner = (statement: string) =>
  withClient(process.env.DATABASE_OWNER_URL ?? "", (client) => client.query(statement));

test("a recount finds nothing where nothing was tampered with", async () => {
  expect(await differences()).toEqual([]);
});

test.each([
  ["company_viewers", "UPDATE company_viewers SET deals = deals + 1"],
  ["company_viewers", "UPDATE company_viewers SET search_key = ''"],
  ["company_viewers", "DELETE FROM company_viewers"],
  ["revenue_days", "UPDATE revenue_days SET total = total + 0.01"],
  ["revenue_days", "DELETE FROM revenue_days"],
  [
    "deals.last_activity_at",
    `ALTER TABLE activities DISABLE TRIGGER activities_last;
     INSERT INTO activities (deal_id, activity_type, title, description, created_at)
     SELECT id, 'misc', 'Late', 'Late', now() + interval '1 day' FROM deals LIMIT 1;
     ALTER TABLE activities ENABLE TRIGGER activities_last`,
  ],
  [
    "deal_steps.due_on",
    `ALTER TABLE deal_steps DISABLE TRIGGER deal_steps_day;
     UPDATE deal_steps SET due_on = due_on + 1;
     ALTER TABLE deal_steps ENABLE TRIGGER deal_steps_day`,
  ],
])("a recount reports what differs in %s after: %s", async (table, statement) => {
  await asOwner(statement);
  expect((await differences()).map((difference) => difference.table)).toContain(table);
});
