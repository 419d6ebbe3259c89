import "server-only";
import { requireBudget } from "@/lib/ai/budget";
import { hasModel } from "@/lib/ai/generate";
import { AppError } from "@/lib/app-error";
import { defineClockJob } from "@/lib/jobs/define-job";
import { countNightRuns, findFreshProviders, findOldReports } from "./repository-fresh";
import { insertAndHandOver } from "./start-run";

/** How many reports the clock makes at once for a provider. */
const AT_ONCE = 3;

/**
 * Makes old reports again for the providers that want it (D-145): late in the evening, from what is left of the day's budget, so that it
 * takes nothing from the people who work by day.
 */
export const keepReportsFresh = defineClockJob({
  name: "intelligence.keep-fresh",
  retries: 1,
  cron: "*/10 21-23 * * *",
  run: async ({ step }) => {
    const providers = await step("providers", findFreshProviders);
    for (const provider of providers) {
      await step(`begin ${provider.providerId}`, ({ write }) => write(() => beginOldReports(provider)));
    }
  },
});

async function beginOldReports(provider: { providerId: string; days: number }): Promise<void> {
  const { providerId } = provider;
  const free = AT_ONCE - (await countNightRuns(providerId));
  if (free <= 0 || !(await hasBudget(providerId))) return;
  for (const { companyId, record } of await findOldReports(provider, free)) {
    await insertAndHandOver({ companyId, providerId, requestedById: null, byNight: true, record });
  }
}

async function hasBudget(providerId: string): Promise<boolean> {
  if (!hasModel()) return true;
  try {
    await requireBudget(providerId);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "rate_limited") return false;
    throw error;
  }
}
