import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { companyKeys, isSameCompany } from "@/lib/companies/rules";
import { db } from "@/lib/database/db";
import { dismissDuplicate, findTwins, listDuplicates } from "@/lib/duplicates/service";
import { addSeenCompany, addTwins } from "../../support/records/duplicates";
import { actorOf } from "../../support/records/people";
import { addCompany, addContact, addDeal, serial } from "../../support/records/records";
import { makeWorld, type World } from "../../support/records/world";

let world: World;
let owner: Actor;
let rep: Actor;

beforeAll(async () => {
  world = await makeWorld();
  owner = await actorOf(world.owner, world.summit.providerId);
  rep = await actorOf(world.rep, world.summit.providerId);
});

const PAGE = { limit: 100, offset: 0 };
const list = (actor = owner) => listDuplicates(actor, { kind: "companies", ...PAGE });
/** Why two companies are listed as twins; null where they are not. */
async function reasonsOf(one: string, other: string, actor = owner): Promise<string[] | null> {
  const { items } = await list(actor);
  return items.find(({ twins }) => twins.every(({ id }) => id === one || id === other))?.reasons ?? null;
}
const twin = async (data: object) => (await addSeenCompany(world, data)).companyId;

describe("the list of likely twins (D-210)", () => {
  test("names the reasons, the surest pair first", async () => {
    const number = serial();
    const site = `https://alike${number}.test`;
    const a = await twin({ name: `Alike ${number}`, websiteUrl: site });
    const b = await twin({ name: `ALIKE-${number}`, websiteUrl: `http://www.alike${number}.test/about` });
    const c = await twin({ name: `Another ${number}`, websiteUrl: site });
    const d = await twin({ name: `Another, ${number}`, websiteUrl: null });
    expect(await reasonsOf(a, b)).toEqual(["domain", "name"]);
    expect(await reasonsOf(a, c)).toEqual(["domain"]);
    expect(await reasonsOf(c, d)).toEqual(["name"]);
    expect(await reasonsOf(a, d)).toBeNull();
    const ours = (await list()).items.filter(({ twins }) => twins.some(({ id }) => [a, b, c, d].includes(id)));
    expect(ours.map(({ certainty }) => certainty)).toEqual(["certain", "likely", "likely", "possible"]);
  });

  test("says of names what an import says: the same place, or one of unknown city", async () => {
    const name = `Place ${serial()}`;
    const places = [
      { city: "St. Louis", state: "MO" },
      { city: "st louis", state: "MO" },
      { city: "", state: "MO" },
      { city: "Kansas City", state: "MO" },
      { city: "St. Louis", state: "IL" },
    ];
    const companies = await Promise.all(
      places.map(async (place, index) => {
        const data = { ...place, name, websiteUrl: null, zipCode: `6310${index}` };
        return { ...data, id: await twin(data) };
      }),
    );
    const found = await list();
    for (const [index, one] of companies.entries()) {
      for (const other of companies.slice(index + 1)) {
        const [a, b] = [companyKeys(one), companyKeys(other)];
        const isListed = found.items.some(({ twins }) => twins.every(({ id }) => id === one.id || id === other.id));
        expect([one, other, isListed]).toEqual([one, other, isSameCompany(a, b, "name")]);
      }
    }
  });

  test("has what any colleague has added (D-237), and never pairs companies of two providers", async () => {
    const data = { name: `Apart ${serial()}`, websiteUrl: null };
    const ours = await twin(data);
    const theirs = await addCompany(world, world.rival);
    await addDeal(world, { companyId: theirs });
    const colleagues = await addCompany(world, world.colleague);
    await db().company.updateMany({ where: { id: { in: [theirs, colleagues] } }, data });
    for (const actor of [
      owner,
      await actorOf(world.manager, world.summit.providerId),
      await actorOf(world.admin, null),
    ]) {
      expect([await reasonsOf(ours, theirs, actor), await reasonsOf(ours, colleagues, actor)]).toEqual([
        null,
        ["name"],
      ]);
    }
  });

  test("of many with one key pairs each with the oldest only", async () => {
    const data = { websiteUrl: `https://chain${serial()}.test` };
    const ids: string[] = [];
    for (let branch = 0; branch < 12; branch++) ids.push(await twin({ ...data, name: `Branch ${serial()}` }));
    const pairs = (await list()).items.filter(({ twins }) => twins.every(({ id }) => ids.includes(id)));
    expect(pairs).toHaveLength(11);
    expect(pairs.every(({ twins }) => twins.some(({ id }) => id === ids.toSorted()[0]))).toBe(true);
  });

  test("leaves out a pair that somebody said is not one, and keeps who said it", async () => {
    const [a, b] = await addTwins(world);
    const ids = [b.companyId, a.companyId];
    await dismissDuplicate(owner, { kind: "companies", ids });
    await dismissDuplicate(owner, { kind: "companies", ids });
    expect(await reasonsOf(a.companyId, b.companyId)).toBeNull();
    const entries = await db().auditEntry.findMany({
      where: { recordId: a.companyId, action: "company.not-the-same" },
    });
    expect(entries[0]).toMatchObject({ actorId: world.owner, changes: { otherId: b.companyId } });
    const unseen = await addCompany(world, world.rival);
    await expect(dismissDuplicate(owner, { kind: "companies", ids: [a.companyId, unseen] })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test("counts all pairs, page by page", async () => {
    await addTwins(world);
    await addTwins(world);
    const { total, items } = await list();
    const pages = await Promise.all(
      Array.from({ length: total }, (_, offset) => listDuplicates(owner, { kind: "companies", limit: 1, offset })),
    );
    expect(pages.flatMap((page) => page.items)).toEqual(items);
    expect(new Set(pages.map((page) => page.total))).toEqual(new Set([total]));
  });
});

describe("what is shown to who types (D-209)", () => {
  const typed = (actor: Actor, query: object) => findTwins(actor, { kind: "companies", ...query });
  const idsOf = async (actor: Actor, query: object) => (await typed(actor, query)).items.map(({ id }) => id);

  test("a company that they see: by domain however it is written, and by name at the place", async () => {
    const number = serial();
    const id = await twin({ name: `Typed, ${number}`, websiteUrl: `https://www.typed${number}.test/x` });
    expect(await idsOf(rep, { website: `typed${number}.test` })).toEqual([id]);
    expect(await idsOf(rep, { name: `typed ${number}` })).toEqual([id]);
    expect(await idsOf(rep, { name: `typed ${number}`, city: "Boulder", state: "CO" })).toEqual([id]);
    const elsewhere = await twin({ name: `Typed ${number}`, city: "Moab", state: "UT" });
    expect(await idsOf(rep, { name: `typed ${number}`, city: "Moab", state: "UT" })).toEqual([elsewhere, id]);
    expect(await idsOf(rep, { name: `typed` })).toEqual([]);
  });

  test("of a colleague's that they do not see only that there is one, and only by its domain", async () => {
    const name = `Hidden ${serial()}`;
    const websiteUrl = `https://hidden${serial()}.test`;
    const id = await addCompany(world, world.colleague);
    await db().company.update({ where: { id }, data: { name, websiteUrl } });
    expect(await typed(rep, { name, website: websiteUrl })).toEqual({ items: [], isHidden: true });
    expect(await typed(rep, { name, city: "Boulder", state: "CO" })).toEqual({ items: [], isHidden: false });
  });

  test("of another provider's nothing at all, to nobody", async () => {
    const websiteUrl = `https://rival${serial()}.test`;
    const id = await addCompany(world, world.rival);
    await db().company.update({ where: { id }, data: { websiteUrl } });
    for (const actor of [rep, owner]) {
      expect(await typed(actor, { website: websiteUrl })).toEqual({ items: [], isHidden: false });
    }
    const rival = await actorOf(world.rival, world.redwood.providerId);
    const ours = await twin({ websiteUrl: `https://ours${serial()}.test` });
    const { websiteUrl: website } = await db().company.findUniqueOrThrow({ where: { id: ours } });
    expect(await typed(rival, { website })).toEqual({ items: [], isHidden: false });
  });

  test("a contact: by e-mail and phone anywhere, by name within the company, a hidden one without its name", async () => {
    const { companyId } = await addSeenCompany(world);
    const email = `ana${serial()}@client.test`;
    const id = await addContact(companyId);
    await db().contact.update({
      where: { id },
      data: { email, phone: "(303) 555-0199", firstName: "Ana", lastName: "Diaz" },
    });
    const of = (actor: Actor, query: object) => findTwins(actor, { kind: "contacts", ...query });
    expect((await of(rep, { email: email.toUpperCase() })).items.map((one) => one.id)).toEqual([id]);
    expect((await of(rep, { phone: "(303) 555-0199" })).items.map((one) => one.id)).toContain(id);
    expect((await of(rep, { firstName: "ana", lastName: "DIAZ", companyId })).items.map((one) => one.id)).toEqual([id]);
    expect((await of(rep, { firstName: "ana", lastName: "diaz" })).items).toEqual([]);
    const colleague = await actorOf(world.colleague, world.summit.providerId);
    expect(await of(colleague, { email })).toEqual({ items: [], isHidden: true });
    expect(await of(colleague, { firstName: "ana", lastName: "diaz", companyId })).toEqual({
      items: [],
      isHidden: false,
    });
    const rival = await actorOf(world.rival, world.redwood.providerId);
    expect(await of(rival, { email })).toEqual({ items: [], isHidden: false });
  });

  test("no more often than somebody types", async () => {
    const tireless = await actorOf(world.manager, world.summit.providerId);
    const tries = Array.from({ length: 121 }, (_, index) => typed(tireless, { website: `guess${index}.test` }));
    const results = await Promise.allSettled(tries);
    expect(results.filter(({ status }) => status === "rejected")).toHaveLength(1);
    expect(results.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "rate_limited" } });
  });
});
