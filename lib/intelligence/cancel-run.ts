import "server-only";
import { AppError } from "@/lib/app-error";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import { transaction } from "@/lib/database/transaction";
import { fullName } from "@/lib/domain/format";
import { cancelJob } from "@/lib/jobs/events";
import { findUserName, lockVisibleCompany } from "./repository";
import { cancelRunUnderWay, findRunUnderWay } from "./repository-runs";

/** How often the work of a run can have been handed over while it is being ended: it has three jobs. */
const MOST_JOBS = 3;

/**
 * Ends the report that is being made: its job writes nothing more, and a call to the model that it waits for is given up. What it has
 * got is kept for the next one. Throws 'not_found' out of scope and 'conflict' where none is under way.
 */
export async function cancelRun(actor: Actor, companyId: string): Promise<void> {
  await transaction(async () => {
    await lockVisibleCompany(actor, companyId, { lock: false });
    let run = await findRunUnderWay(companyId);
    // A job's own change locks its row in lib/jobs first, then the run. It may hand over to the next job meanwhile.
    for (let ended: string | null = null, jobs = 0; run && run.workId !== ended && jobs < MOST_JOBS; jobs++) {
      ended = run.workId;
      if (ended) await cancelJob(ended);
      run = await findRunUnderWay(companyId);
    }
    const user = await findUserName(actor.userId);
    if (!run || !(await cancelRunUnderWay(run.id, `Canceled by ${fullName(user)}.`))) {
      throw AppError.conflict("No report on this company is being generated");
    }
    await audit(actor, "company.cancel-report", "company", companyId, { run: run.id });
  });
}
