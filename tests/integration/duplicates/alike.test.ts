import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db, type Prisma } from "@/lib/database/db";
import type { TwinKind } from "@/lib/duplicates/rules";
import { findTwins, listDuplicates } from "@/lib/duplicates/service";
import { actorOf } from "../../support/records/people";
import { addCompany, addContact, serial } from "../../support/records/records";
import { makeWorld, type World } from "../../support/records/world";

let world: World;
let owner: Actor;

beforeAll(async () => {
  world = await makeWorld();
  owner = await actorOf(world.owner, world.summit.providerId);
});

/** How sure the list is of two records, and why; null where they are not in it. */
async function foundAs(kind: TwinKind, ids: readonly string[]): Promise<string | null> {
  const { items } = await listDuplicates(owner, { kind, limit: 100, offset: 0 });
  const pair = items.find(({ twins }) => twins.every(({ id }) => ids.includes(id)));
  return pair ? `${pair.certainty}: ${pair.reasons.join(", ")}` : null;
}

async function addCompanyWith(data: Prisma.CompanyUncheckedUpdateInput): Promise<string> {
  const id = await addCompany(world, world.colleague);
  const street = `${serial()} Oak Avenue`;
  await db().company.update({ where: { id }, data: { addressLine1: street, websiteUrl: null, ...data } });
  return id;
}

type Given = Partial<
  Record<"name" | "websiteUrl" | "addressLine1" | "addressLine2" | "city" | "state" | "zipCode", string>
>;
const at = (host: string): Given => ({ websiteUrl: `https://${host}` });

describe("two companies are found as", () => {
  test.each<[one: Given, other: Given, expected: string | null]>([
    [at("pier.test"), at("www.pier.test/about"), "likely: domain"],
    [at("quay.test"), at("shop.quay.test"), "possible: site"],
    [at("jobs.quay.co.uk"), at("shop.quay.co.uk"), "possible: site"],
    [at("wharf.co.uk"), at("jetty.co.uk"), null],
    [at("north.k12.ca.us"), at("south.k12.ca.us"), null],
    [at("10.0.0.1"), at("10.1.0.1"), null],
    [at("gmail.com"), at("gmail.com"), null],
    [at("dock.wixsite.com"), at("mole.wixsite.com"), null],
    [at("dock.myshopify.com"), at("mole.myshopify.com"), null],
    [at("berth.myshopify.com"), at("berth.myshopify.com/en"), "likely: domain"],
    [{ name: "Café Lumière" }, { name: "Cafe Lumiere, LLC" }, "possible: name"],
    [{ name: "Møller & Søn Straße" }, { name: "Moller and Son Strasse" }, "possible: name"],
    [{ name: "O'Hare’s Diner" }, { name: "OHARES DINER" }, "possible: name"],
    [{ name: "Brightwater" }, { name: "Brightwatr" }, null],
    [{ name: "Sawmill", city: "St. Louis" }, { name: "Sawmill", city: "Saint Louis" }, "possible: name"],
    [{ name: "Gristmill", city: "Longmont", zipCode: "80501" }, { name: "Gristmill" }, null],
    [
      { addressLine1: "100 North Pearl Street, Suite 5" },
      { addressLine1: "100 N. Pearl St", addressLine2: "Ste. 5" },
      "possible: street",
    ],
    [{ addressLine1: "200 Pearl Street #7" }, { addressLine1: "200 Pearl St." }, "possible: street"],
    [{ addressLine1: "300 Pearl Street", addressLine2: "Suite 5" }, { addressLine1: "300 Pearl St Unit 6" }, null],
    [{ addressLine1: "400 Pearl Street" }, { addressLine1: "400 Pearl Street", zipCode: "80303" }, null],
    [{ addressLine1: "Pearl Street" }, { addressLine1: "Pearl Street" }, null],
    [{ addressLine1: "500 Pearl Street" }, { addressLine1: "500 Pearl Street", zipCode: "" }, null],
    [
      { name: "Foothills", addressLine1: "PO Box 600" },
      { name: "The Foothills Co.", addressLine1: "P.O. Box 600" },
      "likely: name, street",
    ],
    [{ name: "Mesa", ...at("mesa.test") }, { name: "Mesa Inc.", ...at("mesa.test") }, "certain: domain, name"],
  ])("%j and %j: %s", async (one, other, expected) => {
    const ids = [await addCompanyWith(one), await addCompanyWith(other)];
    expect(await foundAs("companies", ids)).toBe(expected);
  });

  test("nothing where two providers added them, also to an Admin", async () => {
    const theirs = await addCompany(world, world.rival);
    await db().company.update({ where: { id: theirs }, data: { name: "Cottonwood", addressLine1: "7 Pearl Street" } });
    const ids = [theirs, await addCompanyWith({ name: "Cottonwood", addressLine1: "7 Pearl Street" })];
    const admin = await actorOf(world.admin, null);
    const { items } = await listDuplicates(admin, { kind: "companies", limit: 10_000, offset: 0 });
    expect(items.filter(({ twins }) => twins.every(({ id }) => ids.includes(id)))).toEqual([]);
  });

  test("nothing where more than ten have hosts of one site, but for the same host", async () => {
    const ids: string[] = [];
    for (let n = 0; n < 10; n++) ids.push(await addCompanyWith(at(`shop${n}.manyshops.test`)));
    expect(await foundAs("companies", ids)).toBe("possible: site");
    ids.push(await addCompanyWith(at("shop10.manyshops.test")));
    expect(await foundAs("companies", ids)).toBeNull();
    ids.push(await addCompanyWith(at("shop5.manyshops.test")));
    expect(await foundAs("companies", ids)).toBe("likely: domain");
  });

  test("nothing where more than ten are in one building", async () => {
    const ids: string[] = [];
    for (let n = 0; n < 10; n++) ids.push(await addCompanyWith({ addressLine1: "1700 Lincoln Street" }));
    expect(await foundAs("companies", ids)).toBe("possible: street");
    ids.push(await addCompanyWith({ addressLine1: "1700 Lincoln St" }));
    expect(await foundAs("companies", ids)).toBeNull();
  });
});

const PHONE = "(303) 555-0142";

describe("two contacts of a company are found as", () => {
  type Person = { firstName: string; lastName: string; email?: string; phone?: string };
  const person = (name: string, more: Partial<Person> = {}): Person => {
    const [firstName = "", lastName = ""] = name.split(" ");
    return { firstName, lastName, ...more };
  };

  test.each<[one: Person, other: Person, expected: string | null]>([
    [person("José Núñez"), person("Jose Nunez"), "possible: name"],
    [person("Bill Harper"), person("William Harper"), "possible: nickname"],
    [person("Stephen D'Arcy"), person("Steve Darcy"), "possible: nickname"],
    [person("Peggy Harper"), person("Meg Harper"), "possible: nickname"],
    [person("Bill Harper"), person("William Hooper"), null],
    [person("Bill Harper"), person("Bob Harper"), null],
    [person("Bill Harper", { phone: PHONE }), person("William Harper", { phone: PHONE }), "likely: nickname, phone"],
    [person("Ana Diaz", { phone: PHONE }), person("Ana Diaz", { phone: PHONE }), "likely: name, phone"],
    [person("Ana Diaz", { phone: PHONE }), person("Tom Reed", { phone: PHONE }), null],
    [person("Ana Diaz", { email: "ana@pier.test" }), person("A. D.", { email: "Ana@pier.test" }), "likely: email"],
    [person("Ana Diaz", { email: "info@pier.test" }), person("Tom Reed", { email: "info@pier.test" }), null],
  ])("%j and %j: %s", async (one, other, expected) => {
    const companyId = await addCompanyWith({});
    const ids: string[] = [];
    for (const data of [one, other]) {
      const id = await addContact(companyId);
      await db().contact.update({ where: { id }, data: { email: null, ...data } });
      ids.push(id);
    }
    expect(await foundAs("contacts", ids)).toBe(expected);
  });

  test("nothing in two companies", async () => {
    const ids = [await addContact(await addCompanyWith({})), await addContact(await addCompanyWith({}))];
    expect(await foundAs("contacts", ids)).toBeNull();
  });
});

describe("while typing (D-209)", () => {
  test("a company at another host of the site, and who does not see it learns that there is one", async () => {
    const id = await addCompanyWith(at("shop.landing.test"));
    const typed = { kind: "companies", website: "landing.test" } as const;
    expect((await findTwins(owner, typed)).items.map((twin) => twin.id)).toEqual([id]);
    const rep = await actorOf(world.rep, world.summit.providerId);
    expect(await findTwins(rep, typed)).toEqual({ items: [], isHidden: true });
    expect(await findTwins(rep, { kind: "companies", website: "other.test" })).toEqual({ items: [], isHidden: false });
  });

  test("a contact by a nickname and without accents", async () => {
    const companyId = await addCompanyWith({});
    const id = await addContact(companyId);
    await db().contact.update({ where: { id }, data: { firstName: "William", lastName: "Núñez" } });
    const typed = { kind: "contacts", companyId, firstName: "Bill", lastName: "Nunez" } as const;
    expect((await findTwins(owner, typed)).items.map((twin) => twin.id)).toEqual([id]);
  });
});
