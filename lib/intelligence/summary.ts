import type { IntelligenceReport, Sourced, SummarySentence } from "./contract";
import { claimsIn, isStated } from "./report-claims";
import { claimText, type ReportSection, sectionInfo } from "./rules";

type Summarized = Omit<IntelligenceReport, "analysis">;

/** What a summary tells, in this order; what the description says comes first, without a label. */
const TOLD: readonly ReportSection[] = [
  "identity.description",
  "market.industry.primary",
  "market.employees",
  "identity.founded",
  "identity.locations",
  "business.offerings.services",
  "business.offerings.products",
  "business.customers.segments",
  "insights.growthIndicators.signals",
];
/** Of a list no more than so many. */
const MOST = 5;

/** A report's summary: what its stated claims say, a paragraph for each section, with their sources. */
export function summaryOf(report: Summarized): { summary: string; sentences: SummarySentence[] } {
  const sentences = TOLD.flatMap((section): Sourced[] => {
    const claims = claimsIn(report, section).filter(isStated).slice(0, MOST);
    const [first] = claims;
    if (!first) return [];
    const label = section === "identity.description" ? "" : `**${sectionInfo(section).label}:** `;
    const value = label + asPlainText(claims.map((claim) => claimText(section, claim)).join("; "));
    return [{ value, confidence: first.confidence, sources: claims.flatMap(({ sources }) => sources) }];
  }).map((sentence, paragraph) => ({ ...sentence, paragraph }));
  return { summary: sentences.map(({ value }) => value).join("\n\n"), sentences };
}

/** Shows text from outside literally, even if it contains markdown. */
const asPlainText = (text: string): string => text.replace(/[\\`*_[\]<>#|~]/g, "\\$&");
