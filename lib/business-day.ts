import "server-only";
import { isInOrder } from "./contracts/revenue";
import { completeRange, type DayRange, dayInZone, type SomeDays } from "./domain/dates";
import { env } from "./env";
import { AppError } from "./http/app-error";

/** Today on the calendar of the business time zone, yyyy-MM-dd (D-70). */
export const businessToday = (): string => dayInZone(new Date(), env.BUSINESS_TIME_ZONE);

/**
 * The range that was asked for: it ends today and begins `days` days before its end where nothing else is said. Throws
 * 'bad_request' for a start that lies after today, or too long before it.
 */
export function businessRange(asked: SomeDays, days: number): DayRange {
  const range = completeRange(asked, businessToday(), days);
  if (isInOrder(range)) return range;
  const message = "Must be on or before today, and within ten years of it";
  throw AppError.badRequest(message, { startDate: message });
}
