import type { IntelligenceReport } from "@/lib/contracts/intelligence";
import type { ReportCorrection } from "@/lib/contracts/report-corrections";
import { plural } from "@/lib/domain/dates";
import { claimText, correctedClaim, isSameClaim, sectionInfo } from "@/lib/domain/report-claims";
import type { ReportBasis } from "@/lib/domain/report-confidence";
import { COMPANY_RECORD, type TeamWord } from "./company-record";
import { correctedBasis } from "./corrected-basis";
import { wordsOf } from "./evidence";
import { allClaims, type Claim, claimsIn, withClaims } from "./report-claims";

/** The confidence in what a person has corrected: as much as the surest page. */
const CORRECTED = 0.9;

/**
 * A report as it stands with what people have corrected: claims that are wrong or hidden are gone, others say what holds instead,
 * whether or not the report has found them again, and the summary loses the sentences that say otherwise. It is done whenever a
 * report is read, so that corrections hold for every report and can be taken back.
 */
export function applyCorrections(
  report: IntelligenceReport,
  corrections: readonly ReportCorrection[],
): IntelligenceReport {
  if (corrections.length === 0) return report;
  const corrected = corrections.reduce(applyOne, report);
  const isLeft = saysNoneOf(corrections);
  const { text, count } = withoutSentences(report.analysis.summary, isLeft);
  const sentences = report.analysis.sentences?.filter(({ value }) => isLeft(value));
  const told = count > 0 ? ` ${plural(count, "sentence")} of the summary left out after corrections.` : "";
  const { analysis } = corrected;
  const { basis } = analysis.quality;
  const quality = { ...analysis.quality, ...(basis && { basis: basisAfter(basis, report, corrections) }) };
  const message = `${analysis.message}${told}`;
  return {
    ...corrected,
    analysis: { ...analysis, quality, summary: text, ...(sentences && { sentences }), message },
  };
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

/** Tells whether a sentence says nothing that was corrected. */
function saysNoneOf(corrections: readonly ReportCorrection[]): (sentence: string) => boolean {
  const said = corrections.map(wordsThatSayIt).filter((words) => words.trim().length > 1);
  return (sentence) => {
    const words = wordsOf(sentence);
    return !said.some((one) => words.includes(one));
  };
}

/** A summary without sentences that are not left, and how many those were. */
function withoutSentences(summary: string, isLeft: (sentence: string) => boolean): { text: string; count: number } {
  let count = 0;
  const lines = summary.split("\n").map((line) => {
    const sentences = line.split(/(?<=[.!?]["”)*_]*)\s+/);
    const left = sentences.filter(isLeft);
    count += sentences.length - left.length;
    return left.length === sentences.length ? line : left.length > 0 ? left.join(" ") : null;
  });
  const text = lines.filter((line) => line !== null).join("\n");
  return { text: text.replace(/\n{3,}/g, "\n\n").trim(), count };
}

/** Of a person the name, of a place its town: the rest is worded in many ways. */
function wordsThatSayIt({ section, claim }: ReportCorrection): string {
  const { form } = sectionInfo(section);
  return wordsOf(form === "person" || form === "place" ? (claim.split(",")[0] ?? "") : claim);
}

/** What is hidden is no word about the company. */
export const teamWordsOf = (corrections: readonly ReportCorrection[]): TeamWord[] =>
  corrections
    .filter(({ kind }) => kind !== "hidden")
    .map(({ section, claim, value }) => ({ about: sectionInfo(section).label, wrong: claim, right: value }));
