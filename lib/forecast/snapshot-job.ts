import "server-only";
import { addDays, startOfWeek, todayIn } from "@/lib/domain/dates";
import { defineClockJob } from "@/lib/jobs/define-job";
import { deleteSnapshots, findProvidersAtNight, insertSnapshot } from "./repository";

/** Five quarters, so that a quarter can be looked at beside that of a year ago. */
const KEPT_DAYS = 460;

/**
 * Keeps each provider's deals as they are, once a week (D-197): in the night to Sunday where the provider is, or in the first night
 * after it in which the clock runs.
 */
export const keepForecasts = defineClockJob({
  name: "forecast.keep-week",
  cron: "20 * * * *",
  run: async ({ step }) => {
    const providers = await step("find", () => findProvidersAtNight(new Date()));
    for (const { id, today } of providers) {
      await step(`keep ${id}`, ({ write }) => write(() => insertSnapshot(id, startOfWeek(today), today)));
    }
    await step("delete", ({ write }) => write(() => deleteSnapshots(addDays(todayIn("UTC"), -KEPT_DAYS))));
  },
});
