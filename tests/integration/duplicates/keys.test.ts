import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { contactKeys } from "@/lib/domain/duplicates";
import { companyKeys } from "@/lib/domain/import/company-row";
import { companyNameKey } from "@/lib/domain/import/values";
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
      await sql<{ kind: string; key: string; city: string }>(
        "SELECT kind, key, city FROM twin_keys WHERE record_id = $1",
        [id],
      )
    ).map(({ kind, key }) => [kind, key]),
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
    const keys = companyKeys({ name, websiteUrl, city, state: "CO" });
    expect(await keysOf(id)).toEqual({
      ...(keys.domain && { "company.domain": keys.domain }),
      ...(keys.name && { "company.name": `${keys.name} CO` }),
    });
    const rows = await sql<{ city: string }>("SELECT DISTINCT city FROM twin_keys WHERE record_id = $1", [id]);
    if (rows[0]) expect(rows[0].city).toBe(keys.city);
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
    const keys = contactKeys({ firstName, lastName, email, phone });
    expect(await keysOf(id)).toEqual({
      ...(keys.email && { "contact.email": keys.email }),
      ...(keys.phone && { "contact.phone": keys.phone }),
      ...(keys.name && { "contact.name": keys.name }),
    });
  });
});

test.each([
  ["Cedar Builders", "Cedar Builders, Inc."],
  ["Cedar Builders", "The Cedar Builders Company LLC"],
  ["O'Neil & Sons", "ONeil and Sons"],
])("a legal form, an article and an '&' make no other company: %s and %s", (one, other) => {
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
  await db().company.update({ where: { id }, data: { name: "Second name", websiteUrl: null } });
  expect(await keysOf(id)).toEqual({ "company.name": "secondname CO" });
  await db().company.delete({ where: { id } });
  expect(await keysOf(id)).toEqual({});
});
