import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { offeredPackages } from "@/lib/catalog/price-packages";
import { kysely } from "@/lib/database/kysely";
import { LONGEST_LIST } from "@/lib/database/page";
import { listMappingProviders, listMappingReps } from "@/lib/payroll/choices";
import { getAgreement } from "@/lib/proposals/agreement/versions";
import { listCustomers } from "@/lib/revenue/service";
import { actorOf } from "../../support/records/people";
import { addProposal } from "../../support/records/proposals";
import { addDeal } from "../../support/records/records";
import { makeWorld, type World } from "../../support/records/world";

const MANY = LONGEST_LIST + 1;

let world: World;
let providerId: string;
let admin: Actor;
beforeAll(async () => {
  world = await makeWorld();
  ({ providerId } = world.summit);
  admin = await actorOf(world.admin, providerId);
});

describe("a list that is cut off before its last row says so:", () => {
  test("the customers that a revenue form suggests", async () => {
    await sql`
      INSERT INTO revenue_events (provider_id, event_date, amount, category, description, customer)
      SELECT ${providerId}::uuid, '2026-03-05', 1, 'Fees', 'One of many', 'Customer ' || n
        FROM generate_series(1, ${MANY}) n`.execute(kysely);
    const { items, total } = await listCustomers(admin, providerId);
    expect([items.length, total]).toEqual([LONGEST_LIST, MANY]);
  });

  test("the providers and people that a mapping can name", async () => {
    await sql`
      INSERT INTO providers (company_name, industry, company_size, year_founded, address_line1, city, state, zip_code, time_zone)
      SELECT 'Many ' || n, 1, 3, 2001, '1 Main Street', 'Denver', 'CO', '80202', 'America/Denver'
        FROM generate_series(1, ${MANY}) n`.execute(kysely);
    await sql`
      WITH added AS (
        INSERT INTO users (first_name, last_name, email, role)
        SELECT 'Many', lpad(n::text, 4, '0'), 'many-' || n || '@example.com', 2 FROM generate_series(1, ${MANY}) n
        RETURNING id, first_name, last_name)
      INSERT INTO members (provider_id, user_id, first_name, last_name, role)
      SELECT ${providerId}::uuid, added.id, added.first_name, added.last_name, 3 FROM added`.execute(kysely);
    const providers = await listMappingProviders(admin, "Many");
    expect([providers.items.length, providers.total]).toEqual([LONGEST_LIST, MANY]);
    const people = await listMappingReps({ search: "Many", providerId });
    expect([people.items.length, people.total]).toEqual([LONGEST_LIST, MANY]);
  });

  test("the proposals that an agreement can be previewed with", async () => {
    const deal = await addDeal(world);
    for (let made = 0; made < 51; made++) await addProposal(world, undefined, deal);
    const { proposals, totalProposals } = await getAgreement(admin, providerId);
    expect([proposals.length, totalProposals]).toEqual([50, 51]);
  });
});

test("the builder gets every package of the provider", async () => {
  await sql`
    INSERT INTO price_packages (provider_id, name, price_model)
    SELECT ${providerId}::uuid, 'Many ' || n, 'BUNDLED_RATE' FROM generate_series(1, ${MANY}) n`.execute(kysely);
  expect(await offeredPackages(providerId)).toHaveLength(MANY);
});
