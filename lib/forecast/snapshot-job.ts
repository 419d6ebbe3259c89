import "server-only";
import { businessToday } from "@/lib/business-day";
import { addDays, startOfWeek } from "@/lib/domain/dates";
import { defineClockJob } from "@/lib/jobs/define-job";
import { deleteSnapshots, findProvidersWithout, insertSnapshot } from "./repository";

/** Five quarters, so that a quarter can be looked at beside that of a year ago. */
const KEPT_DAYS = 460;

/**
 * Every night: keeps each provider's deals as they stand, once a week (D-197). On a Sunday, or on the first night after it on which
 * the clock runs again.
 */
export const keepForecasts = defineClockJob({
  name: "forecast.keep-week",
  cron: "20 0 * * *",
  run: async ({ step }) => {
    const { today, providers } = await step("find", async () => {
      const day = businessToday();
      return { today: day, providers: await findProvidersWithout(startOfWeek(day)) };
    });
    for (const id of providers) {
      await step(`keep ${id}`, ({ write }) => write(() => insertSnapshot(id, startOfWeek(today), today)));
    }
    await step("delete", ({ write }) => write(() => deleteSnapshots(addDays(today, -KEPT_DAYS))));
  },
});
