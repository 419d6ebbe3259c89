import { beforeAll, expect, test } from "vitest";
import * as contract from "@/lib/catalog/contract";
import { db } from "@/lib/database/db";
import * as offers from "@/lib/proposals/client/contract";
import { createProposal, getProposal, getProviderProducts } from "@/lib/proposals/inside/contract";
import { addFee, feeForm } from "../../support/records/catalog";
import { cookieOf } from "../../support/records/people";
import { proposalForm } from "../../support/records/proposals";
import { addDeal } from "../../support/records/records";
import { makeWorld, type World } from "../../support/records/world";
import { api, refusal } from "../../support/requests/api";

let world: World;
let owner: string;
let rep: string;
let providerId: string;
let dealId: string;

beforeAll(async () => {
  world = await makeWorld();
  ({ providerId } = world.summit);
  owner = await cookieOf(world.owner, providerId);
  rep = await cookieOf(world.rep, providerId);
  dealId = (await addDeal(world)).id;
});

const create = (body: unknown, who = owner) => api.call(contract.createFee, { params: { providerId }, body }, who);
const patch = (feeId: string, body: unknown) =>
  api.call(contract.updateFee, { params: { providerId, feeId }, body }, owner);
const remove = (feeId: string) => api.call(contract.deleteFee, { params: { providerId, feeId } }, owner);
const propose = (fees: string[]) =>
  api.call(createProposal, { params: { dealId }, body: { ...proposalForm(world), fees } }, rep);

test("fees are kept by the owner and by an Admin, offered to the rep in the builder, and recorded in the audit log (D-244)", async () => {
  for (const who of [owner, await cookieOf(world.admin, null)]) {
    const { json: made } = await create({ ...feeForm(), amount: 499.99 }, who);
    expect(made).toMatchObject({ providerId, kind: "once", amount: 499.99, version: 1 });
    const { json: changed } = await patch(made.id, { kind: "monthly_minimum", amount: 1_200.5, version: 1 });
    expect(changed).toEqual({ ...made, kind: "monthly_minimum", amount: 1_200.5, version: 2 });
    expect((await patch(made.id, { amount: 1_200.5 })).json.version).toBe(2);
    const offered = await api.call(getProviderProducts, { params: { dealId } }, rep);
    expect(offered.json.fees).toContainEqual(expect.objectContaining({ id: made.id, amount: 1_200.5 }));
    expect((await remove(made.id)).json).toEqual({ ok: true });
    const entries = await db().auditEntry.findMany({ where: { recordId: made.id }, orderBy: { id: "asc" } });
    expect(entries.map(({ action, recordProviderId }) => [action, recordProviderId])).toEqual(
      ["fee.create", "fee.update", "fee.delete"].map((action) => [action, providerId]),
    );
  }
});

test("a fee has a name of its own, a positive amount, and no stale change (D-244)", async () => {
  const { name } = feeForm();
  const { json: made } = await create({ ...feeForm(), name });
  expect(refusal(await create({ ...feeForm(), name: name.toUpperCase() }), 409).fields).toEqual({
    name: "Another fee has this name",
  });
  expect(refusal(await create({ ...feeForm(), amount: 0 }), 400).fields).toEqual({
    amount: "Amount must be more than 0",
  });
  expect(refusal(await create({ ...feeForm(), amount: 1.005 }), 400).fields).toEqual({ amount: "At most 2 decimals" });
  await patch(made.id, { amount: 600, version: 1 });
  refusal(await patch(made.id, { amount: 700, version: 1 }), 409);
});

test("a proposal keeps its fees whatever becomes of the table, and neither estimate nor commission counts them (D-52, D-244)", async () => {
  const setup = await addFee(providerId, { name: "Setup", amount: 750 });
  const minimum = await addFee(providerId, { name: "Minimum", kind: "monthly_minimum", amount: 5_000 });
  const { json: plain } = await propose([]);
  const { json: made, text } = await propose([setup, minimum]);
  expect(made.fees, text).toEqual([
    { feeId: minimum, name: "Minimum", kind: "monthly_minimum", amount: 5_000 },
    { feeId: setup, name: "Setup", kind: "once", amount: 750 },
  ]);
  expect(made.estimate).toEqual(plain.estimate);
  expect(made.estimateValue).toBe(plain.estimateValue);
  expect(made.refined).toEqual({ ...plain.refined, clientPays: (plain.refined?.clientPays ?? 0) + 5_000 });
  const offer = async () => (await api.call(offers.getOffer, { params: { proposalId: made.id } })).json;
  const before = await offer();
  expect(before.pricing).toContainEqual({
    mainText: "Minimum",
    subText: "at least, per month for services",
    amount: "$5,000.00",
    yearly: 5_000,
  });
  expect(before.pricing.at(-1)).toEqual({ mainText: "Setup", subText: "once", amount: "$750.00", yearly: null });
  // 204,288.00 without the 5,000.00 by which twelve minimums are above 55,000.00; over 12, and over 40.
  expect(before.charges).toEqual({ yearly: 209_288, monthly: 17_440.67, perEmployeeMonthly: 436.02, once: 750 });
  await patch(minimum, { amount: 9_000 });
  await remove(setup);
  expect(await offer()).toEqual(before);
  const { json: after } = await api.call(getProposal, { params: { dealId, proposalId: made.id } }, rep);
  expect(after.fees).toEqual(made.fees);
  const write = db().proposal.update({ where: { id: made.id }, data: { fees: [] } });
  await expect(write).rejects.toThrow("A proposal's prices never change");
});

test("a proposal takes fees of its own provider only, and one monthly minimum at most (D-244)", async () => {
  const foreign = await addFee(world.redwood.providerId);
  expect(refusal(await propose([foreign]), 400).fields).toEqual({
    fees: "A chosen fee is no longer offered by the provider",
  });
  const two = await Promise.all([1, 2].map((amount) => addFee(providerId, { kind: "monthly_minimum", amount })));
  expect(refusal(await propose(two), 400).fields).toEqual({ fees: "Choose one monthly minimum" });
});
