import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as companies from "@/lib/companies/contract";
import * as contacts from "@/lib/contacts/contract";
import { db } from "@/lib/database/db";
import { TEAM_ROLE } from "@/lib/domain/enums";
import * as duplicates from "@/lib/duplicates/contract";
import * as search from "@/lib/search/contract";
import { addMember, addUser, cookieOf } from "../../support/records/people";
import { addCompany, addContact, addDeal, addNote, serial } from "../../support/records/records";
import { changesNothing } from "../../support/records/snapshot";
import { sql } from "../../support/records/sql";
import { makeWorld, type World } from "../../support/records/world";
import { api, refusal } from "../../support/requests/api";

/** `leads` sells in Summit and owns Redwood: they work in either, which the name says. */
type Who =
  | "rep"
  | "colleague"
  | "manager"
  | "owner"
  | "sellsAtSummit"
  | "leadsRedwood"
  | "rival"
  | "sysadmin"
  | "admin"
  | "adminElsewhere";

let world: World;
let leads: string;
let cookies: Record<Who, string>;
/** Of Summit, added by `rep`. */
let companyId: string;
let params: { companyId: string };

beforeAll(async () => {
  world = await makeWorld();
  const { summit, redwood } = world;
  leads = await addUser({ name: "Lee" });
  await addMember(summit.providerId, leads, TEAM_ROLE.SALES);
  await addMember(redwood.providerId, leads, TEAM_ROLE.OWNER);
  cookies = {
    rep: await cookieOf(world.rep, summit.providerId),
    colleague: await cookieOf(world.colleague, summit.providerId),
    manager: await cookieOf(world.manager, summit.providerId),
    owner: await cookieOf(world.owner, summit.providerId),
    sellsAtSummit: await cookieOf(leads, summit.providerId),
    leadsRedwood: await cookieOf(leads, redwood.providerId),
    rival: await cookieOf(world.rival, redwood.providerId),
    sysadmin: await cookieOf(world.admin, summit.providerId),
    admin: await cookieOf(world.admin, null),
    adminElsewhere: await cookieOf(world.admin, redwood.providerId),
  };
});
beforeEach(async () => {
  companyId = await addCompany(world, world.rep);
  params = { companyId };
  await db().company.update({ where: { id: companyId }, data: { name: `Fernhill ${companyId.slice(-12)}` } });
});

const everybody = () => Object.keys(cookies) as Who[];
const ADMINS: Who[] = ["sysadmin", "admin", "adminElsewhere"];
const LEADERS: Who[] = ["manager", "owner"];

/** Who gets the company by each of the ways to it; all of them must agree. */
async function seers(): Promise<Who[]> {
  const { name } = await db().company.findUniqueOrThrow({ where: { id: companyId } });
  const found: Who[] = [];
  for (const who of everybody()) {
    const cookie = cookies[who];
    const has = ({ items }: { items: { id: string }[] }) => items.some(({ id }) => id === companyId);
    const ways = [
      (await api.call(companies.getCompany, { params }, cookie)).status === 200,
      has((await api.call(companies.listCompanies, { query: { search: name, limit: "100" } }, cookie)).json),
      (await api.call(search.search, { query: { q: name } }, cookie)).text.includes(companyId),
      (await api.call(contacts.listContacts, { params }, cookie)).status === 200,
    ];
    expect([who, new Set(ways).size]).toEqual([who, 1]);
    if (ways[0]) found.push(who);
  }
  return found;
}

const give = (who: Who, userId: string, version?: number) =>
  api.call(companies.giveCompany, { params, body: { userId, version } }, cookies[who]);
const update = (who: Who) =>
  api.call(companies.updateCompany, { params, body: { city: `City ${serial()}` } }, cookies[who]);

describe("a company without a deal (D-237)", () => {
  test("is seen and changed by who keeps it, who leads the provider it was added in, and Admins; by nobody else", async () => {
    const seeing = ["rep", ...LEADERS, ...ADMINS];
    expect((await seers()).toSorted()).toEqual(seeing.toSorted());
    for (const who of everybody()) {
      const status = (await update(who)).status;
      expect([who, status]).toEqual([who, seeing.includes(who) ? 200 : 404]);
    }
  });

  test("once given is its new keeper's as it was its creator's, who sees it by a deal only", async () => {
    expect((await give("owner", leads)).json.company).toMatchObject({
      keeper: { id: leads, firstName: "Lee" },
      createdByFirstName: "Riley",
      version: 2,
    });
    // They belong to Summit, whichever provider they work in.
    const seeing = ["sellsAtSummit", "leadsRedwood", ...LEADERS, ...ADMINS];
    expect((await seers()).toSorted()).toEqual(seeing.toSorted());
    expect((await update("sellsAtSummit")).status).toBe(200);
    refusal(await give("leadsRedwood", leads), 403);
    expect((await give("sellsAtSummit", leads)).status).toBe(200);
    refusal(await update("rep"), 404);
    await addDeal(world, { companyId });
    expect((await seers()).toSorted()).toEqual(["rep", ...seeing].toSorted());
  });

  test("of who has left the team stays with who leads it, and gives them nothing", async () => {
    const leaver = await addUser({ name: `Leaver${serial()}` });
    await addMember(world.summit.providerId, leaver, TEAM_ROLE.SALES);
    await addMember(world.redwood.providerId, leaver, TEAM_ROLE.SALES);
    await give("manager", leaver);
    await db().member.deleteMany({ where: { userId: leaver, providerId: world.summit.providerId } });
    expect((await seers()).toSorted()).toEqual([...LEADERS, ...ADMINS].toSorted());
    const cookie = await cookieOf(leaver, world.redwood.providerId);
    refusal(await api.call(companies.getCompany, { params }, cookie), 404);
    // A deal there shows it to them, and does not make it theirs to give.
    await addDeal(world, { companyId, providerId: world.redwood.providerId, salesRepId: leaver });
    const seen = (await api.call(companies.getCompany, { params }, cookie)).json;
    expect([seen.keeper, seen.canEdit, seen.canGive]).toEqual([null, false, false]);
    refusal(await api.call(companies.giveCompany, { params, body: { userId: world.rival } }, cookie), 403);
    refusal(await api.call(companies.listKeepers, { params }, cookie), 403);
  });

  test("brings nothing of another provider's with it: neither deals nor contacts nor notes, nor to them who keeps it", async () => {
    const theirs = { companyId, providerId: world.redwood.providerId, salesRepId: world.rival };
    const deal = await addDeal(world, theirs);
    await addNote(deal.id, world.rival);
    await addContact(companyId, world.redwood.providerId);
    await give("owner", world.colleague);
    for (const who of ["manager", "owner", "colleague"] as const) {
      const numbers = [companies.listCompanyDeals, contacts.listContacts].map(async (list) => {
        return (await api.call(list, { params }, cookies[who])).json.total;
      });
      expect([who, await Promise.all(numbers)]).toEqual([who, [0, 0]]);
      const { openDeals } = (await api.call(companies.getCompany, { params }, cookies[who])).json;
      expect(openDeals).toEqual({ count: 0, value: 0 });
    }
    const atRedwood = (await api.call(companies.getCompany, { params }, cookies.rival)).json;
    expect([atRedwood.keeper, atRedwood.canEdit, atRedwood.canGive]).toEqual([null, false, false]);
  });
});

describe("giving a company (D-237)", () => {
  test("is for who keeps it, who leads the provider it was added in, and Admins", async () => {
    await addDeal(world, { companyId, salesRepId: world.colleague });
    await addDeal(world, { companyId, providerId: world.redwood.providerId, salesRepId: world.rival });
    const expected: Record<Who, number> = {
      ...{ rep: 200, manager: 200, owner: 200, sysadmin: 200, admin: 200 },
      ...{ adminElsewhere: 403, colleague: 403, rival: 403, leadsRedwood: 403, sellsAtSummit: 404 },
    };
    for (const who of everybody()) {
      await db().company.update({ where: { id: companyId }, data: { keeperId: world.rep } });
      const offered = (await api.call(companies.listKeepers, { params }, cookies[who])).status;
      const { json, status } = await api.call(companies.getCompany, { params }, cookies[who]);
      const canGive = status === 200 ? json.canGive : null;
      expect([who, offered, canGive, (await give(who, world.owner)).status]).toEqual([
        ...[who, expected[who], expected[who] === 404 ? null : expected[who] === 200, expected[who]],
      ]);
    }
  });

  test("answers what the giver sees of it afterwards, and is kept in its history with both keepers", async () => {
    expect((await give("rep", world.colleague)).json).toEqual({ company: null });
    const [entry] = await db().auditEntry.findMany({ where: { recordId: companyId, action: "company.give" } });
    expect(entry).toMatchObject({
      actorId: world.rep,
      recordProviderId: world.summit.providerId,
      changes: { before: { keeperId: world.rep }, after: { keeperId: world.colleague } },
    });
    const told = await sql("SELECT user_id FROM changes WHERE company_id = $1::uuid AND user_id IS NOT NULL", [
      companyId,
    ]);
    expect(told).toEqual([{ user_id: world.rep }]);
  });

  test("is only to active people of that provider's team, who are offered by name without who has it", async () => {
    const { json } = await api.call(companies.listKeepers, { params }, cookies.rep);
    expect(json.items.map(({ firstName }: { firstName: string }) => firstName)).toEqual(
      expect.arrayContaining(["Lee", "Marcus", "Olivia", "Tara"]),
    );
    const inactive = await addUser({ name: `Inactive${serial()}` });
    await addMember(world.summit.providerId, inactive, TEAM_ROLE.SALES);
    await db().user.update({ where: { id: inactive }, data: { status: 2 } });
    for (const other of [world.rep, world.rival]) {
      expect(json.items.map(({ id }: { id: string }) => id)).not.toContain(other);
    }
    await changesNothing(async () => {
      for (const userId of [world.rival, world.founder, inactive]) {
        expect(refusal(await give("owner", userId), 400).fields).toHaveProperty("userId");
      }
      expect(refusal(await give("owner", world.colleague, 7), 409).message).toContain("changed by");
      expect((await give("owner", world.rep)).json.company.version).toBe(1);
    });
  });

  test("of one that was added in no provider has nobody to give it to", async () => {
    await db().company.update({ where: { id: companyId }, data: { createdInId: null } });
    refusal(await give("admin", world.rep), 403);
  });
});

test("who leads a provider has what colleagues added among its likely twins, and merges it (D-237)", async () => {
  const other = await addCompany(world, world.colleague);
  const data = { name: `Twin ${serial()}`, websiteUrl: `https://twin${serial()}.test` };
  await db().company.updateMany({ where: { id: { in: [companyId, other] } }, data });
  const query = { kind: "companies", keptId: companyId, mergedId: other };
  for (const who of everybody()) {
    const list = await api.call(
      duplicates.listDuplicates,
      { query: { kind: "companies", limit: "100" } },
      cookies[who],
    );
    const preview = await api.call(duplicates.previewMerge, { query }, cookies[who]);
    const may = [...LEADERS, "sysadmin", "admin"].includes(who);
    expect([who, list.text.includes(other), preview.status]).toEqual([
      ...[who, may, may ? 200 : ["leadsRedwood", "adminElsewhere"].includes(who) ? 404 : 403],
    ]);
  }
  const { marks } = (await api.call(duplicates.previewMerge, { query }, cookies.manager)).json;
  const body = { ...query, marks, fromMerged: [] };
  expect((await api.call(duplicates.mergeRecords, { body }, cookies.manager)).status).toBe(200);
  companyId = other;
  params = { companyId };
  expect(await seers()).toEqual([]);
});
