import { expect, test, vi } from "vitest";
import { createCompany, getCompany } from "@/lib/companies/service";
import { transaction } from "@/lib/database/transaction";
import { beginRun } from "@/lib/intelligence/start-run";
import { actorOf } from "../../support/records/people";
import { sql } from "../../support/records/sql";
import { makeWorld } from "../../support/records/world";

/** Letters that the next draws of a code use before they are random again. */
const drawn: number[] = [];
vi.mock("node:crypto", async (original) => {
  const crypto = await original<typeof import("node:crypto")>();
  return { ...crypto, randomInt: (max: number) => drawn.shift() ?? crypto.randomInt(max) };
});

const FORM = {
  name: "Acme",
  addressLine1: "1 Elm Street",
  addressLine2: null,
  city: "Denver",
  state: "CO",
  zipCode: "80202",
  size: 2,
  website: null,
  description: "Makes everything",
} as const;

test("a generated company code that is taken is replaced by a new one, in any transaction (D-40)", async () => {
  const world = await makeWorld();
  const actor = await actorOf(world.rep, world.summit.providerId);
  const create = async () => getCompany(actor, (await createCompany(actor, FORM, beginRun)).id);
  drawn.push(0, 0, 0, 0, 0);
  expect((await create()).companyCode).toBe("ACME-AAAAA");
  drawn.push(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1);
  const second = await transaction(create);
  expect(second.companyCode).toBe("ACME-BBBBB");
  expect(await sql("SELECT record_id FROM audit_log WHERE action = 'company.create'")).toHaveLength(2);
  expect(await sql("SELECT id FROM companies WHERE company_code LIKE 'ACME-%'")).toHaveLength(2);
});
