import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as catalog from "@/lib/catalog/contract";
import * as contract from "@/lib/catalog/contract";
import { db } from "@/lib/database/db";
import { getProviderProducts } from "@/lib/proposals/inside/contract";
import { addPackage, addProduct, packageForm } from "../../support/records/catalog";
import { cookieOf } from "../../support/records/people";
import { addDeal } from "../../support/records/records";
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
  admin = await cookieOf(world.admin, null);
  rep = await cookieOf(world.rep, providerId);
});

describe("price packages", () => {
  let packageId: string;
  beforeEach(async () => {
    packageId = await addPackage(providerId);
  });

  const list = async () => (await api.call(contract.listPricePackages, { params: { providerId } }, owner)).json;
  const create = (body: unknown, who = owner) =>
    api.call(contract.createPricePackage, { params: { providerId }, body }, who);
  const patch = (body: unknown, who = owner, params = { providerId, packageId }) =>
    api.call(contract.updatePricePackage, { params, body }, who);
  const remove = (params = { providerId, packageId }, who = owner) =>
    api.call(contract.deletePricePackage, { params }, who);

  const whole = () => ({
    ...packageForm(world.summit.payroll),
    payrollProducts: [
      { id: world.summit.hr, rate: 0.75 },
      { id: world.summit.payroll, rate: 2 },
    ],
    taxRates: [{ id: world.summit.futa, rate: 1.6 }],
  });

  test("are managed by the owner and by an Admin, offered to the rep in the builder, and recorded in the audit log (API-073, PROP-077, PROP-078)", async () => {
    const deal = await addDeal(world);
    for (const who of [owner, admin]) {
      const { json: made } = await create(whole(), who);
      expect(made).toMatchObject({
        providerId,
        priceModel: "BUNDLED_RATE",
        payrollProducts: [
          { payrollProductId: world.summit.hr, name: "HR", rate: 0.75, perEmployeeAmount: null },
          { payrollProductId: world.summit.payroll, name: "Payroll", rate: 2, perEmployeeAmount: null },
        ],
        taxRates: [{ taxRateId: world.summit.futa, taxName: "FUTA", rate: 1.6 }],
        version: 1,
      });
      expect((await list()).items).toContainEqual(made);
      const params = { providerId, packageId: made.id };
      const changed = await patch({ name: `${made.name} again`, taxRates: [] }, who, params);
      expect(changed.json).toEqual({ ...made, name: `${made.name} again`, taxRates: [], version: 2 });
      const offered = await api.call(getProviderProducts, { params: { dealId: deal.id } }, rep);
      expect(offered.json.pricePackages).toContainEqual(changed.json);
      expect((await remove(params, who)).json).toEqual({ ok: true });
      refusal(await patch({ name: "Again" }, who, params), 404);
      const entries = await db().auditEntry.findMany({ where: { recordId: made.id }, orderBy: { id: "asc" } });
      expect(entries.map(({ action }) => action)).toEqual([
        "price_package.create",
        "price_package.update",
        "price_package.delete",
      ]);
    }
  });

  test("contain only what the provider sells under their price model, within its range", async () => {
    const { summit, redwood } = world;
    const problems: [object, Record<string, string>][] = [
      [{ name: " " }, { name: "Name is required" }],
      [{ payrollProducts: [] }, { payrollProducts: "Choose at least one product" }],
      [
        { payrollProducts: [{ id: summit.payroll, rate: 3.5 }] },
        { "payrollProducts.0.rate": "Payroll must be between 0.5 and 3" },
      ],
      [
        { payrollProducts: [{ id: summit.clock, rate: 2 }] },
        { "payrollProducts.0": "Clock is not sold under this price model" },
      ],
      [
        { payrollProducts: [{ id: redwood.payroll, rate: 2 }] },
        { "payrollProducts.0": "This product is not offered by the provider" },
      ],
      [{ taxRates: [{ id: summit.fica, rate: 6.2 }] }, { "taxRates.0": "This tax rate is not adjustable" }],
      [{ taxRates: [{ id: redwood.futa, rate: 1 }] }, { "taxRates.0": "This tax rate is not adjustable" }],
      [{ taxRates: [{ id: summit.futa, rate: 0.5 }] }, { "taxRates.0.rate": "FUTA must be between 0.6 and 2.6" }],
      [
        {
          taxRates: [
            { id: summit.futa, rate: 1 },
            { id: summit.futa, rate: 2 },
          ],
        },
        { "taxRates.1": "FUTA is set twice" },
      ],
    ];
    for (const [change, fields] of problems) {
      expect(refusal(await changesNothing(() => create({ ...whole(), ...change })), 400).fields).toEqual(fields);
      expect(refusal(await patch(change), 400).fields).toEqual(fields);
    }
  });

  test("have unique names at their provider, ignoring case", async () => {
    const form = whole();
    await create(form);
    const twice = await create({ ...form, name: form.name.toUpperCase() });
    expect(refusal(twice, 409).fields).toEqual({ name: "Another price package has this name" });
    expect(refusal(await patch({ name: form.name }), 409).fields).toHaveProperty("name");
  });

  test("lose a product or a tax rate that is deleted, and need another when none is left", async () => {
    const productId = await addProduct(providerId);
    const { json: made } = await create({ ...whole(), payrollProducts: [{ id: productId, rate: 2 }] });
    await api.call(catalog.deletePayrollProduct, { params: { providerId, productId } }, owner);
    expect((await list()).items).toContainEqual({ ...made, payrollProducts: [] });
    const params = { providerId, packageId: made.id };
    expect(refusal(await patch({ name: "Renamed" }, owner, params), 400).fields).toEqual({
      payrollProducts: "Choose at least one product",
    });
    const payrollProducts = [{ id: world.summit.payroll, rate: 2 }];
    expect((await patch({ payrollProducts }, owner, params)).json.payrollProducts).toHaveLength(1);
  });

  test("changed in two tabs: the second change is refused with the first one's name (D-36)", async () => {
    expect((await patch({ name: `First ${packageId}`, version: 1 }, admin)).status).toBe(200);
    const stale = await patch({ name: `Second ${packageId}`, version: 1 });
    expect(refusal(stale, 409).message).toContain("changed by Avery Test");
  });
});
