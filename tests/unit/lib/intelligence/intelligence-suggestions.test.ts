import { describe, expect, test } from "vitest";
import type { Fact } from "@/lib/crawler/fact";
import { SUGGESTED_FIELDS } from "@/lib/domain/enums";
import { suggestionsFor } from "@/lib/intelligence/suggestions";
import { FETCHED_AT, fact, HARBOR, reading, SITE } from "../../../support/records/intelligence";

const INDUSTRY = "11111111-1111-4111-8111-111111111111";
const OTHER = "22222222-2222-4222-8222-222222222222";
const company = { ...HARBOR, industry: INDUSTRY };
const of = (facts: Fact[], more: Partial<typeof company> = {}) =>
  suggestionsFor({ ...company, ...more }, { reading: reading({ facts }), industry: null });
const changes = (facts: Fact[], more: Partial<typeof company> = {}) => of(facts, more).map(({ change }) => change);
const address = (more: Record<string, string | null> = {}) =>
  fact("address", {
    street: "1 Main St",
    city: "Bangor",
    state: "ME",
    postalCode: "04401-1234",
    country: "US",
    ...more,
  });

describe("a suggestion", () => {
  test("is made for each field with a different value found, with its source", () => {
    const trust = { confidence: { score: 0.3, reasons: [] }, sources: [] };
    const all = suggestionsFor(
      { ...company, websiteUrl: null },
      {
        reading: reading({
          facts: [fact("employees", "64", { method: "structured data" }), fact("description", "Books"), address()],
        }),
        industry: { id: OTHER, name: "Bookkeeping", ...trust },
      },
    );
    expect(all.map(({ field, text, change }) => [field, text, change])).toEqual([
      ["website", SITE, { websiteUrl: SITE }],
      ["size", "51-200", { companySize: 3 }],
      ["industry", "Bookkeeping", { industry: OTHER }],
      ["description", "Books", { description: "Books" }],
      [
        "address",
        "1 Main St, Bangor, ME 04401",
        { addressLine1: "1 Main St", addressLine2: null, city: "Bangor", state: "ME", zipCode: "04401" },
      ],
    ]);
    expect(all.map(({ field }) => field)).toEqual([...SUGGESTED_FIELDS]);
    expect(all[1]).toMatchObject({
      confidence: { score: 0.8, reasons: ["The website says so in data for search engines."] },
      sources: [{ url: SITE, quote: "64", fetchedAt: FETCHED_AT, method: "structured data" }],
    });
  });

  test("is not made if nothing was found, or if the value is the record's", () => {
    expect(suggestionsFor(company, { reading: null, industry: null })).toEqual([]);
    const same = { street: "12 Pier St.", city: "Portland", postalCode: "04101" };
    const facts = [fact("employees", "24"), fact("description", " bookkeeping for SHOPS "), address(same)];
    expect(of(facts)).toEqual([]);
    const trust = { confidence: { score: 0.3, reasons: [] }, sources: [] };
    expect(
      suggestionsFor(company, { reading: null, industry: { id: INDUSTRY, name: "Accounting", ...trust } }),
    ).toEqual([]);
  });
});

test.each([
  ["7", 1],
  ["1-10", 1],
  ["51", 3],
  ["201 – 500", 4],
  ["1,200", 5],
  ["10-50", null],
  ["many", null],
  ["0", null],
  ["200+", null],
  ["-5", null],
])("'%s' employees are suggested as size %s", (employees, size) => {
  expect(changes([fact("employees", employees)])).toEqual(size === null ? [] : [{ companySize: size }]);
});

describe("an address is suggested", () => {
  test.each([
    ["has no street", { street: null }],
    ["has no ZIP code", { postalCode: null }],
    ["is abroad", { country: "Canada" }],
    ["has a state that is none", { state: "Maine" }],
    ["is too long", { city: "x".repeat(101) }],
  ])("but not if it %s", (_, more) => {
    expect(of([address(more)])).toEqual([]);
  });

  test("but not if one of those found is the record's", () => {
    expect(of([address(), address({ street: "12 Pier Street", city: "Portland", postalCode: "04101" })])).toEqual([]);
  });
});

test("a website is different by its host, not by its scheme, path or www", () => {
  expect(changes([], { websiteUrl: "http://www.harborpoint.test/en" })).toEqual([]);
  expect(changes([], { websiteUrl: "https://harbor.test" })).toEqual([{ websiteUrl: SITE }]);
});

test("a description from which something private was removed is not suggested, but the next one is", () => {
  const gap = fact("description", "Write to [removed] for books");
  expect(changes([gap])).toEqual([]);
  expect(changes([gap, fact("description", "Books")])).toEqual([{ description: "Books" }]);
});
