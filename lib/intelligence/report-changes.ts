import type { ClaimChange, IntelligenceReport } from "./contract";
import { type Claim, claimsIn } from "./report-claims";
import { claimText, isSameClaim, REPORT_SECTION_NAMES, type ReportSection, sectionInfo } from "./rules";

/**
 * What has changed from one report to a later one, by section: what is new, gone, or has another value where there is one; only
 * claims that count.
 */
export function changesBetween(
  earlier: IntelligenceReport,
  later: IntelligenceReport,
  counts: (claim: Claim) => boolean = () => true,
): ClaimChange[] {
  const textsOf = (report: IntelligenceReport, section: ReportSection): string[] =>
    claimsIn(report, section)
      .filter(counts)
      .map((claim) => claimText(section, claim));
  return REPORT_SECTION_NAMES.flatMap((section) =>
    changesIn(section, textsOf(earlier, section), textsOf(later, section)),
  );
}

function changesIn(section: ReportSection, before: string[], after: string[]): ClaimChange[] {
  const isIn = (texts: string[]) => (text: string) => texts.some((other) => isSameClaim(section, text, other));
  const gone = before.filter((text) => !isIn(after)(text));
  const added = after.filter((text) => !isIn(before)(text));
  if (sectionInfo(section).single) {
    const [from = null] = gone;
    const [to = null] = added;
    return from === null && to === null ? [] : [{ section, before: from, after: to }];
  }
  return [
    ...added.map((text) => ({ section, before: null, after: text })),
    ...gone.map((text) => ({ section, before: text, after: null })),
  ];
}

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
