import { describe, expect, test } from "vitest";
import { recordText, wrongText } from "@/lib/intelligence/company-record";
import { IntelligenceReport, type ReportCorrection } from "@/lib/intelligence/contract";
import { applyCorrections, teamWordsOf } from "@/lib/intelligence/corrections";
import { overallOf } from "@/lib/intelligence/present-report";
import { askForReport, materialOf } from "@/lib/intelligence/questions";
import { changesBetween } from "@/lib/intelligence/report-changes";
import { correctionProblem, isSameClaim, type ReportSection } from "@/lib/intelligence/rules";
import { HARBOR } from "../../../support/records/intelligence";
import { fullReport, said } from "../../../support/records/reports";

const correction = (section: ReportSection, claim: string, value: string | null = null): ReportCorrection => ({
  id: "11111111-1111-4111-8111-111111111111",
  section,
  claim,
  kind: value === null ? "wrong" : "corrected",
  value,
  by: "Ann Lee",
  at: "2026-03-03T10:00:00.000Z",
  version: 1,
});

const withEmployees = (value: string) => {
  const report = fullReport();
  return { ...report, market: { ...report.market, employees: said(value) } };
};

describe("a claim is the same one in other words", () => {
  test.each<[ReportSection, string, string, boolean]>([
    ["market.employees", "64", "64 employees", true],
    ["market.employees", "64", "about 64 people", true],
    ["market.employees", "64", "65", false],
    ["market.revenue", "$2,000,000", "$2000000", true],
    ["identity.description", "Commercial heating and cooling", "Heating, cooling and commercial refrigeration", true],
    ["identity.description", "Commercial heating and cooling", "Bookkeeping for small shops", false],
    ["insights.keyPersonnel", "Dana Whitfield, CEO", "Dana Whitfield, Chief Executive", true],
    ["insights.keyPersonnel", "Dana Whitfield, CEO", "Dana Whitman, CEO", false],
    ["identity.locations", "Portland, ME, US", "Portland, ME", true],
    ["identity.locations", "Portland, ME", "Portland, OR", false],
    ["technology.technologies", "QuickBooks", "quickbooks", true],
    ["business.offerings.services", "Roofs", "Roof", true],
  ])("%s: '%s' and '%s': %s", (section, one, other, isSame) => {
    expect(isSameClaim(section, one, other)).toBe(isSame);
    expect(isSameClaim(section, other, one)).toBe(isSame);
  });
});

describe("a report with corrections", () => {
  test("still fits its contract, and says who corrected what, and what it said before", () => {
    const report = applyCorrections(fullReport(), [
      correction("market.employees", "24", "72"),
      correction("identity.founded", "1987", "1989"),
      correction("insights.keyPersonnel", "Ann Lee, Founder and President", "Anna Lee, President"),
      correction("identity.locations", "Portland, ME, US", "Bangor, ME"),
      correction("technology.technologies", "QuickBooks", "Xero"),
    ]);
    expect(IntelligenceReport.parse(report).market.employees).toEqual({
      value: "72",
      confidence: { score: 0.9, reasons: ["Corrected by Ann Lee."] },
      sources: [{ url: null, quote: "72", fetchedAt: null, method: "company record" }],
      correction: expect.objectContaining({ claim: "24", by: "Ann Lee", at: "2026-03-03T10:00:00.000Z", version: 1 }),
    });
    expect(report.identity.founded).toMatchObject({ year: 1989, age: expect.any(Number) });
    expect(report.insights.keyPersonnel).toMatchObject([
      { name: "Anna Lee", title: "President", influence: "decides" },
    ]);
    expect(report.identity.locations).toMatchObject([{ city: "Bangor", state: "ME" }]);
    expect(report.technology.technologies).toMatchObject([{ name: "Xero", description: "for the ledgers" }]);
  });

  test("loses what is wrong or hidden, and its summary is made of what stands then", () => {
    const summary = "It keeps books. It has 24 employees. Ann Lee leads it.\n\nIt grows.";
    const made = fullReport();
    const report = applyCorrections({ ...made, analysis: { ...made.analysis, summary } }, [
      correction("market.employees", "24"),
      correction("insights.keyPersonnel", "Ann Lee, Founder and President"),
      correction("business.customers.segments", "Bakeries"),
    ]);
    expect(report.market.employees).toBeNull();
    expect(report.insights.keyPersonnel).toEqual([]);
    expect(report.business.customers.segments.map(({ value }) => value)).toEqual(["Bicycle shops"]);
    expect(report.analysis.summary).toContain("**Customer segments:** Bicycle shops");
    expect(report.analysis.summary).not.toMatch(/24|Bakeries/);
  });

  test("keeps a correction whatever later reports find: the same, another number, nothing, or the right one", () => {
    const corrected = correction("market.employees", "24", "72");
    const later = [withEmployees("24 people"), withEmployees("31"), withEmployees("72")];
    const none = fullReport();
    const values = [...later, { ...none, market: { ...none.market, employees: null } }].map(
      (report) => applyCorrections(report, [corrected]).market.employees?.value,
    );
    expect(values).toEqual(["72", "72", "72", "72"]);
  });

  test("shows another value than the one that was wrong, since it is another claim", () => {
    expect(applyCorrections(withEmployees("31"), [correction("market.employees", "24")]).market.employees?.value).toBe(
      "31",
    );
  });

  test("is the report itself without any", () => {
    const report = fullReport();
    expect(applyCorrections(report, [])).toBe(report);
  });
});

describe("the confidence of a report with corrections (D-166)", () => {
  const made = fullReport();
  const basis = { asked: 12, found: 11, worth: 0.9, stated: 30, inferred: 6, dropped: 1, byModel: true };
  made.analysis.quality.basis = basis;
  const scoreOf = (...corrections: ReportCorrection[]) => overallOf(applyCorrections(made, corrections)).score;
  const whole = scoreOf();

  test("falls with what is wrong, as with what was left out, and with a question that nothing answers any more", () => {
    const once = applyCorrections(made, [correction("business.customers.segments", "Bakeries")]);
    expect(once.analysis.quality.basis).toEqual({ ...basis, stated: 29, wrong: 1 });
    expect(overallOf(once).reasons).toContainEqual(expect.stringContaining("1 left out, 1 marked as wrong."));
    const twice = [correction("business.customers.segments", "Bakeries"), correction("market.employees", "24")];
    expect(applyCorrections(made, twice).analysis.quality.basis).toMatchObject({ found: 10, wrong: 2, stated: 28 });
    const scores = [whole, overallOf(once).score, scoreOf(...twice)];
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(new Set(scores).size).toBe(3);
  });

  test("counts what somebody has corrected as confirmed", () => {
    const revenue = made.market.revenue?.value ?? "";
    const { quality } = applyCorrections(made, [correction("market.revenue", revenue, "$3M")]).analysis;
    expect(quality.basis).toMatchObject({ found: 12, stated: 31, inferred: 5, wrong: 0 });
    expect(scoreOf(correction("market.revenue", revenue, "$3M"))).toBeGreaterThan(whole);
    expect(scoreOf(correction("market.employees", "24", "72"))).toBe(whole);
  });

  test("does not change with what is only hidden, nor with what this report does not say", () => {
    expect(scoreOf({ ...correction("market.employees", "24"), kind: "hidden" })).toBe(whole);
    expect(scoreOf(correction("market.employees", "31"))).toBe(whole);
  });
});

test("the next run is told as the record's word: what is wrong proves nothing, what holds does, what is hidden is not told", () => {
  const hidden = { ...correction("market.revenue", "$2M"), kind: "hidden" as const };
  const corrections = teamWordsOf([
    correction("market.employees", "24", "72"),
    correction("identity.description", "Bakes"),
    hidden,
  ]);
  const company = { ...HARBOR, corrections };
  expect(recordText(company)).toContain("Employees, as the sales team says: 72");
  expect(recordText(company)).not.toContain("Bakes");
  expect(wrongText(company)).toBe("Employees: 24\nDescription: Bakes");
  const { data } = askForReport(materialOf(company, null), []);
  expect(data.map(({ name }) => name)).toContain("claims that the sales team has found wrong");
  expect(JSON.stringify(data)).not.toContain("$2M");
  expect(askForReport(materialOf(HARBOR, null), []).data.map(({ name }) => name)).not.toContain(
    "claims that the sales team has found wrong",
  );
});

test.each<[ReportSection, string, boolean]>([
  ["identity.founded", "1987", true],
  ["identity.founded", "2999", false],
  ["identity.founded", "long ago", false],
  ["identity.website", "https://example.com", true],
  ["identity.website", "javascript:alert(1)", false],
  ["identity.website", "example", false],
  ["insights.keyPersonnel", ", CEO", false],
  ["market.employees", "72", true],
])("%s can be corrected to '%s': %s", (section, value, fits) => {
  expect(correctionProblem(section, value, 2026) === null).toBe(fits);
});

test("what changed from one report to the next is named by section: other values, new ones, and those that are gone", () => {
  const before = fullReport();
  const after = withEmployees("40");
  after.business = {
    ...after.business,
    offerings: { products: [], services: [said("Monthly closings"), said("Payroll")] },
  };
  expect(changesBetween(before, after)).toEqual([
    { section: "market.employees", before: "24", after: "40" },
    { section: "business.offerings.products", before: "Ledger Box", after: null },
    { section: "business.offerings.services", before: null, after: "Payroll" },
  ]);
  expect(changesBetween(before, before)).toEqual([]);
});
