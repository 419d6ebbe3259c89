import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { keepCensusesShort } from "@/lib/censuses/retention-job";
import { getCensus, listCensuses } from "@/lib/censuses/service";
import { db } from "@/lib/database/db";
import { transaction } from "@/lib/database/transaction";
import { addDays, todayIn, utcMidnight } from "@/lib/domain/dates";
import { PROVIDER_TYPE, TEAM_ROLE } from "@/lib/domain/enums";
import { env } from "@/lib/env";
import { runJob } from "@/lib/jobs/run-job";
import { createProposal, getProposal } from "@/lib/proposals/inside/service";
import { addProvider, type Catalog } from "../../support/records/catalog";
import { addCensus, censusForm, censusProposal, groupOf, priceFromCensus } from "../../support/records/censuses";
import { actorOf, addMember, addUser } from "../../support/records/people";
import { addDeal } from "../../support/records/records";
import { makeWorld, type World } from "../../support/records/world";

let world: World;
let dealId: string;

const night = () => runJob(keepCensusesShort, crypto.randomUUID(), {});
const rep = () => actorOf(world.rep, world.summit.providerId);
const kept = (id: string) => db().census.findUnique({ where: { id }, include: { groups: true } });
const wagesOf = async (id: string) => (await kept(id))?.groups.map(({ annualWage }) => annualWage.toNumber()).sort();

/** As if its file had been read so many days ago. */
async function age(id: string, days: number): Promise<void> {
  const day = (ago: number) => utcMidnight(addDays(todayIn(env.BUSINESS_TIME_ZONE), -ago));
  await db().census.update({ where: { id }, data: { asOf: day(days), expiresOn: day(days - 90) } });
}

async function close(id: string, dealStatus: "won" | "lost", daysAgo = 0): Promise<void> {
  const reason = dealStatus === "won" ? { reasonWon: "Total cost" } : { reasonLost: "Price" };
  const closeDate = utcMidnight(addDays(todayIn(env.BUSINESS_TIME_ZONE), -daysAgo));
  await db().deal.update({ where: { id }, data: { dealStatus, closeDate, ...reason } });
}

beforeAll(async () => {
  world = await makeWorld();
});
beforeEach(async () => {
  dealId = (await addDeal(world)).id;
});

/** A census that a proposal of the deal is priced from. */
async function usedCensus(): Promise<{ id: string; proposalId: string }> {
  const id = await addCensus(world, dealId);
  return { id, proposalId: await priceFromCensus(world, dealId, id) };
}

const EXACT = [120_000, 15_000, 250_000, 40_000];
/** Colorado's base is 30,600: below it, up to 184,500, and above. */
const BANDS = [15_000, 250_000, 72_000];

describe("single wages (D-170)", () => {
  test("become bands after 90 days, by which no proposal changes", async () => {
    const { id, proposalId } = await usedCensus();
    const before = await getProposal(await rep(), dealId, proposalId);
    await age(id, 89);
    await night();
    expect(await wagesOf(id)).toEqual(EXACT);
    await age(id, 90);
    await night();
    expect(await wagesOf(id)).toEqual(BANDS);
    const census = await getCensus(await rep(), dealId, id);
    expect(census).toMatchObject({ isBanded: true, people: 10, states: [{ state: "CO", wages: 670_000 }] });
    expect(census.groups.every(({ payBasis, classCode }) => payBasis === null && classCode === "8810")).toBe(true);
    const after = await getProposal(await rep(), dealId, proposalId);
    expect(after.refined).toEqual(before.refined);
    // A proposal that is priced from the bands has the same year.
    const again = await getProposal(await rep(), dealId, await priceFromCensus(world, dealId, id));
    expect({ ...again.refined, censusOn: null }).toEqual({ ...before.refined, censusOn: null });
  });

  test("stay as bands whatever the clock does", async () => {
    const { id } = await usedCensus();
    await close(dealId, "won");
    await night();
    const { bandedAt, groups } = (await kept(id)) ?? {};
    await night();
    expect(await kept(id)).toMatchObject({ bandedAt, groups });
  });
});

describe("a census that nothing needs any more (D-170)", () => {
  test("of a deal lost 365 days ago is deleted, and its proposal stays as it was", async () => {
    const { id, proposalId } = await usedCensus();
    const before = await getProposal(await rep(), dealId, proposalId);
    await close(dealId, "lost", 364);
    await night();
    expect(await kept(id)).not.toBeNull();
    await close(dealId, "lost", 365);
    await night();
    expect(await kept(id)).toBeNull();
    expect(await db().censusGroup.count({ where: { censusId: id } })).toBe(0);
    expect(await getProposal(await rep(), dealId, proposalId)).toEqual({ ...before, census: null });
    const entry = await db().auditEntry.findFirst({ where: { action: "census.delete", recordId: id } });
    expect(entry).toMatchObject({ actorId: null, changes: {} });
  });

  test("is kept while another of its deals is open, or was won", async () => {
    const { id } = await usedCensus();
    const { companyId } = await db().deal.findUniqueOrThrow({ where: { id: dealId } });
    const second = (await addDeal(world, { companyId })).id;
    await priceFromCensus(world, second, id);
    await close(dealId, "lost", 400);
    await night();
    expect(await kept(id)).not.toBeNull();
    await close(second, "won", 400);
    await night();
    expect(await kept(id)).not.toBeNull();
  });

  test("and that no proposal was ever priced from, is deleted after 90 days", async () => {
    const id = await addCensus(world, dealId, censusForm([groupOf("TX", 3, 40_000)]));
    await age(id, 89);
    await night();
    expect(await wagesOf(id)).toEqual([40_000]);
    await age(id, 90);
    await night();
    expect(await kept(id)).toBeNull();
  });
});

describe("a census of several providers (D-188)", () => {
  let keystone: Catalog;
  let owner: string;
  beforeAll(async () => {
    owner = await addUser({ name: "Kofi" });
    keystone = await addProvider("Keystone PEO", PROVIDER_TYPE.PEO);
    await addMember(keystone.providerId, world.rep, TEAM_ROLE.SALES, 5);
    await addMember(keystone.providerId, owner, TEAM_ROLE.OWNER);
  });

  /** One that is priced on a deal of Summit, and on one of Keystone, with what an owner of either may read of it. */
  async function sharedCensus() {
    const { id, proposalId } = await usedCensus();
    const { companyId } = await db().deal.findUniqueOrThrow({ where: { id: dealId } });
    const farDeal = (await addDeal(world, { companyId, providerId: keystone.providerId })).id;
    const repThere = await actorOf(world.rep, keystone.providerId);
    const form = censusProposal({ ...world, summit: keystone }, id);
    const { id: farProposal } = await createProposal(repThere, farDeal, form);
    const read = async () => {
      const actor = await actorOf(owner, keystone.providerId);
      return [await listCensuses(actor, farDeal), await getCensus(actor, farDeal, id)];
    };
    return { id, proposalId, farDeal, farProposal, read };
  }

  test.each(["Summit", "Keystone"] as const)(
    "becomes bands in the night after the first deal closes, %s's, and the other provider sees no difference",
    async (which) => {
      const { id, farDeal, read } = await sharedCensus();
      await night();
      expect(await wagesOf(id)).toEqual(EXACT);
      const before = await read();
      await close(which === "Summit" ? dealId : farDeal, "lost");
      await night();
      expect(await wagesOf(id)).toEqual(BANDS);
      if (which === "Summit") expect(await read()).toEqual(before);
    },
  );

  test("ends for a provider 365 days after its last deal was lost, whatever the other one's does, and goes with the last", async () => {
    const { id, proposalId, farDeal, farProposal, read } = await sharedCensus();
    const before = await read();
    await close(dealId, "lost", 365);
    await night();
    expect(await kept(id)).not.toBeNull();
    expect((await getProposal(await rep(), dealId, proposalId)).census).toBeNull();
    expect((await getProposal(await actorOf(world.rep, keystone.providerId), farDeal, farProposal)).census?.id).toBe(
      id,
    );
    expect(await read()).toEqual(before);
    await close(farDeal, "lost", 364);
    await night();
    expect(await kept(id)).not.toBeNull();
    await close(farDeal, "lost", 365);
    await night();
    expect(await kept(id)).toBeNull();
    await expect(read()).rejects.toThrow("Census not found");
  });
});

describe("the job", () => {
  /** Kills it at the nth write, after what that has done but before it counts. */
  const killedAt = (nth: number) => {
    let writes = 0;
    return keepCensusesShort.run({}, {
      step: (_: string, work: (context: object) => Promise<unknown>) =>
        work({
          write: (change: () => Promise<unknown>) =>
            transaction(async () => {
              const done = await change();
              if (++writes === nth) throw new Error("killed");
              return done;
            }),
        }),
    } as never);
  };

  test.each([1, 2, 3, 4])("is finished by the next one when it is killed at its write %i", async (nth) => {
    const used: string[] = [];
    for (let count = 0; count < 12; count++) used.push((await usedCensus()).id);
    const unused: string[] = [];
    for (let count = 0; count < 12; count++) unused.push(await addCensus(world, dealId));
    for (const id of [...used, ...unused]) await age(id, 90);
    await expect(killedAt(nth)).rejects.toThrow("killed");
    for (const id of used) expect([EXACT, BANDS]).toContainEqual(await wagesOf(id));
    await night();
    for (const id of used) expect(await wagesOf(id)).toEqual(BANDS);
    for (const id of unused) expect(await kept(id)).toBeNull();
    const told = await db().auditEntry.groupBy({
      by: ["recordId"],
      where: { recordType: "census", actorId: null },
      _count: true,
    });
    expect(told.filter(({ recordId }) => [...used, ...unused].includes(recordId)).map(({ _count }) => _count)).toEqual(
      Array.from({ length: 24 }, () => 1),
    );
  });
});
