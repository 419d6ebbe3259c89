import "server-only";
import { dayInZone } from "./domain/dates";
import { env } from "./env";

/** Today on the calendar of the business time zone, yyyy-MM-dd (D-70). */
export const businessToday = (): string => dayInZone(new Date(), env.BUSINESS_TIME_ZONE);
