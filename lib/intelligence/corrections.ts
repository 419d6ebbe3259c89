import { COMPANY_RECORD, type TeamWord } from "./company-record";
import type { IntelligenceReport, ReportCorrection } from "./contract";
import { answersOf } from "./present-report";
import { allClaims, type Claim, claimsIn, isStated, withClaims } from "./report-claims";
import { claimText, correctedClaim, isSameClaim, type ReportBasis, roundScore, sectionInfo } from "./rules";
import { summaryOf } from "./summary";

/** The confidence in what a person has corrected: as much as the surest page. */
const CORRECTED = 0.9;

/**
 * A report with what people have corrected: claims that are wrong or hidden are gone, others say what holds instead,
 * whether or not the report has found them again, and the summary is made of that. It is done whenever a report is read, so that
 * corrections hold for every report and can be taken back.
 */
export function applyCorrections(
  report: IntelligenceReport,
  corrections: readonly ReportCorrection[],
): IntelligenceReport {
  if (corrections.length === 0) return report;
  const corrected = corrections.reduce(applyOne, report);
  const { analysis } = corrected;
  const { basis } = analysis.quality;
  const quality = { ...analysis.quality, ...(basis && { basis: basisAfter(basis, report, corrections) }) };
  return { ...corrected, analysis: { ...analysis, ...summaryOf(corrected), quality } };
}

/** What is only hidden is no word about the report's truth. */
function basisAfter(
  basis: ReportBasis,
  made: IntelligenceReport,
  corrections: readonly ReportCorrection[],
): ReportBasis {
  const judging = corrections.filter(({ kind }) => kind !== "hidden");
  const isWrong = ({ section, text }: { section: string; text: string }) =>
    judging.some((one) => one.kind === "wrong" && one.section === section && isCorrected(one, text));
  const wrong = allClaims(made).filter(isWrong).length;
  return correctedBasis(basis, { made, corrected: judging.reduce(applyOne, made), wrong });
}

function applyOne(report: IntelligenceReport, correction: ReportCorrection): IntelligenceReport {
  const { section, value } = correction;
  const claims = claimsIn(report, section);
  const isIt = (claim: Claim) => isCorrected(correction, claimText(section, claim));
  if (value === null)
    return withClaims(
      report,
      section,
      claims.filter((claim) => !isIt(claim)),
    );
  const place = claims.findIndex(isIt);
  const others = claims.filter((claim) => !isIt(claim) && !isSameClaim(section, claimText(section, claim), value));
  const put = standing(correction, value, claims[place], report.generatedAt);
  const at = Math.max(0, Math.min(place, others.length));
  return withClaims(report, section, [...others.slice(0, at), put, ...others.slice(at)]);
}

/** Whether a correction is about a claim of its section. Where there is one value, what a person says holds whatever was found. */
export const isCorrected = ({ section, claim, value }: ReportCorrection, text: string): boolean =>
  (value !== null && sectionInfo(section).single === true) ||
  isSameClaim(section, claim, text) ||
  // A later report may have learned it by now.
  (value !== null && isSameClaim(section, value, text));

function standing(
  { id, section, claim, by, at, version }: ReportCorrection,
  value: string,
  found: Claim | undefined,
  generatedAt: string,
): Claim {
  const shape = SHAPES[sectionInfo(section).form] ?? {};
  const more = sectionInfo(section).form === "year" ? { age: yearOf(generatedAt) - Number(value) } : {};
  return {
    ...shape,
    ...found,
    ...correctedClaim(section, value),
    ...more,
    confidence: { score: CORRECTED, reasons: [`Corrected by ${by ?? "another person"}.`] },
    sources: [{ url: null, quote: value, fetchedAt: null, method: COMPANY_RECORD }],
    correction: { id, claim, by, at, version },
  };
}

/** The fields that a claim has besides those of its text. */
const SHAPES: Partial<Record<string, Record<string, null>>> = {
  person: { influence: null },
  tool: { description: null },
};

const yearOf = (instant: string): number => new Date(instant).getUTCFullYear();

/** What is hidden is no word about the company. */
export const teamWordsOf = (corrections: readonly ReportCorrection[]): TeamWord[] =>
  corrections
    .filter(({ kind }) => kind !== "hidden")
    .map(({ section, claim, value }) => ({ about: sectionInfo(section).label, wrong: claim, right: value }));

/**
 * What a report's confidence is made of once people have corrected it (D-166): what is wrong counts as left out, what they said as
 * stated, and a question is answered where the report answers it now. `wrong` is the number of claims that they found wrong.
 */
export function correctedBasis(
  basis: ReportBasis,
  { made, corrected, wrong }: { made: IntelligenceReport; corrected: IntelligenceReport; wrong: number },
): ReportBasis {
  const [before, after] = [countsOf(made), countsOf(corrected)];
  const [answered, answers] = [answersOf(made), answersOf(corrected)];
  const found = Math.max(0, basis.found + answers.length - answered.length);
  const worth = found > 0 ? (basis.worth * basis.found + sum(answers) - sum(answered)) / found : 0;
  return {
    ...basis,
    ...{ found, wrong, worth: roundScore(Math.min(1, Math.max(0, worth))) },
    stated: Math.max(0, basis.stated + after.stated - before.stated),
    inferred: Math.max(0, basis.inferred + after.inferred - before.inferred),
  };
}

function countsOf(report: IntelligenceReport): { stated: number; inferred: number } {
  const claims = allClaims(report);
  const stated = claims.filter(({ claim }) => isStated(claim)).length;
  return { stated, inferred: claims.length - stated };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
