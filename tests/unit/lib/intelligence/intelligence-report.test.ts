import { describe, expect, test } from "vitest";
import { checkClaims } from "@/lib/intelligence/check-claims";
import type { Claims } from "@/lib/intelligence/claims";
import { composeByRules, composeWritten, type Findings } from "@/lib/intelligence/compose-report";
import { IntelligenceReport, IntelligenceSummary } from "@/lib/intelligence/contract";
import { evidenceOf } from "@/lib/intelligence/evidence";
import { toSummary } from "@/lib/intelligence/present-report";
import { reportConfidenceLabel } from "@/lib/intelligence/rules";
import { cited, FETCHED_AT, fact, HARBOR, reading, SITE } from "../../../support/records/intelligence";

const GENERATED_AT = "2026-03-02T08:00:00.000Z";
const FACTS = [
  fact("description", "Bookkeeping for small shops in Maine", { method: "structured data" }),
  fact("founded", 1987, { quote: "since 1987" }),
  fact("employees", "24", { method: "structured data" }),
  fact("person", { name: "Ann Lee", title: "Founder" }),
  fact("technology", "WordPress"),
  fact("social", { network: "LinkedIn", url: "https://www.linkedin.com/company/harbor" }),
  fact("offering", "Payroll", { url: `${SITE}services` }),
  fact("offering", "Ledger", { url: `${SITE}products` }),
  fact("offering", "Advice"),
  fact("address", { street: "1 Main St", city: "Bangor", state: "ME", postalCode: "04401", country: "US" }),
  fact("phone", "207-555-0100"),
];
const found = (more: Partial<Findings> = {}): Findings => ({
  company: HARBOR,
  reading: reading({ facts: FACTS }),
  generatedAt: GENERATED_AT,
  ...more,
});
const evidence = await evidenceOf(HARBOR, reading())();
const written = async (claims: Partial<Claims>, findings = found()) =>
  composeWritten(findings, { ...(await checkClaims(claims, evidence)), searched: [] });

/** The values in a report under a key, at every depth. */
function valuesOf(key: string, part: unknown): unknown[] {
  if (typeof part !== "object" || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) => [...(name === key ? [value] : []), ...valuesOf(key, value)]);
}

describe("a report built without a language model (D-81)", () => {
  const report = composeByRules(found());

  test("says so, and has the contract's nine parts and no more", () => {
    expect(report.analysis.message).toBe(
      "Built without a language model, from the company's record and 2 pages of its website.",
    );
    expect(IntelligenceReport.parse(report)).toEqual(report);
    expect(Object.keys(report).sort()).toEqual([
      ...["analysis", "business", "generatedAt", "identity", "insights", "market", "overallConfidence"],
      ...["technology", "updatedAt"],
    ]);
  });

  test("has what facts and record say in the right place (INTEL-045 to INTEL-050)", () => {
    const { identity, market, business, technology, insights } = report;
    expect(identity).toMatchObject({
      website: { value: SITE },
      founded: { year: 1987, age: 39, sources: [{ url: SITE, quote: "since 1987", fetchedAt: FETCHED_AT }] },
      locations: [
        { city: "Bangor", state: "ME", country: "US" },
        { city: "Portland", state: "ME", sources: [{ method: "company record", url: null }] },
      ],
      description: { value: "Bookkeeping for small shops in Maine", sources: [{ method: "structured data" }] },
    });
    expect(market.employees?.value).toBe("24");
    expect(market.industry.primary).toMatchObject({ value: "Accounting", sources: [{ method: "company record" }] });
    expect(business.offerings.products.map(({ value }) => value)).toEqual(["Ledger"]);
    expect(business.offerings.services.map(({ value }) => value)).toEqual(["Payroll", "Advice"]);
    expect(business.offerings.services[1]?.confidence.reasons).toContain(
      "The website does not say whether it is a product or a service.",
    );
    expect(technology.socialPlatforms[0]?.type).toBe("LinkedIn");
    expect(technology.technologies[0]).toMatchObject({ name: "WordPress", description: null });
    expect(insights.keyPersonnel[0]).toMatchObject({ name: "Ann Lee", title: "Founder", influence: null });
  });

  test("says nothing where nothing is known", () => {
    const { revenue, positioning, competitors } = report.market;
    expect([revenue, positioning, competitors]).toEqual([null, null, { direct: [], indirect: [] }]);
    expect(report.identity.geographicScope).toBeNull();
    expect(report.insights.challenges).toEqual({ current: [], potential: [] });
    expect(report.analysis.highlights).toEqual([]);
  });

  test("is 'Low' at best, in each value and as a whole, with reasons and sources everywhere (INTEL-051)", () => {
    const confidences = valuesOf("confidence", report) as { score: number; reasons: string[] }[];
    expect(confidences.length).toBeGreaterThan(10);
    for (const { score, reasons } of confidences) {
      expect(reportConfidenceLabel(score)).toBe("Low");
      expect(reasons).toContain("No language model has read the pages.");
    }
    for (const sources of valuesOf("sources", report) as unknown[][]) expect(sources).not.toEqual([]);
    expect(report.overallConfidence).toBe(0.27);
    expect(report.analysis.quality.reasons).toContain("Found: 75%. A source answers 9 of 12 questions.");
  });

  test("of a company without a website has its record and nothing else", () => {
    const bare = composeByRules(found({ reading: null, company: { ...HARBOR, industryName: null, websiteUrl: null } }));
    expect(bare.analysis.message).toBe("Built without a language model, from the company's record alone.");
    expect(bare.identity.website).toBeNull();
    expect(bare.market.industry.primary).toBeNull();
    expect(bare.technology).toEqual({ digitalFootprint: null, socialPlatforms: [], technologies: [], insights: [] });
    expect(new Set((valuesOf("sources", bare) as { method: string }[][]).flat().map(({ method }) => method))).toEqual(
      new Set(["company record"]),
    );
    expect(bare.analysis.summary).toContain("Bookkeeping for shops.");
  });

  test("shows markdown in a page's description as text", () => {
    const description = fact(
      "description",
      "**Best** _books_ ![x](https://evil.test/x.png) [here](javascript:alert(1))",
    );
    const { summary } = composeByRules(found({ reading: reading({ facts: [description] }) })).analysis;
    expect(summary).toContain("\\*\\*Best\\*\\* \\_books\\_");
    expect(summary).toContain("!\\[x\\](https://evil.test/x.png) \\[here\\](javascript:alert(1))");
  });

  test("names no year in the future", () => {
    expect(composeByRules(found({ reading: reading({ facts: [fact("founded", 2050)] }) })).identity.founded).toBeNull();
  });
});

describe("a report that a model has written", () => {
  const text = "small shops";

  test("has each statement in its place with its source, next to what is known without it", async () => {
    const report = await written({
      texts: [
        { topic: "customerSegment", value: "Small shops", ...cited(text) },
        { topic: "directCompetitor", value: "Acme", ...cited() },
        { topic: "highlight", value: "Works with shops", ...cited(text) },
      ],
      people: [{ name: "Ann Lee", title: "Founder", influence: null, ...cited("Ann Lee") }],
    });
    expect(IntelligenceReport.parse(report)).toEqual(report);
    expect(report.analysis.message).toBe(
      "Written by a language model from the company's record and 2 pages of its website. No web search contributed to it.",
    );
    expect(report.business.customers.segments).toMatchObject([
      { value: "Small shops", sources: [{ quote: expect.stringContaining("small shops") }] },
    ]);
    expect(report.market.competitors.direct).toMatchObject([{ value: "Acme", sources: [{ method: "inferred" }] }]);
    expect(report.identity.founded?.year).toBe(1987);
    // Known from both: the form that says more, with both sources.
    expect(report.insights.keyPersonnel).toMatchObject([{ name: "Ann Lee", title: "Founder" }]);
    expect(report.insights.keyPersonnel[0]?.sources).toHaveLength(2);
  });

  test("is summed up in markdown by what its stated claims say, with their sources (D-236)", async () => {
    const { analysis } = await written({
      texts: [
        { topic: "customerSegment", value: "Small shops", ...cited(text) },
        { topic: "growthSignal", value: "Will grow", ...cited() },
      ],
    });
    expect(analysis.summary.split("\n\n")).toEqual([
      "Bookkeeping for small shops in Maine",
      "**Primary industry:** Accounting",
      "**Employees:** 24",
      "**Founded:** 1987",
      "**Locations:** Bangor, ME, US; Portland, ME, US",
      "**Services:** Payroll; Advice",
      "**Products:** Ledger",
      "**Customer segments:** Small shops",
    ]);
    expect(analysis.sentences?.map(({ value }) => value).join("\n\n")).toBe(analysis.summary);
    for (const { sources } of analysis.sentences ?? []) expect(sources[0]?.quote).toBeTruthy();
  });

  test("prefers what a page says to what is more certain but inferred", async () => {
    const report = await written({
      texts: [
        { topic: "positioning", value: "For shops", ...cited(text, { score: 0.1 }) },
        { topic: "positioning", value: "For everybody", ...cited(null, { score: 1 }) },
      ],
    });
    expect(report.market.positioning?.value).toBe("For shops");
  });

  test("becomes the profile's summary (D-48)", async () => {
    const report = await written({
      texts: [{ topic: "highlight", value: "Shops", ...cited(text) }],
    });
    const summary = toSummary(report);
    expect(IntelligenceSummary.parse(summary)).toEqual({
      summary: report.analysis.summary,
      highlights: ["Shops"],
      overallConfidence: report.overallConfidence,
      generatedAt: GENERATED_AT,
    });
  });
});
