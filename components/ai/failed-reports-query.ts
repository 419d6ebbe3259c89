import type { FailedReportQuery } from "@/lib/ai/contract";

export const FAILED_REPORTS_PAGE = 50;

/** The call behind a page of failed reports, from 1. */
export const failedReportsQuery = (page: number): FailedReportQuery => ({
  limit: FAILED_REPORTS_PAGE,
  offset: (page - 1) * FAILED_REPORTS_PAGE,
});
