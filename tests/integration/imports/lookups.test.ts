import { expect, test } from "vitest";
import { findAlikeCompanies } from "@/lib/companies/many";
import { transaction } from "@/lib/database/transaction";
import { actorOf } from "../../support/records/people";
import { sql } from "../../support/records/sql";
import { makeWorld } from "../../support/records/world";

test("companies are looked up by the indexes of their names and domains, not by reading all", async () => {
  const world = await makeWorld();
  const rep = await actorOf(world.rep, world.summit.providerId);
  // Of few rows the planner may read all, or those of any other index.
  await sql(
    `INSERT INTO companies (name, company_code, company_size, address_line1, city, state, zip_code, website_url, description, created_by_id, keeper_id)
     SELECT 'Company ' || n, 'MANY-' || n, 2, '12 Oak Avenue', 'Boulder', 'CO', '80302', 'https://company-' || n || '.test', '', $1::uuid, $1::uuid
       FROM generate_series(1, 5000) n`,
    [world.founder],
  );
  await sql("ANALYZE companies");
  await transaction(async () => {
    await findAlikeCompanies(rep, { domains: ["harbor.test"], names: ["harborpoint"], ids: [] });
    const [scans] = await sql<{ names: string; domains: string; rows: string }>(
      `SELECT pg_stat_get_xact_numscans('companies_name_key'::regclass) AS names,
              pg_stat_get_xact_numscans('companies_domain'::regclass) AS domains,
              pg_stat_get_xact_tuples_returned('companies'::regclass) AS rows`,
    );
    expect(Number(scans?.names)).toBeGreaterThan(0);
    expect(Number(scans?.domains)).toBeGreaterThan(0);
    expect(Number(scans?.rows), "rows read in sequence").toBe(0);
  });
});
