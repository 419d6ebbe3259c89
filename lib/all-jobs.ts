import "server-only";
import { chainAudit, lookAfterAudit } from "./audit/chain-jobs";
import { mailResetLink } from "./auth/password-jobs";
import { forgetBatches } from "./batch/batches";
import { undoBulkJob, writeBulkJob } from "./bulk/service";
import { keepCensusesShort } from "./censuses/retention-job";
import { tellOfOverdueSteps } from "./deals/overdue-job";
import { keepForecasts } from "./forecast/snapshot-job";
import { undoImportJob, writeImportJob } from "./imports/service";
import { keepReportsFresh } from "./intelligence/fresh-job";
import { researchMarketJob } from "./intelligence/market-job";
import { writeReportJob } from "./intelligence/report-job";
import { analyzeWebsiteJob } from "./intelligence/website-job";
import type { Job } from "./jobs/define-job";
import { housekeeping } from "./jobs/housekeeping";
import { resendLost } from "./jobs/lost-jobs";
import { sendEmail } from "./mail/jobs";
import { forgetOldMerges } from "./merges/service";
import { mailDuePeopleJob, mailPersonJob } from "./notifications/mail-job";
import { applyMappingJob, removeMappingJob } from "./payroll/mapping-jobs";
import { syncMappingJob } from "./payroll/sync-job";
import { syncNightly } from "./payroll/syncs";
import { followCallJob, lookAfterCalls, renewSubscriptions, subscribeJob } from "./proposals/call/jobs";
import { remindClientJob, remindClients } from "./proposals/client/reminder-jobs";
import { planRenewals } from "./proposals/renewal-job";
import { followSigningJob, lookAfterSignings, remindSignerJob, remindSigners } from "./proposals/signing/jobs";

/** Every job of the app, for both engines. */
export const JOBS: readonly Job[] = [
  sendEmail,
  mailResetLink,
  syncMappingJob,
  syncNightly,
  applyMappingJob,
  removeMappingJob,
  analyzeWebsiteJob,
  researchMarketJob,
  writeReportJob,
  keepReportsFresh,
  followCallJob,
  lookAfterCalls,
  subscribeJob,
  renewSubscriptions,
  followSigningJob,
  lookAfterSignings,
  remindSignerJob,
  remindSigners,
  mailPersonJob,
  mailDuePeopleJob,
  tellOfOverdueSteps,
  remindClientJob,
  remindClients,
  keepCensusesShort,
  keepForecasts,
  planRenewals,
  writeImportJob,
  undoImportJob,
  writeBulkJob,
  undoBulkJob,
  forgetBatches,
  forgetOldMerges,
  chainAudit,
  lookAfterAudit,
  housekeeping,
  resendLost,
];
