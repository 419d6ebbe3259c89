import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as catalog from "@/lib/catalog/contract";
import { PRICING_MODEL, PROPOSAL_STATUS, RATE_TYPE, REGULATION_LEVEL } from "@/lib/domain/enums";
import * as proposals from "@/lib/proposals/inside/contract";
import { addProduct, addTaxRate, productForm, taxRateForm } from "../../support/records/catalog";
import { cookieOf } from "../../support/records/people";
import { addProposal } from "../../support/records/proposals";
import { makeWorld, type World } from "../../support/records/world";
import { api, refusal } from "../../support/requests/api";

let world: World;
let owner: string;
let admin: string;
let providerId: string;

beforeAll(async () => {
  world = await makeWorld();
  ({ providerId } = world.summit);
  owner = await cookieOf(world.owner, providerId);
  admin = await cookieOf(world.admin, null);
});

describe("payroll products", () => {
  let productId: string;
  beforeEach(async () => {
    productId = await addProduct(providerId);
  });

  const list = (query: Record<string, string> = {}) =>
    api.call(catalog.listPayrollProducts, { params: { providerId }, query }, owner);
  const create = (body: unknown, who = owner) =>
    api.call(catalog.createPayrollProduct, { params: { providerId }, body }, who);
  const patch = (body: unknown, who = owner, params = { providerId, productId }) =>
    api.call(catalog.updatePayrollProduct, { params, body }, who);
  const remove = (params = { providerId, productId }) => api.call(catalog.deletePayrollProduct, { params }, owner);

  test("are created, changed and deleted by the owner and by an Admin (PROV-010 to PROV-012, PROV-031, API-104 to API-106, PERM-028)", async () => {
    for (const who of [owner, admin]) {
      const { json: made } = await create({ ...productForm(), description: " abc " }, who);
      expect(made).toMatchObject({ providerId, description: "abc", minRate: 1, maxRate: 3, perEmployeeMin: null });
      const params = { providerId, productId: made.id };
      expect((await patch({ name: "Renamed" }, who, params)).json).toEqual({ ...made, name: "Renamed", version: 2 });
      const gone = await api.call(catalog.deletePayrollProduct, { params }, who);
      expect(gone.json).toEqual({ ok: true });
      refusal(await patch({ name: "Again" }, who, params), 404);
    }
  });

  test("are listed with all their fields, searched and paged (PROV-037, API-103)", async () => {
    const { name } = productForm();
    await create({ ...productForm(), name });
    const { json } = await list({ search: name.toUpperCase() });
    expect(json.total).toBe(1);
    const first = (await list({ limit: "1" })).json;
    const second = (await list({ limit: "1", offset: "1" })).json;
    expect(first.total).toBeGreaterThan(2);
    expect(second.items[0].id).not.toBe(first.items[0].id);
  });

  test("keep what a change does not name, and must be valid as a whole", async () => {
    expect(refusal(await patch({ minRate: 3 }), 400).fields).toEqual({
      maxRate: "Min rate must be less than max rate",
    });
    expect(refusal(await patch({ priceType: PRICING_MODEL.HYBRID }), 400).fields).toEqual({
      perEmployeeMin: "Employee min required",
      perEmployeeMax: "Employee max required",
    });
    expect(refusal(await patch({ maxRate: null }), 400).fields).toEqual({
      maxRate: "Max rate is required",
    });
    expect((await patch({ maxRate: 2.5 })).json).toMatchObject({ minRate: 1, maxRate: 2.5 });
  });

  test("keep a default price inside their range, or none", async () => {
    expect((await patch({ defaultRate: 2.5 })).json).toMatchObject({ defaultRate: 2.5, defaultPrice: null });
    for (const change of [{ defaultRate: 3.0001 }, { defaultRate: 0.9999 }, { maxRate: 2 }]) {
      expect(refusal(await patch(change), 400).fields).toEqual({
        defaultRate: "Default rate must be between min and max",
      });
    }
    const amounts = { perEmployeeMin: 50, perEmployeeMax: 60, priceType: PRICING_MODEL.PER_EMPLOYEE_BASED };
    expect(refusal(await patch({ ...amounts, defaultPrice: 60.01 }), 400).fields).toEqual({
      defaultPrice: "Default price must be between min and max",
    });
    expect((await patch({ ...amounts, defaultPrice: 60 })).json).toMatchObject({ defaultRate: null, defaultPrice: 60 });
    expect((await patch({ defaultPrice: null })).json.defaultPrice).toBeNull();
  });

  test("lose what their price type does not use", async () => {
    const amounts = { perEmployeeMin: 50, perEmployeeMax: 50 };
    const changed = await patch({ priceType: PRICING_MODEL.PER_EMPLOYEE_BASED, ...amounts });
    expect(changed.json).toMatchObject({ ...amounts, minRate: null, maxRate: null });
    const made = await create({ ...productForm(), ...amounts });
    expect(made.json).toMatchObject({ minRate: 1, perEmployeeMin: null, perEmployeeMax: null });
  });

  test("changed in two tabs: the second change is refused with the first one's name (D-36)", async () => {
    expect((await patch({ name: "First tab", version: 1 }, admin)).status).toBe(200);
    const stale = await patch({ name: "Second tab", version: 1 });
    expect(refusal(stale, 409).message).toContain("changed by Avery Test");
    expect((await patch({ name: "Second tab", version: 2 })).json.version).toBe(3);
  });

  test("changed or deleted do not change a sent proposal (D-52)", async () => {
    const { id, deal } = await addProposal(world, PROPOSAL_STATUS.APPROVED);
    const rep = await cookieOf(world.rep, providerId);
    const read = async () =>
      (await api.call(proposals.getProposal, { params: { dealId: deal.id, proposalId: id } }, rep)).json;
    const before = await read();
    const hr = { providerId, productId: world.summit.hr };
    expect((await patch({ name: "Dearer HR", minRate: 8, maxRate: 9 }, owner, hr)).status).toBe(200);
    expect(await read()).toEqual(before);
    expect((await remove(hr)).status).toBe(200);
    const after = await read();
    const anonymous = (one: { payrollProducts: object[] }) => ({
      ...one,
      payrollProducts: one.payrollProducts.map((product) => ({ ...product, payrollProductId: null })),
    });
    expect(anonymous(after)).toEqual(anonymous(before));
  });
});

describe("tax rates", () => {
  let taxRateId: string;
  beforeEach(async () => {
    taxRateId = await addTaxRate(providerId);
  });

  const create = (fields: object, who = owner) =>
    api.call(catalog.createTaxRate, { params: { providerId }, body: { ...taxRateForm(), ...fields } }, who);
  const patch = (body: unknown, who = owner, params = { providerId, taxRateId }) =>
    api.call(catalog.updateTaxRate, { params, body }, who);
  const list = (query: Record<string, string>) =>
    api.call(catalog.listTaxRates, { params: { providerId }, query }, owner);
  const ofState = (state: string) => ({ locality: REGULATION_LEVEL.STATE, state });

  test("are created, changed and deleted by the owner and by an Admin (PROV-013 to PROV-015, PROV-032, API-108 to API-110, PERM-029)", async () => {
    for (const who of [owner, admin]) {
      const { json: made } = await create(ofState("WY"), who);
      expect(made).toMatchObject({ providerId, locality: 1, state: "WY", fixedRate: 1.5, minRate: null });
      const params = { providerId, taxRateId: made.id };
      const changed = await patch({ priceType: RATE_TYPE.ADJUSTABLE, minRate: 1, maxRate: 2.125 }, who, params);
      expect(changed.json).toMatchObject({ fixedRate: null, minRate: 1, maxRate: 2.125, version: 2 });
      expect((await api.call(catalog.deleteTaxRate, { params }, who)).json).toEqual({ ok: true });
      refusal(await patch({ taxName: "Again" }, who, params), 404);
    }
  });

  test("are listed with all their fields, by locality (PROV-039, API-107)", async () => {
    const { json } = await list({ locality: "1", sortBy: "state" });
    expect(json.items.map((tax: { state: string }) => tax.state)).toEqual(["CO", "TX"]);
    expect((await list({ locality: "2" })).json.total).toBeGreaterThan(1);
  });

  test("exist once per state, even when created, moved or added at the same time (R:165)", async () => {
    const taken = refusal(await create(ofState("CO")), 409);
    expect(taken.fields).toEqual({ state: "This state already has a tax rate" });
    expect(refusal(await patch(ofState("CO")), 409).fields).toHaveProperty("state");
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(ofState("UT"))));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  test("keep what a change does not name, and must be valid as a whole", async () => {
    expect(refusal(await patch({ locality: REGULATION_LEVEL.STATE }), 400).fields).toEqual({
      state: "State is required",
    });
    expect((await patch(ofState("ME"))).json).toMatchObject({ state: "ME", fixedRate: 1.5 });
    expect((await patch({ locality: REGULATION_LEVEL.FEDERAL })).json).toMatchObject({ state: null });
    expect(refusal(await patch({ priceType: RATE_TYPE.ADJUSTABLE }), 400).fields).toEqual({
      minRate: "Min rate is required",
      maxRate: "Max rate is required",
    });
  });

  test("changed in two tabs: the second change is refused with the first one's name (D-36)", async () => {
    expect((await patch({ fixedRate: 2, version: 1 }, admin)).status).toBe(200);
    const stale = await patch({ fixedRate: 3, version: 1 });
    expect(refusal(stale, 409).message).toContain("changed by Avery Test");
  });
});
