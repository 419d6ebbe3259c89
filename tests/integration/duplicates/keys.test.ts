import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { companyKeys, companyNameKey, nameKey } from "@/lib/companies/rules";
import { db } from "@/lib/database/db";
import { contactKeys } from "@/lib/duplicates/rules";
import { addCompany } from "../../support/records/records";
import { sql } from "../../support/records/sql";
import { makeWorld, type World } from "../../support/records/world";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

const keysOf = async (id: string) =>
  Object.fromEntries(
    (
      await sql<{ kind: string; key: string; detail: string }>(
        "SELECT kind, key, detail FROM twin_keys WHERE record_id = $1",
        [id],
      )
    ).map(({ kind, key, detail }) => [kind, { key, detail }]),
  );

describe("the database's keys are those by which imports recognize records (D-209)", () => {
  test.each([
    ["Acme, Inc.", "https://www.acme.test/about?x=1", "St. Louis"],
    ["ACME inc", "http://ACME.test:8080", "st louis"],
    ["The Acme Co., L.L.C.", null, "Denver"],
    ["A & B Heating and Air, P.C.", null, "Denver"],
    ["Inc.", null, "Denver"],
    ["Wells Fargo Company Store", null, "Denver"],
    ["The", null, "Denver"],
    ["  O'Neil & Söhne  ", "https://shop.oneil.co.uk", ""],
    ["Page at another's site", "https://www.facebook.com/page", "Denver"],
    ["Sites", "https://sites.google.com/x", "Denver"],
    ["At a mail provider", "https://gmail.com", "Denver"],
    ["Not quite facebook", "https://notfacebook.com", "Denver"],
    ["FTP", "ftp://files.test", "Denver"],
    ["Upper", "HTTPS://WWW.Upper.Test/", "Denver"],
    ["…", null, "Denver"],
  ])("of the company %s at %s", async (name, websiteUrl, city) => {
    const id = await addCompany(world);
    await db().company.update({ where: { id }, data: { name, websiteUrl, city } });
    const { domain, name: nameOf, city: cityOf } = companyKeys({ name, websiteUrl, city, state: "CO" });
    const { "company.domain": site, "company.name": named } = await keysOf(id);
    expect(site?.detail ?? null).toBe(domain);
    expect(named).toEqual(nameOf ? { key: `${nameOf} CO`, detail: cityOf } : undefined);
  });

  test.each([
    ["Ana", "Díaz-López", "ANA@client.test", "(303) 555-0100"],
    ["ana", "diaz lopez", null, "1-303-555-0100"],
    ["O'", "Brien", "", "555-0100"],
    ["Mei", "Xu", "mei@client.test", null],
    ["Front", "Desk", "INFO@client.test", null],
  ])("of the contact %s %s", async (firstName, lastName, email, phone) => {
    const companyId = await addCompany(world);
    const { id } = await db().contact.create({ data: { companyId, firstName, lastName, email: email || null, phone } });
    const found = await keysOf(id);
    expect({ email: found["contact.email"]?.key ?? null, phone: found["contact.phone"]?.key ?? null }).toEqual(
      contactKeys({ email, phone }),
    );
    expect(found["contact.name"]?.detail).toBe(nameKey(firstName + lastName));
  });

  test("of a thousand names of companies and people", async () => {
    const words =
      "The the Cedar CAFÉ Núñez Nu\u0301n\u0303ez Øst Łódź Straße Œuvre İş Ångström O'Neil O’Neil A.B.C. & ＆ and 7-Eleven 24/7 — ½ Coffee™ " +
      "Inc. LLC L.L.C. Co Company Corp. Ltd P.C.";
    const word = fc.constantFrom(...words.split(" "));
    const letters = fc.string({
      unit: fc.integer({ min: 0x20, max: 0x24f }).map((code) => String.fromCodePoint(code)),
    });
    const written = fc
      .array(fc.oneof(word, word, letters), { maxLength: 6 })
      .chain((words) => fc.constantFrom(" ", "  ", ", ", "-", "").map((between) => words.join(between)));
    const names = fc.sample(written, { numRuns: 1_000, seed: 139 });
    const made = await sql<{ name: string; company: string }>(
      "SELECT name_key(name) AS name, company_name_key(name) AS company FROM unnest($1::text[]) AS names (name)",
      [names],
    );
    expect(made).toEqual(names.map((name) => ({ name: nameKey(name), company: companyNameKey(name) })));
    expect(new Set(made.map(({ company }) => company)).size).toBeGreaterThan(500);
  });
});

test.each([
  ["Cedar Builders", "Cedar Builders, Inc."],
  ["Cedar Builders", "The Cedar Builders Company LLC"],
  ["O'Neil & Sons", "ONeil and Sons"],
  ["Café Lumière", "CAFE LUMIERE"],
])("a legal form, an article, an '&' and accents make no other company: %s and %s", (one, other) => {
  expect(companyNameKey(one)).toBe(companyNameKey(other));
});

test.each([
  ["Cedar Builders", "Cedar Building"],
  ["Cedar Company Store", "Cedar Store"],
])("other words do: %s and %s", (one, other) => {
  expect(companyNameKey(one)).not.toBe(companyNameKey(other));
});

test("keys go with their record, and are not its former ones", async () => {
  const id = await addCompany(world);
  await db().company.update({ where: { id }, data: { name: "First name", websiteUrl: "https://first.test" } });
  const data = {
    name: "Second name",
    websiteUrl: null,
    addressLine1: "9 West Elm Street",
    addressLine2: "Suite 4",
    zipCode: "80304",
  };
  await db().company.update({ where: { id }, data });
  expect(await keysOf(id)).toEqual({
    "company.name": { key: "secondname CO", detail: "boulder" },
    "company.street": { key: "9welmst 80304", detail: "4" },
  });
  await db().company.delete({ where: { id } });
  expect(await keysOf(id)).toEqual({});
});
