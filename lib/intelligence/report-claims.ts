import type { IntelligenceReport, Sourced } from "./contract";
import { claimText, REPORT_SECTION_NAMES, type ReportSection, sectionInfo } from "./rules";

// A report's claims by their sections, whatever shape they have there.

/** A claim of any section, with the fields that it has there. */
export type Claim = Pick<Sourced, "confidence" | "sources" | "correction"> & Record<string, unknown>;

/** The claims of a section; none where an older report has no such section. */
export function claimsIn(report: Omit<IntelligenceReport, "analysis">, section: ReportSection): Claim[] {
  const found = section.split(".").reduce<unknown>((part, key) => (part as Record<string, unknown>)?.[key], report);
  const claims = Array.isArray(found) ? found : found ? [found] : [];
  return claims as Claim[];
}

/** The same report with other claims in a section. */
export function withClaims(
  report: IntelligenceReport,
  section: ReportSection,
  claims: readonly Claim[],
): IntelligenceReport {
  const value = sectionInfo(section).single ? (claims[0] ?? null) : claims;
  const put = (part: unknown, [key = "", ...rest]: string[]): unknown => ({
    ...(part as object),
    [key]: rest.length > 0 ? put((part as Record<string, unknown>)[key], rest) : value,
  });
  return put(report, section.split(".")) as IntelligenceReport;
}

/** All claims of a report with their sections and texts, in the report's order. */
export const allClaims = (report: IntelligenceReport): { section: ReportSection; text: string; claim: Claim }[] =>
  REPORT_SECTION_NAMES.flatMap((section) =>
    claimsIn(report, section).map((claim) => ({ section, text: claimText(section, claim), claim })),
  );

/** Whether a source of these days says it: a page, the company's record, or a person who has corrected it. */
export const isStated = ({ sources }: Pick<Sourced, "sources">): boolean =>
  sources.some(({ method, year }) => method !== "inferred" && year === undefined);

/** Whether something beyond the record itself says it. */
export const isNews = ({ sources, correction }: Pick<Sourced, "sources" | "correction">): boolean =>
  correction !== undefined ||
  sources.some(({ method, year }) => (method === "page" || method === "structured data") && year === undefined);
