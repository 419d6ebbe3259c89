import { describe, expect, test } from "vitest";
import { checkClaims } from "@/lib/intelligence/check-claims";
import type { Claims } from "@/lib/intelligence/claims";
import { composeByRules, composeWritten, type Findings } from "@/lib/intelligence/compose-report";
import { IntelligenceReport } from "@/lib/intelligence/contract";
import { evidenceOf } from "@/lib/intelligence/evidence";
import { isAboutCompany, presented } from "@/lib/intelligence/present-report";
import { reportConfidenceLabel } from "@/lib/intelligence/rules";
import {
  ANSWERS,
  CASCADE,
  CASCADE_PAGES,
  CASCADE_PHONE,
  HONEST,
  WEBSITES,
} from "../../../support/records/played-company";

const NOW = "2026-03-02T08:00:00.000Z";
const found = (more: Partial<Findings> = {}): Findings => ({
  company: CASCADE,
  reading: CASCADE_PAGES,
  phones: [CASCADE_PHONE],
  generatedAt: NOW,
  ...more,
});

async function reportOf(answer: Claims | null, findings = found()): Promise<IntelligenceReport> {
  if (!answer) return composeByRules(findings);
  const checked = await checkClaims(answer, await evidenceOf(findings.company, findings.reading)());
  return composeWritten(findings, { ...checked, searched: [] });
}

/** All texts that are shown as true, with their quotes. */
function shownTexts({ analysis, ...rest }: IntelligenceReport): string {
  const { droppedClaims: _, reasons: __, ...quality } = analysis.quality;
  return JSON.stringify({ ...rest, ...analysis, quality });
}
const leftOut = ({ analysis }: IntelligenceReport): string =>
  analysis.quality.droppedClaims.map(({ claim, reason }) => `${claim} ${reason}`).join("\n");

const honest = await reportOf(HONEST);

describe("of a model that", () => {
  test.each(ANSWERS.map((row) => [row.name, row] as const))(
    "%s, the report shows what sources say and is no surer than that of an honest one",
    async (_, row) => {
      const report = await reportOf(row.answer);
      expect(IntelligenceReport.parse(report)).toEqual(report);
      if (row.isGood) expect(report.overallConfidence).toBe(honest.overallConfidence);
      else expect(report.overallConfidence).toBeLessThan(honest.overallConfidence);
      if (row.hides) expect(shownTexts(report)).not.toMatch(row.hides);
      if (row.leavesOut) expect(leftOut(report)).toMatch(row.leavesOut);
      expect(JSON.stringify(report)).not.toMatch(/Wire money|Click here|Send your password/i);
      // What is called the website's own words is a claim that they make.
      expect(
        report.business.offerings.services
          .filter(({ value }) => value === "Money laundering")
          .flatMap(({ sources }) => sources),
      ).toEqual(
        report.business.offerings.services.some(({ value }) => value === "Money laundering")
          ? [expect.objectContaining({ method: "inferred" })]
          : [],
      );
    },
  );

  test("answers well: High, every sentence of the summary with its sources, nothing left out", () => {
    expect(reportConfidenceLabel(honest.overallConfidence)).toBe("High");
    expect(honest.analysis.quality.droppedClaims).toEqual([]);
    for (const { sources } of honest.analysis.sentences ?? []) expect(sources[0]?.quote).toBeTruthy();
  });
});

describe.each([
  ["with a model", HONEST],
  ["without a model", null],
] as const)("%s, a report from a website that is", (_, answer) => {
  test.each(WEBSITES.map((row) => [row.name, row] as const))(
    "%s is made, and warns where it may be about somebody else",
    async (_, { findings, fit, gap }) => {
      const report = await reportOf(answer, found(findings));
      expect(IntelligenceReport.parse(report)).toEqual(report);
      expect(report.identity.locations.length + (report.market.employees ? 1 : 0)).toBeGreaterThan(0);
      const { site, message } = report.analysis;
      expect(site?.fit ?? null).toBe(fit);
      if (fit === null) expect(site).toBeNull();
      // What may be about somebody else is offered nowhere.
      expect(isAboutCompany(report)).toBe(fit !== "differs");
      if (fit === "differs") {
        expect(reportConfidenceLabel(report.overallConfidence)).toMatch(/Low$/);
        expect(site?.parts.filter(({ verdict }) => verdict === "differs").length).toBeGreaterThan(0);
        expect(
          presented(report, { websiteUrl: CASCADE.websiteUrl, decisions: [], now: new Date(NOW) }).identity.website
            ?.confidence,
        ).toEqual({
          score: 0.2,
          reasons: ["What it says does not fit the record."],
        });
      }
      if (gap) {
        expect(message).toMatch(gap);
        expect(report.identity.website?.confidence.score).toBeLessThan(0.25);
      }
    },
  );
});
