import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { CompanyQuery } from "@/lib/companies/contract";
import { listCompanies, listDealCompanies } from "@/lib/companies/service";
import { ContactQuery } from "@/lib/contacts/contract";
import { listAllContacts } from "@/lib/contacts/service";
import { db } from "@/lib/database/db";
import { DealQuery } from "@/lib/deals/contract";
import { listDeals } from "@/lib/deals/service";
import type { SearchKind } from "@/lib/domain/search-words";
import { searchKey } from "@/lib/domain/search-words";
import { search } from "@/lib/search/service";
import { actorOf } from "../../support/records/people";
import { addContact, addDeal } from "../../support/records/records";
import { sql } from "../../support/records/sql";
import { makeWorld, type World } from "../../support/records/world";

const COMPANIES = {
  cafe: { name: "Zoë’s Café Nord", city: "Hartford", zipCode: "06103", websiteUrl: "https://www.zoe-nord.test/" },
  polish: { name: "Łukasiewicz-Ångström Œuvres", city: "Reno", zipCode: "89501", websiteUrl: null },
  irish: { name: "O'Brien & Müller", city: "Dallas", zipCode: "75201", websiteUrl: "http://obrien.test" },
  half: { name: "100% Fit_Gym \\ Süß", city: "Salem", zipCode: "97301", websiteUrl: null },
  bakery: { name: "Crêperie 🥐 Straße", city: "Salem", zipCode: "97302", websiteUrl: null },
};
type Name = keyof typeof COMPANIES;

let world: World;
let actors: Record<"rep" | "owner" | "admin" | "visiting admin", Actor>;
/** The ids of a company, and of its deal and contact, which are called as others are. */
const called = new Map<string, Name>();

beforeAll(async () => {
  world = await makeWorld();
  const { providerId } = world.summit;
  actors = {
    rep: await actorOf(world.rep, providerId),
    owner: await actorOf(world.owner, providerId),
    admin: await actorOf(world.admin, null),
    "visiting admin": await actorOf(world.admin, providerId),
  };
  for (const [at, name] of (Object.keys(COMPANIES) as Name[]).entries()) {
    const deal = await addDeal(world, { name: "Retirement" });
    await db().company.update({ where: { id: deal.companyId }, data: { ...COMPANIES[name], companyCode: `K-${at}` } });
    const contactId = await addContact(deal.companyId);
    await db().contact.update({ where: { id: contactId }, data: { firstName: "Ana", lastName: "Ruiz", email: null } });
    for (const id of [deal.id, deal.companyId, contactId]) called.set(id, name);
  }
});

const PAGE = { limit: "100" };
const namesOf = (items: { id: string }[]): Name[] => items.map(({ id }) => called.get(id) as Name).sort();
const condition = (column: string, text: string) => JSON.stringify({ all: [[column, "contains", text]] });

const palette = async (actor: Actor, text: string, kind: SearchKind) =>
  (await search(actor, text)).items.filter((hit) => hit.kind === kind);

/** Whatever has a box over companies, or over what belongs to them. */
const PLACES: Record<string, (actor: Actor, text: string) => Promise<{ id: string }[]>> = {
  "the list of companies": async (actor, text) =>
    (await listCompanies(actor, CompanyQuery.parse({ search: text, ...PAGE }))).items,
  "companies by city": async (actor, text) =>
    (await listCompanies(actor, CompanyQuery.parse({ search: text, sortBy: "city", ...PAGE }))).items,
  "the list of deals": async (actor, text) =>
    (await listDeals(actor, DealQuery.parse({ search: text, ...PAGE }))).items,
  "the list of contacts": async (actor, text) =>
    (await listAllContacts(actor, ContactQuery.parse({ search: text, ...PAGE }))).items,
  "the picker of companies": async (actor, text) => (await listDealCompanies(actor, text)).items,
  "companies in the palette": (actor, text) => palette(actor, text, "company"),
  "deals in the palette": (actor, text) => palette(actor, text, "deal"),
  "contacts in the palette": (actor, text) => palette(actor, text, "contact"),
};

/** Conditions on names. */
const CONDITIONS: typeof PLACES = {
  "a condition on companies": async (actor, text) =>
    (await listCompanies(actor, CompanyQuery.parse({ where: condition("name", text), ...PAGE }))).items,
  "a condition on deals": async (actor, text) =>
    (await listDeals(actor, DealQuery.parse({ where: condition("company", text), ...PAGE }))).items,
  "a condition on contacts": async (actor, text) =>
    (await listAllContacts(actor, ContactQuery.parse({ where: condition("company", text), ...PAGE }))).items,
};

const BY_NAME: [string, Name[]][] = [
  ["zoe", ["cafe"]],
  ["ZOES cafe", ["cafe"]],
  ["zoë's", ["cafe"]],
  ["nord café", ["cafe"]],
  ["nord CAFE", ["cafe"]],
  ["lukasiewicz", ["polish"]],
  ["angstrom", ["polish"]],
  ["angstro\u0308m", ["polish"]],
  ["œuvres", ["polish"]],
  ["oeuvres łuk", ["polish"]],
  ["lukasiewicz–angstrom", ["polish"]],
  ["obrien", ["irish"]],
  ["o'brien", ["irish"]],
  ["O’Brien", ["irish"]],
  ["muller o`brien", ["irish"]],
  ["&", ["irish"]],
  ["100%", ["half"]],
  ["%", ["half"]],
  ["0%", ["half"]],
  ["_", ["half"]],
  ["\\", ["half"]],
  ["suss", ["half"]],
  ["_gym", ["half"]],
  ["🥐", ["bakery"]],
  ["creperie 🥐", ["bakery"]],
  ["strasse", ["bakery"]],
  ["st", ["bakery"]],
  ["100_", []],
  ["%fit", []],
  ["nord zzz", []],
];

const BY_THE_REST: [string, Name[]][] = [
  ["06103", ["cafe"]],
  ["reno", ["polish"]],
  ["salem", ["bakery", "half"]],
  ["salem straße", ["bakery"]],
  ["zoe-nord.test", ["cafe"]],
  ["https://www.zoe-nord.test/", ["cafe"]],
  ["www.obrien.test", ["irish"]],
  ["k-3", ["half"]],
];

describe.each(["rep", "owner", "admin", "visiting admin"] as const)(
  "companies, and what belongs to them, for the %s",
  (who) => {
    test.each([...BY_NAME, ...BY_THE_REST])("are the same ones everywhere by '%s'", async (text, expected) => {
      for (const [place, read] of Object.entries(PLACES))
        expect([place, namesOf(await read(actors[who], text))]).toEqual([place, expected]);
    });

    test.each(BY_NAME)("meet conditions on their name by '%s'", async (text, expected) => {
      for (const [place, read] of Object.entries(CONDITIONS))
        expect([place, namesOf(await read(actors[who], text))]).toEqual([place, expected]);
    });
  },
);

describe("deals and contacts by their own names", () => {
  let dealId: string;
  let contactId: string;

  beforeAll(async () => {
    const deal = await addDeal(world, { name: "Öst’s 401(k)—Übernahme" });
    await db().company.update({ where: { id: deal.companyId }, data: { name: "Plain Works", companyCode: "P-1" } });
    dealId = deal.id;
    contactId = await addContact(deal.companyId);
    const data = { firstName: "Łukasz", lastName: "D’Àngelo", email: "l.dangelo@plain.test", phone: "(303) 555-0147" };
    await db().contact.update({ where: { id: contactId }, data });
  });

  test.each(["osts", "ubernahme öst", "401(k)-uber", "plain 401(K)", "Öst works"])("a deal by '%s'", async (text) => {
    const found = await listDeals(actors.rep, DealQuery.parse({ search: text }));
    expect([found.items.map(({ id }) => id), found.total]).toEqual([[dealId], 1]);
    expect((await palette(actors.rep, text, "deal")).map(({ id }) => id)).toEqual([dealId]);
  });

  test.each([
    ["lukasz dangelo", "name"],
    ["D'Angelo LUKASZ", "name"],
    ["303.555.0147", "phone"],
    ["+1 (303) 555-0147", "phone"],
    ["5550147", "phone"],
    ["(303) 555", "phone"],
    ["dangelo@plain", "email"],
  ])("a contact by '%s', and by a condition on its %s", async (text, column) => {
    const found = await listAllContacts(actors.rep, ContactQuery.parse({ search: text }));
    expect([found.items.map(({ id }) => id), found.total]).toEqual([[contactId], 1]);
    expect((await palette(actors.rep, text, "contact")).map(({ id }) => id)).toEqual([contactId]);
    const met = await listAllContacts(actors.rep, ContactQuery.parse({ where: condition(column, text) }));
    expect(met.items.map(({ id }) => id)).toEqual([contactId]);
  });

  test("'is' compares as 'contains' does, of a phone number the digits, and the negative ones are met by all others", async () => {
    const all = (await listAllContacts(actors.rep, ContactQuery.parse(PAGE))).total;
    for (const [column, text] of [
      ["name", "lukasz d'angelo"],
      ["phone", "303-555-0147"],
    ]) {
      const met = async (operator: string) => {
        const where = JSON.stringify({ all: [[column, operator, text]] });
        return (await listAllContacts(actors.rep, ContactQuery.parse({ where, ...PAGE }))).total;
      };
      expect([text, await met("is"), await met("isNot"), await met("notContains")]).toEqual([
        text,
        1,
        all - 1,
        all - 1,
      ]);
    }
  });
});

test("a name that was changed is found by the new one, also by who sees the company through a deal", async () => {
  const { companyId } = await addDeal(world);
  const change = (data: { name?: string; zipCode?: string }) => db().company.update({ where: { id: companyId }, data });
  const found = async (text: string) =>
    (await listCompanies(actors.rep, CompanyQuery.parse({ search: text }))).items.map(({ id }) => id);
  await change({ name: "Größer" });
  expect(await found("grosser")).toEqual([companyId]);
  await change({ zipCode: "99501" });
  expect([await found("99501"), await found("80302 grosser")]).toEqual([[companyId], []]);
});

test("the database makes the keys that the browser makes", async () => {
  const letters = Array.from({ length: 0x52f }, (_, at) => String.fromCodePoint(at + 1));
  const texts = [...letters, "ẞ ﬁ № ½ ΣΑΣ İ", "Smith–Jones\t‘x’ ＇ʻ′", "❤️ 🥐 👩🏽‍🍳", "ガ 각 北京", "％ ＼ ＿ \\ % _"];
  const rows = await sql<{ key: string }>(
    "SELECT search_key(t) AS key FROM unnest($1::text[]) WITH ORDINALITY AS x (t, n) ORDER BY n",
    [texts],
  );
  expect(rows.map(({ key }) => key)).toEqual(texts.map((text) => ` ${searchKey(text)}`));
});
