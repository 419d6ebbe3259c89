import type { IntelligenceReport, Sourced } from "@/lib/contracts/intelligence";
import { wordsOf } from "./evidence";

/** The industry that the model chose from our list, by its name there (`chosenIndustry`). */
export type ChosenIndustry = Pick<Sourced, "value" | "confidence" | "sources">;

/**
 * A report with the industry that was chosen from our list among its industries: the primary one where the report has no surer
 * one, else one of the others. So a suggestion of it has the confidence that the report shows.
 */
export function withIndustry(report: IntelligenceReport, chosen: ChosenIndustry | null): IntelligenceReport {
  const { primary, secondary } = report.market.industry;
  const isKnown = ({ value }: Sourced) => chosen !== null && wordsOf(value) === wordsOf(chosen.value);
  if (!chosen || [primary, ...secondary].some((one) => one !== null && isKnown(one))) return report;
  const isSurer = !primary || primary.confidence.score < chosen.confidence.score;
  const others = isSurer ? [...(primary ? [primary] : []), ...secondary] : [...secondary, chosen];
  const industry = { primary: isSurer ? chosen : primary, secondary: others };
  return { ...report, market: { ...report.market, industry } };
}
