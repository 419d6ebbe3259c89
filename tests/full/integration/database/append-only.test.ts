import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { asOwner } from "../../../support/records/owner";
import { addProposal } from "../../../support/records/proposals";
import { changesNothing } from "../../../support/records/snapshot";
import { sql } from "../../../support/records/sql";
import { makeWorld, type World } from "../../../support/records/world";

let world: World;

beforeAll(async () => {
  world = await makeWorld();
  await addProposal(world);
});

const refused = (statement: string, reason: RegExp) =>
  changesNothing(() => expect(sql(statement)).rejects.toThrow(reason));

/** Neither by the app, which has no right to, nor by the owner of the tables, by mistake. */
const neverChanges = (table: string, statement: string) =>
  changesNothing(async () => {
    await expect(sql(statement)).rejects.toThrow(/permission denied for table/);
    await expect(asOwner(statement)).rejects.toThrow(`${table} is append-only`);
  });

describe("the audit log", () => {
  test.each([
    ["changed", "UPDATE audit_log SET action = 'nothing'"],
    [
      "changed by an upsert",
      "INSERT INTO audit_log SELECT * FROM audit_log ON CONFLICT (id) DO UPDATE SET action = 'nothing'",
    ],
    ["deleted", "DELETE FROM audit_log"],
    ["emptied", "TRUNCATE audit_log"],
  ])("cannot be %s", async (_, statement) => {
    await neverChanges("audit_log", statement);
  });
});

describe("an activity", () => {
  test.each([
    ["changed", "UPDATE activities SET description = 'nothing'"],
    ["deleted", "DELETE FROM activities"],
    ["deleted with others", "TRUNCATE deals CASCADE"],
    ["emptied", "TRUNCATE activities"],
  ])("cannot be %s", async (_, statement) => {
    await neverChanges("activities", statement);
  });
});

describe("a proposal", () => {
  test.each([
    "company_employee_count = 41",
    "employee_average_salary = 1",
    "states_of_operation = ARRAY['TX']",
    "price_model = 'PER_EMPLOYEE_PER_MONTH'",
    "commission_rate = 50",
    "estimate_value = 1",
    "product_revenue = 1",
    "tax_arbitrage = 1",
    "commission = 1",
    "provider_id = (SELECT id FROM providers WHERE company_name = 'Redwood PEO')",
  ])("never changes its price: SET %s is refused", async (assignment) => {
    await refused(`UPDATE proposals SET ${assignment}`, /prices never change/);
  });

  test.each([
    ["a product's rate", "UPDATE proposal_products SET rate = 1"],
    ["a tax rate", "UPDATE proposal_tax_rates SET rate = 1"],
    ["its products", "DELETE FROM proposal_products"],
    ["a product beside it", "UPDATE proposal_other_products SET name = 'x'"],
    ["the products beside it", "DELETE FROM proposal_other_products"],
    ["its tax rates", "DELETE FROM proposal_tax_rates"],
  ])("never changes %s once it is priced", async (_, statement) => {
    await refused(statement, /prices never change/);
  });

  test.each([3, 4, 5, 6])("does not jump from approved to %i outside its path", async (status) => {
    const { id } = await addProposal(world, 2);
    const move = () => db().proposal.update({ where: { id }, data: { status } });
    if (status === 4) await expect(move()).resolves.toMatchObject({ status: 4 });
    else await changesNothing(() => expect(move()).rejects.toThrow(/does not move/));
  });
});
