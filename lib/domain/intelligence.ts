/** The label of a report's confidence, 0 to 1: 0.7 or more High, 0.5 Medium, 0.25 Low, else Very Low (P:153). */
export type ReportConfidenceLabel = "High" | "Medium" | "Low" | "Very Low";

export function reportConfidenceLabel(score: number): ReportConfidenceLabel {
  if (score >= 0.7) return "High";
  if (score >= 0.5) return "Medium";
  return score >= 0.25 ? "Low" : "Very Low";
}

/** The color class of one value's confidence, 0 to 1, with limits at 0.8, 0.6 and 0.4 (P:153). */
export type ItemConfidenceClass = "strong" | "good" | "fair" | "weak";

export function itemConfidenceClass(score: number): ItemConfidenceClass {
  if (score >= 0.8) return "strong";
  if (score >= 0.6) return "good";
  return score >= 0.4 ? "fair" : "weak";
}

export interface Confidence {
  /** 0 to 1, with at most two decimals. */
  score: number;
  /** Sentences for people. */
  reasons: string[];
}

/** A section of a report and the scores of its values. */
export interface RatedSection {
  name: string;
  scores: readonly number[];
}

export const roundScore = (score: number): number => Math.round(score * 100) / 100;

const mean = (numbers: readonly number[]): number =>
  numbers.length ? numbers.reduce((sum, one) => sum + one, 0) / numbers.length : 0;

/**
 * The confidence of a whole report: the mean of its sections, each the mean of its values. An empty section counts as 0, so a
 * report with few values gets a low score however sure it is of them.
 */
export function overallConfidence(sections: readonly RatedSection[]): Confidence {
  const reasons = sections.map(({ name, scores }) => {
    if (!scores.length) return `${name}: nothing was found.`;
    const values = scores.length === 1 ? "1 value" : `${scores.length} values`;
    return `${name}: ${values}, confidence ${Math.round(mean(scores) * 100)}% on average.`;
  });
  return { score: roundScore(mean(sections.map(({ scores }) => mean(scores)))), reasons };
}

const OLD_AFTER_DAYS = 90;

/** Whether a report made at an instant (ISO 8601) is older than 90 days, so that a new one should be offered. */
export const isOldReport = (generatedAt: string, now: Date): boolean =>
  +now - Date.parse(generatedAt) > OLD_AFTER_DAYS * 24 * 60 * 60 * 1000;
