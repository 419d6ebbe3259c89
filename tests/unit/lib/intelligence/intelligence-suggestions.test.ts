import { describe, expect, test } from "vitest";
import type { Fact } from "@/lib/crawler/fact";
import { SUGGESTED_FIELDS } from "@/lib/domain/enums";
import { composeByRules, withIndustry } from "@/lib/intelligence/compose-report";
import { suggestionsFor } from "@/lib/intelligence/suggestions";
import { FETCHED_AT, fact, HARBOR, reading, SITE } from "../../../support/records/intelligence";
import { fullReport, inferred, said } from "../../../support/records/reports";

const INDUSTRY = "11111111-1111-4111-8111-111111111111";
const OTHER = "22222222-2222-4222-8222-222222222222";
const company = { ...HARBOR, industry: INDUSTRY };
const industries = [
  { id: INDUSTRY, name: "Accounting" },
  { id: OTHER, name: "Bookkeeping" },
];
const reportOf = (facts: Fact[], more: Partial<typeof company> = {}) =>
  composeByRules({
    company: { ...company, ...more },
    reading: reading({ facts }),
    generatedAt: "2026-03-02T10:00:00.000Z",
  });
const of = (facts: Fact[], more: Partial<typeof company> = {}) =>
  suggestionsFor({ ...company, ...more }, reportOf(facts, more), { industries, facts });
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
  test("is made for each claim that differs from the record, with the confidence and sources that the report shows (D-147)", () => {
    const facts = [
      fact("employees", "64", { method: "structured data" }),
      fact("description", "Books", { method: "structured data" }),
      address(),
    ];
    const chosen = {
      value: "Bookkeeping",
      confidence: { score: 0.85, reasons: [] },
      sources: said("Bookkeeping").sources,
    };
    const report = withIndustry(reportOf(facts, { websiteUrl: null }), chosen);
    const all = suggestionsFor({ ...company, websiteUrl: null }, report, { industries, facts });
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
    const { identity, market } = report;
    const claims = [identity.website, market.employees, market.industry.primary, identity.description];
    expect(all.slice(0, 4).map(({ confidence, sources }) => ({ confidence, sources }))).toEqual(
      claims.map((claim) => ({ confidence: claim?.confidence, sources: claim?.sources })),
    );
    expect(all[1]).toMatchObject({
      confidence: { score: 0.48 },
      sources: [{ url: SITE, quote: "64", fetchedAt: FETCHED_AT, method: "structured data" }],
    });
  });

  test("is made of what a model has found, too: the report's claim, not the page's title", () => {
    const report = fullReport();
    const all = suggestionsFor({ ...company, companySize: 1 }, report, { industries, facts: [] });
    expect(all.map(({ field, text }) => [field, text])).toEqual([
      ["size", "11-50"],
      ["description", "Bookkeeping for small shops"],
    ]);
    expect(all.map(({ confidence }) => confidence.score)).toEqual([0.9, 0.9]);
  });

  test("is not made of what a model has only concluded", () => {
    const report = fullReport();
    const market = { ...report.market, employees: inferred("900") };
    expect(suggestionsFor(company, { ...report, market }, { industries, facts: [] }).map(({ field }) => field)).toEqual(
      ["description"],
    );
  });

  test("is not made if nothing was found, or if the value is the record's", () => {
    const alone = composeByRules({ company, reading: null, generatedAt: "2026-03-02T10:00:00.000Z" });
    expect(suggestionsFor(company, alone, { industries, facts: [] })).toEqual([]);
    const same = { street: "12 Pier St.", city: "Portland", postalCode: "04101" };
    const facts = [fact("employees", "24"), fact("description", " bookkeeping for SHOPS "), address(same)];
    expect(of(facts)).toEqual([]);
    const chosen = { value: "Accounting", confidence: { score: 0.9, reasons: [] }, sources: [] };
    expect(suggestionsFor(company, withIndustry(alone, chosen), { industries, facts: [] })).toEqual([]);
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

test("a description from which something private was removed is not suggested", () => {
  const gap = fact("description", "Write to [removed] for books");
  expect(changes([gap])).toEqual([]);
});
