import { todayIn } from "./domain/dates";
import { env } from "./env";
import "server-only";

/** Today in the business time zone, yyyy-MM-dd (D-70). */
export const businessToday = (): string => todayIn(env.BUSINESS_TIME_ZONE);
