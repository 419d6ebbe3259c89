import type { IntelligenceJobStatus, IntelligenceJobType } from "@/lib/domain/enums";
import type { IntelligenceJob } from "@/lib/intelligence/contract";

/** The state of a company's newest report, by its jobs (P:152). */
export type RunState = "none" | "running" | "failed" | "complete";

/** Whether a job is pending or in progress. */
export const isUnderWay = (jobs: readonly IntelligenceJob[]): boolean =>
  jobs.some(({ status }) => status === "PENDING" || status === "IN_PROGRESS");

/** One failed job makes the report failed, whatever the others did. */
export function runStateOf(jobs: readonly IntelligenceJob[]): RunState {
  if (jobs.some(({ status }) => status === "FAILED")) return "failed";
  if (isUnderWay(jobs)) return "running";
  return jobs.length > 0 ? "complete" : "none";
}

/** The id of an ended run; null while there is none. */
export const endedRunOf = (jobs: readonly IntelligenceJob[]): string | null =>
  isUnderWay(jobs) ? null : (jobs[0]?.id ?? null);

export const JOB_LABELS: Record<IntelligenceJobType, string> = {
  WEBSITE_ANALYSIS: "Website analysis",
  MARKET_RESEARCH: "Market research",
  COMPANY_INTELLIGENCE: "Company intelligence",
};

export const JOB_STATUS_LABELS: Record<IntelligenceJobStatus, string> = {
  PENDING: "Pending",
  IN_PROGRESS: "In progress",
  COMPLETED: "Completed",
  FAILED: "Failed",
};
