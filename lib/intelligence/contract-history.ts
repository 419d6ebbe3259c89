import { z } from "zod";
import { endpoint } from "@/lib/contracts/endpoint";
import * as field from "@/lib/contracts/fields";
import { IntelligenceReport } from "./contract";
import { REPORT_SECTION_NAMES } from "./rules-claims";

/** One report of a company. */
export const ReportEntry = z.object({
  id: field.recordId,
  generatedAt: field.instant,
  /** Who asked for it; null for people of other providers, and where nobody did. */
  generatedBy: z.string().nullable(),
  overallConfidence: z.number(),
});
export type ReportEntry = z.output<typeof ReportEntry>;

/** A claim that two reports do not share: null where a report has nothing like it. */
export const ClaimChange = z.object({
  section: z.enum(REPORT_SECTION_NAMES),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type ClaimChange = z.output<typeof ClaimChange>;

const companyId = z.strictObject({ companyId: field.uuid() });

export const listReports = endpoint("GET", "/api/companies/{companyId}/intelligence/reports", {
  summary: "The intelligence reports on a company, newest first",
  params: companyId,
  response: field.listOf(ReportEntry),
  revalidates: true,
});

export const getReport = endpoint("GET", "/api/companies/{companyId}/intelligence/reports/{reportId}", {
  summary: "One report on a company, and what has changed from it to the newest one",
  params: companyId.extend({ reportId: field.uuid() }),
  response: ReportEntry.extend({
    report: IntelligenceReport,
    /** From this report to the newest one; empty for the newest. */
    changes: z.array(ClaimChange),
  }),
});
