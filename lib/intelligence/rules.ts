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

export const roundScore = (score: number): number => Math.round(score * 100) / 100;

const OLD_AFTER_DAYS = 90;

/** Whether a report made at an instant (ISO 8601) is older than 90 days, so that a new one should be offered. */
export const isOldReport = (generatedAt: string, now: Date): boolean =>
  +now - Date.parse(generatedAt) > OLD_AFTER_DAYS * 24 * 60 * 60 * 1000;
