import { FailedReportQuery } from "@/lib/ai/contract";

export const FAILED_REPORTS_PAGE = 50;

/** The call behind a page of failed reports, from 1. */
export const failedReportsQuery = (page: number): FailedReportQuery =>
  FailedReportQuery.parse({ limit: String(FAILED_REPORTS_PAGE), offset: String((page - 1) * FAILED_REPORTS_PAGE) });
