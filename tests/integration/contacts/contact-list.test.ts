import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { ContactQuery } from "@/lib/contacts/contract";
import { getContact, listAllContacts } from "@/lib/contacts/service";
import { db } from "@/lib/database/db";
import { putDealContact } from "@/lib/deals/contacts";
import { setDealStatus } from "@/lib/deals/service";
import { actorOf } from "../../support/records/people";
import { addCompany, addContact, addDeal, type Deal } from "../../support/records/records";
import { makeWorld, type World } from "../../support/records/world";

let world: World;
let rep: Actor;
let colleague: Actor;
let owner: Actor;
let rival: Actor;
let admin: Actor;
let deal: Deal;
/** Who signs the rep's deal, their colleague without a part in it, and a competitor's contact of the same company. */
let dana: string;
let ruth: string;
let theirs: string;

interface Person {
  firstName?: string;
  lastName?: string;
  email?: string | null;
  phone?: string | null;
  title?: string | null;
}

async function addPerson(companyId: string, data: Person, providerId?: string): Promise<string> {
  const id = await addContact(companyId, providerId);
  await db().contact.update({ where: { id }, data });
  return id;
}

beforeAll(async () => {
  world = await makeWorld();
  const { summit, redwood } = world;
  rep = await actorOf(world.rep, summit.providerId);
  colleague = await actorOf(world.colleague, summit.providerId);
  owner = await actorOf(world.owner, summit.providerId);
  rival = await actorOf(world.rival, redwood.providerId);
  admin = await actorOf(world.admin, null);
  deal = await addDeal(world, { name: "Payroll and benefits" });
  await db().company.update({ where: { id: deal.companyId }, data: { name: "Whitfield Harbor Dental" } });
  dana = await addPerson(deal.companyId, {
    firstName: "Dana",
    lastName: "Okonkwo",
    email: "d.okonkwo@whdental.test",
    phone: "(303) 555-0147",
    title: "Chief Financial Officer",
  });
  ruth = await addPerson(deal.companyId, { firstName: "Ruth", lastName: "Abel", email: null });
  await addDeal(world, { companyId: deal.companyId, providerId: redwood.providerId, salesRepId: world.rival });
  theirs = await addPerson(deal.companyId, { firstName: "Dana", lastName: "Rival" }, redwood.providerId);
  await putDealContact(rep, deal.id, dana, { roles: ["signs", "decides"], isPrimary: true });
});

const list = (actor: Actor, query: Record<string, string> = {}) => listAllContacts(actor, ContactQuery.parse(query));
const idsOf = async (actor: Actor, query: Record<string, string> = {}) =>
  (await list(actor, query)).items.map(({ id }) => id);

describe("the contacts of all companies (D-134)", () => {
  test("are those of the active provider in the companies that one sees, and counted so", async () => {
    const own = { items: [{ id: dana }, { id: ruth }], total: 2 };
    expect(await list(rep)).toMatchObject(own);
    expect(await list(owner)).toMatchObject(own);
    expect(await list(colleague)).toEqual({ items: [], total: 0 });
    expect(await list(rival)).toMatchObject({ items: [{ id: theirs }], total: 1 });
    expect(await idsOf(admin)).toEqual(expect.arrayContaining([dana, ruth, theirs]));
    expect(await idsOf(await actorOf(world.admin, world.redwood.providerId))).toEqual([theirs]);
  });

  test("are also those of a company that one keeps or leads, before there is a deal (D-237)", async () => {
    const companyId = await addCompany(world, world.colleague);
    const newcomer = await addPerson(companyId, { firstName: "Ada" });
    expect(await idsOf(colleague)).toEqual([newcomer]);
    expect(await idsOf(owner)).toContain(newcomer);
    for (const other of [rep, rival]) expect(await idsOf(other)).not.toContain(newcomer);
    const { companyId: seen } = await addDeal(world, { companyId, salesRepId: world.colleague });
    expect(seen).toBe(companyId);
    expect(await list(colleague)).toMatchObject({ items: [{ id: newcomer }], total: 1 });
    await db().contact.delete({ where: { id: newcomer } });
  });

  test("say the open deals with the contact's part in them, and when these were last touched", async () => {
    const { items } = await list(rep);
    expect(items[0]).toMatchObject({
      company: { name: "Whitfield Harbor Dental", status: "active" },
      openDeals: [{ id: deal.id, name: "Payroll and benefits", roles: ["decides", "signs"], isPrimary: true }],
      lastTouchedAt: expect.any(String),
    });
    expect(items[1]).toMatchObject({ openDeals: [], lastTouchedAt: null });
  });

  test.each([
    "dana okonkwo",
    "okonkwo dana",
    "d.okonkwo@whdental.test",
    "(303) 555-0147",
    "555 0147",
    "financial",
    "harbor dana",
    "dental chief okonkwo",
    "DANA whit",
    "da ok",
  ])("are found by '%s': words in any order of name, e-mail, phone, title and company", async (search) => {
    expect(await list(rep, { search })).toMatchObject({ items: [{ id: dana }], total: 1 });
    expect(await idsOf(admin, { search })).toContain(dana);
  });

  test.each<[Record<string, string>, () => string[]]>([
    [{ roles: "signs" }, () => [dana]],
    [{ roles: "pays" }, () => []],
    [{ roles: "pays,primary" }, () => [dana]],
    [{ has: "openDeal" }, () => [dana]],
    [{ has: "noOpenDeal" }, () => [ruth]],
    [{ has: "phone,email" }, () => [dana]],
    [{ has: "email", search: "abel" }, () => []],
    [{ status: "inactive" }, () => []],
  ])("are filtered by %o", async (query, expected) => {
    expect(await idsOf(rep, query)).toEqual(expected());
    expect((await list(rep, query)).total).toBe(expected().length);
  });

  test("are sorted by name or by when they were added, both ways", async () => {
    expect(await idsOf(rep, { sortOrder: "desc" })).toEqual([ruth, dana]);
    expect(await idsOf(rep, { sortBy: "createdAt" })).toEqual([dana, ruth]);
    expect(await idsOf(rep, { sortBy: "createdAt", sortOrder: "desc" })).toEqual([ruth, dana]);
  });

  test("of a company that was archived are in the archive only", async () => {
    const old = await addDeal(world, { salesRepId: world.colleague });
    const person = await addPerson(old.companyId, { firstName: "Old" });
    await db().company.update({ where: { id: old.companyId }, data: { status: "inactive" } });
    expect(await list(colleague)).toEqual({ items: [], total: 0 });
    expect(await idsOf(colleague, { status: "inactive" })).toEqual([person]);
  });
});

describe("one contact", () => {
  test("comes with its company and with its deals that one may see, open ones first", async () => {
    const closed = await addDeal(world, { companyId: deal.companyId, name: "Recruiting" });
    await putDealContact(rep, closed.id, dana, { roles: ["uses"], isPrimary: false });
    await setDealStatus(rep, closed.id, { status: "lost", reasonLost: "No need" });
    const hidden = await addDeal(world, { companyId: deal.companyId, salesRepId: world.colleague });
    await putDealContact(owner, hidden.id, dana, { roles: [], isPrimary: true });
    const { deals, company } = await getContact(rep, dana);
    expect(company).toMatchObject({ id: deal.companyId, city: "Boulder" });
    expect(deals).toMatchObject([
      { id: deal.id, dealStatus: "open", roles: ["decides", "signs"], isPrimary: true, expectedValue: 1000 },
      { id: closed.id, dealStatus: "lost", roles: ["uses"], isPrimary: false },
    ]);
    expect((await getContact(owner, dana)).deals).toHaveLength(3);
  });
});
