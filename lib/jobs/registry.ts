import "server-only";
import { mailResetLink } from "@/lib/auth/password-jobs";
import { researchMarketJob } from "@/lib/intelligence/market-job";
import { writeReportJob } from "@/lib/intelligence/report-job";
import { analyzeWebsiteJob } from "@/lib/intelligence/website-job";
import { sendEmail } from "@/lib/mail/jobs";
import { applyMappingJob } from "@/lib/payroll/apply-job";
import { syncNightly } from "@/lib/payroll/nightly-job";
import { syncMappingJob } from "@/lib/payroll/sync-job";
import { followCallJob, lookAfterCalls, renewSubscriptions, subscribeJob } from "@/lib/scheduling/jobs";
import { remindSignerJob, remindSigners } from "@/lib/signing/reminder-jobs";
import type { Job } from "./define-job";
import { housekeeping } from "./housekeeping";
import { resendLost } from "./lost-jobs";

/** Every job of the product; both engines serve exactly these. */
export const JOBS: readonly Job[] = [
  sendEmail,
  mailResetLink,
  syncMappingJob,
  syncNightly,
  applyMappingJob,
  analyzeWebsiteJob,
  researchMarketJob,
  writeReportJob,
  followCallJob,
  lookAfterCalls,
  subscribeJob,
  renewSubscriptions,
  remindSignerJob,
  remindSigners,
  housekeeping,
  resendLost,
];
