import "server-only";
import { businessToday } from "@/lib/business-day";
import { USAGE_DAYS } from "@/lib/contracts/generations";
import type { Allowance } from "@/lib/contracts/model-costs";
import { addDays } from "@/lib/domain/dates";
import { modelPort } from "@/lib/vendors/model/port";
import { budgetsOf, startOfDay } from "./budget";
import { findTokensPerReport } from "./repository-costs";

/** What is left today for reports that a person asks for in a provider, of whichever budget has the least. */
export async function allowanceOf(providerId: string | null, personId: string): Promise<Allowance> {
  const configured = modelPort.isConfigured();
  const nothing = { configured, left: null, of: null, limit: null, perReport: null };
  if (!configured || providerId === null) return nothing;
  const [budgets, perReport] = await Promise.all([
    budgetsOf({ providerId, personId }),
    findTokensPerReport(providerId, startOfDay(addDays(businessToday(), -USAGE_DAYS))),
  ]);
  const left = budgets
    .flatMap(({ kind, used, limit }) => (limit === null ? [] : [{ of: kind, limit, left: Math.max(0, limit - used) }]))
    // What others have used of the installation's is not for everybody: only that nothing is left.
    .filter((budget) => budget.of !== "installation" || budget.left === 0)
    .sort((a, b) => a.left - b.left);
  return { ...nothing, ...left[0], perReport: perReport === null ? null : Math.round(perReport) };
}
