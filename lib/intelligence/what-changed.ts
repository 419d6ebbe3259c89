import type { IntelligenceReport } from "@/lib/contracts/intelligence";
import { type ReportSection, sectionInfo } from "@/lib/domain/report-claims";
import { changesBetween } from "./report-changes";

/** Below this a value is a guess, and its change no news. */
const SURE = 0.4;
const MOST_LISTED = 5;

/** What a seller would want to hear of, most of all first. */
const WATCHED: readonly ReportSection[] = [
  "identity.website",
  "market.employees",
  "market.revenue",
  "market.industry.primary",
  "identity.locations",
  "insights.keyPersonnel",
  "insights.growthIndicators.trajectory",
  "insights.growthIndicators.signals",
  "insights.challenges.current",
  "technology.technologies",
];

/**
 * What a newer report says that the older one did not, a line each: 'Employees: 64 → 80', 'Key personnel: Ann Lee, CFO'. What is
 * only missing in the newer one is no news, since it may just not have been found.
 */
export function whatChanged(before: IntelligenceReport, after: IntelligenceReport): string[] {
  const changes = changesBetween(before, after, ({ confidence }) => confidence.score >= SURE);
  const lines = WATCHED.flatMap((watched) =>
    changes.flatMap(({ section, before: old, after: now }) => {
      if (section !== watched || now === null) return [];
      return [`${sectionInfo(section).label}: ${old === null ? now : `${old} → ${now}`}`];
    }),
  );
  const more = lines.length - MOST_LISTED;
  return more > 0 ? [...lines.slice(0, MOST_LISTED), `and ${more} more`] : lines;
}
