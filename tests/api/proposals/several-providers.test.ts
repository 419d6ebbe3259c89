import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as contract from "@/lib/censuses/contract";
import { db } from "@/lib/database/db";
import { PROVIDER_TYPE, TEAM_ROLE } from "@/lib/domain/enums";
import { createProposal, getProposal } from "@/lib/proposals/inside/contract";
import { addProvider, type Catalog } from "../../support/records/catalog";
import { addCensus, censusProposal, priceFromCensus } from "../../support/records/censuses";
import { addMember, addUser, cookieOf } from "../../support/records/people";
import { addCompany, addDeal, type Deal } from "../../support/records/records";
import { makeWorld, type World } from "../../support/records/world";
import { type Answer, api, refusal } from "../../support/requests/api";

let world: World;
/** Its rep is Summit's rep as well; `keeper` owns it and belongs nowhere else. */
let keystone: Catalog;
let keeper: string;
let cookies: { summit: string; keystone: string; keeper: string; owner: string };

beforeAll(async () => {
  world = await makeWorld();
  keystone = await addProvider("Keystone PEO", PROVIDER_TYPE.PEO);
  await addMember(keystone.providerId, world.rep, TEAM_ROLE.SALES, 5);
  keeper = await addUser({ name: "Kofi" });
  await addMember(keystone.providerId, keeper, TEAM_ROLE.OWNER);
  cookies = {
    summit: await cookieOf(world.rep, world.summit.providerId),
    keystone: await cookieOf(world.rep, keystone.providerId),
    keeper: await cookieOf(keeper, keystone.providerId),
    owner: await cookieOf(world.owner, world.summit.providerId),
  };
});

/** A census that its uploader has priced at Summit and, with other rates, at Keystone. */
interface Pair {
  here: Deal;
  there: Deal;
  censusId: string;
  summit: string;
  keystone: string;
}
let pair: Pair;

const atKeystone = () => ({ ...world, summit: keystone });

async function priceThere(dealId: string, censusId: string, as = cookies.keystone): Promise<Answer> {
  const form = censusProposal(atKeystone(), censusId);
  const payrollProducts = form.payrollProducts.map((line, index) => (index === 0 ? { ...line, rate: 2.25 } : line));
  return api.call(createProposal, { params: { dealId }, body: { ...form, payrollProducts } }, as);
}

beforeEach(async () => {
  const here = await addDeal(world);
  const there = await addDeal(world, { companyId: here.companyId, providerId: keystone.providerId });
  const censusId = await addCensus(world, here.id);
  const summit = await priceFromCensus(world, here.id, censusId);
  const { json, text } = await priceThere(there.id, censusId);
  expect(json.id, text).toBeDefined();
  pair = { here, there, censusId, summit, keystone: json.id };
});

const list = async (as: string, dealId: string) =>
  (await api.call(contract.listCensuses, { params: { dealId } }, as)).json;
const places = (as: string, dealId = pair.here.id, censusId = pair.censusId) =>
  api.call(contract.listCensusPlaces, { params: { dealId, censusId } }, as);
const remove = (as: string, dealId = pair.here.id, censusId = pair.censusId) =>
  api.call(contract.deleteCensus, { params: { dealId, censusId } }, as);
const read = (as: string, dealId: string) =>
  api.call(contract.getCensus, { params: { dealId, censusId: pair.censusId } }, as);

describe("one census at several providers (D-186)", () => {
  test("is priced at each with its own products, rates and commission, and is listed at both", async () => {
    const proposal = async (id: string, { id: dealId }: Deal, as: string) =>
      (await api.call(getProposal, { params: { dealId, proposalId: id } }, as)).json;
    const [first, second] = [
      await proposal(pair.summit, pair.here, cookies.summit),
      await proposal(pair.keystone, pair.there, cookies.keystone),
    ];
    expect(first).toMatchObject({
      providerName: "Summit PEO",
      estimate: { commissionRate: 10, productRevenue: 18_425 },
    });
    expect(second).toMatchObject({
      providerName: "Keystone PEO",
      estimate: { commissionRate: 5, productRevenue: 20_100 },
      census: { id: pair.censusId },
    });
    for (const [as, deal] of [
      [cookies.summit, pair.here],
      [cookies.keystone, pair.there],
    ] as const) {
      const { items } = await list(as, deal.id);
      expect(items).toHaveLength(1);
      expect(items[0]).toMatchObject({ id: pair.censusId, isOwn: true, canDelete: true, isBanded: false });
    }
  });

  test("is offered at the uploader's other providers: on their open deals, or on a new one where they see the company", async () => {
    const { json, text } = await places(cookies.summit);
    expect(json, text).toEqual({
      items: [
        {
          provider: { id: keystone.providerId, name: "Keystone PEO" },
          deals: [{ id: pair.there.id, name: expect.any(String) }],
          mayAddDeal: true,
        },
      ],
      total: 1,
    });
    const placeOf = async (companyId: string) => {
      const { id } = await addDeal(world, { companyId });
      return (await places(cookies.summit, id, await addCensus(world, id))).json.items;
    };
    const nowhere = { provider: { id: keystone.providerId, name: "Keystone PEO" }, deals: [] };
    // Of a company that somebody else has added nobody at Keystone knows; one's own is seen from both (D-14, D-108).
    expect(await placeOf(await addCompany(world))).toEqual([{ ...nowhere, mayAddDeal: false }]);
    const own = await addCompany(world, world.rep);
    await db().company.update({ where: { id: own }, data: { createdInId: world.summit.providerId } });
    expect(await placeOf(own)).toEqual([{ ...nowhere, mayAddDeal: true }]);
  });

  test("names a deal of another rep at the other provider to nobody", async () => {
    const theirs = await addDeal(world, {
      companyId: pair.here.companyId,
      providerId: keystone.providerId,
      salesRepId: keeper,
    });
    expect((await places(cookies.summit)).text).not.toContain(theirs.id);
  });
});

describe("single wages (D-187)", () => {
  test("are the uploader's; others read bands, and price the same year to the cent from them", async () => {
    const wages = async (as: string, dealId: string) => {
      const { json } = await read(as, dealId);
      return { isBanded: json.isBanded, wages: json.groups.map(({ wage }: { wage: number }) => wage) };
    };
    const bands = { isBanded: true, wages: [15_000, 72_000, 250_000] };
    for (const [as, { id }] of [
      [cookies.summit, pair.here],
      [cookies.keystone, pair.there],
    ] as const)
      expect(await wages(as, id)).toEqual({ isBanded: false, wages: [15_000, 40_000, 120_000, 250_000] });
    expect(await wages(cookies.owner, pair.here.id)).toEqual(bands);
    expect(await wages(cookies.keeper, pair.there.id)).toEqual(bands);
    const again = await priceThere(pair.there.id, pair.censusId, cookies.keeper);
    const { params } = { params: { dealId: pair.there.id, proposalId: pair.keystone } };
    const before = (await api.call(getProposal, { params }, cookies.keystone)).json;
    expect(again.json.refined, again.text).toEqual(before.refined);
  });
});

describe("deleting a census (D-187)", () => {
  const proposalAt = async (id: string, { id: dealId }: Deal, as: string) =>
    (await api.call(getProposal, { params: { dealId, proposalId: id } }, as)).json;

  test("its uploader deletes it for everybody, from either provider; proposals stay as they were", async () => {
    const before = [
      await proposalAt(pair.summit, pair.here, cookies.summit),
      await proposalAt(pair.keystone, pair.there, cookies.keystone),
    ];
    expect((await remove(cookies.keystone, pair.there.id)).json).toEqual({ ok: true });
    expect(await db().census.count({ where: { id: pair.censusId } })).toBe(0);
    expect(await db().censusGroup.count({ where: { censusId: pair.censusId } })).toBe(0);
    expect([
      await proposalAt(pair.summit, pair.here, cookies.summit),
      await proposalAt(pair.keystone, pair.there, cookies.keystone),
    ]).toEqual(before.map((proposal) => ({ ...proposal, census: null })));
    for (const [as, deal] of [
      [cookies.summit, pair.here],
      [cookies.keeper, pair.there],
    ] as const)
      expect((await list(as, deal.id)).total).toBe(0);
    refusal(await remove(cookies.summit), 404);
    const refused = refusal(await priceThere(pair.there.id, pair.censusId), 400);
    expect(refused.fields).toEqual({ censusId: expect.stringContaining("no longer kept") });
    const entry = await db().auditEntry.findFirstOrThrow({
      where: { action: "census.delete", recordId: pair.censusId },
    });
    expect(entry).toMatchObject({ actorId: world.rep, changes: { dealId: pair.there.id } });
  });

  test("an owner ends its use at their provider, of which the other provider notices nothing", async () => {
    const there = await list(cookies.keeper, pair.there.id);
    const before = await proposalAt(pair.keystone, pair.there, cookies.keeper);
    expect((await list(cookies.owner, pair.here.id)).items[0]).toMatchObject({ isOwn: false, canDelete: true });
    expect((await remove(cookies.owner)).status).toBe(200);
    refusal(await read(cookies.owner, pair.here.id), 404);
    expect((await list(cookies.owner, pair.here.id)).total).toBe(0);
    expect((await proposalAt(pair.summit, pair.here, cookies.owner)).census).toBeNull();
    expect(await list(cookies.keeper, pair.there.id)).toEqual(there);
    expect(await proposalAt(pair.keystone, pair.there, cookies.keeper)).toEqual(before);
    // It is still its uploader's.
    expect((await read(cookies.summit, pair.here.id)).status).toBe(200);
    // The last use ends it, with the same answer.
    expect((await remove(cookies.keeper, pair.there.id)).json).toEqual({ ok: true });
    expect(await db().census.count({ where: { id: pair.censusId } })).toBe(0);
  });

  test("waits for a proposal that is being priced from it, and neither fails", async () => {
    const answers = await Promise.all([
      priceThere(pair.there.id, pair.censusId),
      remove(cookies.summit),
      priceThere(pair.there.id, pair.censusId),
    ]);
    expect(answers[1].status).toBe(200);
    for (const { status, json } of [answers[0], answers[2]]) {
      expect([200, 400]).toContain(status);
      if (status === 400) expect(json.fields).toEqual({ censusId: expect.stringContaining("no longer kept") });
    }
    expect(await db().census.count({ where: { id: pair.censusId } })).toBe(0);
  });
});
