import { expect, test } from "vitest";
import { findAlikeCompanies } from "@/lib/companies/many";
import { transaction } from "@/lib/database/transaction";
import { actorOf } from "../../support/records/people";
import { sql } from "../../support/records/sql";
import { makeWorld } from "../../support/records/world";

test("companies are looked up by the indexes of their names and domains, not by reading all", async () => {
  const world = await makeWorld();
  const rep = await actorOf(world.rep, world.summit.providerId);
  await transaction(async () => {
    // A table of few rows would be read as a whole, or by the order of any of its indexes.
    await sql("SET LOCAL enable_seqscan = off");
    await sql("SET LOCAL enable_indexscan = off");
    await findAlikeCompanies(rep, { domains: ["harbor.test"], names: ["harborpoint"], ids: [] });
    const [scans] = await sql<{ names: string; domains: string }>(
      `SELECT pg_stat_get_xact_numscans('companies_name_key'::regclass) AS names,
              pg_stat_get_xact_numscans('companies_domain'::regclass) AS domains`,
    );
    expect(Number(scans?.names)).toBeGreaterThan(0);
    expect(Number(scans?.domains)).toBeGreaterThan(0);
  });
});
