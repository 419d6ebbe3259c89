import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { deleteContact } from "@/lib/companies/contacts";
import { db } from "@/lib/database/db";
import { createDealContact, deleteDealContact, putDealContact } from "@/lib/deals/contacts";
import { createDeal, getDeal } from "@/lib/deals/service";
import { actorOf } from "../../support/records/people";
import { addCompany, addContact, addDeal, anySource, firstStage } from "../../support/records/records";
import { makeWorld, type World } from "../../support/records/world";

let world: World;
let rep: Actor;
let admin: Actor;

beforeAll(async () => {
  world = await makeWorld();
  rep = await actorOf(world.rep, world.summit.providerId);
  admin = await actorOf(world.admin, null);
});

const partsOf = async (dealId: string) =>
  (await getDeal(rep, dealId)).contacts.map(({ id, roles, isPrimary }) => ({ id, roles, isPrimary }));

const ANA = { firstName: "Ana", lastName: "Diaz", email: "ana@client.test", phone: null, title: null };

async function withContacts() {
  const deal = await addDeal(world);
  const [first, second] = [await addContact(deal.companyId), await addContact(deal.companyId)];
  return { deal, first, second };
}

describe("a deal's contacts (D-135)", () => {
  test("have roles, in the order in which they are said, and one of them is the primary one", async () => {
    const { deal, first, second } = await withContacts();
    await putDealContact(rep, deal.id, first, { roles: ["pays", "decides"], isPrimary: true });
    await putDealContact(rep, deal.id, second, { roles: ["signs"], isPrimary: false });
    expect(await partsOf(deal.id)).toEqual([
      { id: first, roles: ["decides", "pays"], isPrimary: true },
      { id: second, roles: ["signs"], isPrimary: false },
    ]);
    await putDealContact(rep, deal.id, second, { roles: [], isPrimary: true });
    expect(await partsOf(deal.id)).toEqual([
      { id: second, roles: [], isPrimary: true },
      { id: first, roles: ["decides", "pays"], isPrimary: false },
    ]);
  });

  test("are one primary contact where two tabs choose two at the same moment", async () => {
    const { deal, first, second } = await withContacts();
    await Promise.all(
      [first, second, first, second].map((id) => putDealContact(rep, deal.id, id, { roles: [], isPrimary: true })),
    );
    const parts = await partsOf(deal.id);
    expect(parts).toHaveLength(2);
    expect(parts.filter(({ isPrimary }) => isPrimary)).toHaveLength(1);
  });

  test("cannot be two primary ones in the database, whatever writes there", async () => {
    const { deal, first, second } = await withContacts();
    const part = { dealId: deal.id, roles: [], isPrimary: true };
    await db().dealContact.create({ data: { ...part, contactId: first } });
    await expect(db().dealContact.create({ data: { ...part, contactId: second } })).rejects.toThrow();
  });

  test("can be new to the company as well: one save adds both", async () => {
    const deal = await addDeal(world);
    const { contacts } = await createDealContact(rep, deal.id, {
      ...ANA,
      roles: ["signs"],
      isPrimary: true,
    });
    expect(contacts).toMatchObject([{ firstName: "Ana", email: "ana@client.test", roles: ["signs"], isPrimary: true }]);
    expect((await getDeal(rep, deal.id)).company.contacts).toMatchObject([{ firstName: "Ana" }]);
  });

  test("that an Admin without an active provider adds are the deal's provider's", async () => {
    const companyId = await addCompany(world, world.rival);
    const deal = await addDeal(world, { companyId });
    const form = { ...ANA, roles: [], isPrimary: false };
    const { contacts } = await createDealContact(admin, deal.id, form);
    expect(contacts).toHaveLength(1);
    const stored = await db().contact.findUniqueOrThrow({ where: { id: contacts[0]?.id ?? "" } });
    expect(stored.providerId).toBe(world.summit.providerId);
  });

  test("are of the deal's company and provider alone", async () => {
    const { deal } = await withContacts();
    const elsewhere = await addContact((await addDeal(world)).companyId);
    const competitors = await addContact(deal.companyId, world.redwood.providerId);
    for (const id of [elsewhere, competitors, deal.id])
      await expect(putDealContact(rep, deal.id, id, { roles: [], isPrimary: false })).rejects.toMatchObject({
        code: "not_found",
      });
    expect(await partsOf(deal.id)).toEqual([]);
  });

  test("leave the deal and stay with the company, or leave both when they are deleted there", async () => {
    const { deal, first, second } = await withContacts();
    await putDealContact(rep, deal.id, first, { roles: [], isPrimary: true });
    await putDealContact(rep, deal.id, second, { roles: [], isPrimary: false });
    await deleteDealContact(rep, deal.id, second);
    await expect(deleteDealContact(rep, deal.id, second)).rejects.toMatchObject({ code: "not_found" });
    expect((await getDeal(rep, deal.id)).company.contacts).toHaveLength(2);
    await deleteContact(rep, deal.companyId, first);
    const after = await getDeal(rep, deal.id);
    expect(after.contacts).toEqual([]);
    expect(after.company.contacts).toMatchObject([{ id: second }]);
  });

  test("are either added or deleted, where both happen at once: never a part without a person", async () => {
    for (let round = 0; round < 5; round++) {
      const { deal, first } = await withContacts();
      const [put] = await Promise.allSettled([
        putDealContact(rep, deal.id, first, { roles: ["uses"], isPrimary: true }),
        deleteContact(rep, deal.companyId, first),
      ]);
      if (put?.status === "rejected") expect(put.reason).toMatchObject({ code: "not_found" });
      expect(await partsOf(deal.id)).toEqual([]);
    }
  });
});

describe("a new deal", () => {
  const open = async (companyId: string) =>
    createDeal(rep, {
      name: "New",
      companyId,
      stageId: (await firstStage()).id,
      sourceId: (await anySource()).id,
      expectedValue: 1,
      expectedCloseDate: null,
      priority: 2,
      confidence: null,
    });

  test("takes the company's only contact as its primary one; of several it takes none (D-135)", async () => {
    const { companyId } = await addDeal(world);
    expect((await open(companyId)).contacts).toEqual([]);
    const only = await addContact(companyId);
    await addContact(companyId, world.redwood.providerId);
    expect((await open(companyId)).contacts).toMatchObject([{ id: only, roles: [], isPrimary: true }]);
    await addContact(companyId);
    expect((await open(companyId)).contacts).toEqual([]);
  });
});
