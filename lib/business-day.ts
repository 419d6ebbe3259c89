import { isInOrder } from "@/lib/domain/dates";
import { AppError } from "./app-error";
import { completeRange, type DayRange, dayInZone, type SomeDays } from "./domain/dates";
import { env } from "./env";
import "server-only";

/** Today in the business time zone, yyyy-MM-dd (D-70). */
export const businessToday = (): string => dayInZone(new Date(), env.BUSINESS_TIME_ZONE);

/**
 * Completes a requested range: by default it ends today and begins `days` days before its end. Throws 'bad_request' for a start
 * in the future or too long ago.
 */
export function businessRange(asked: SomeDays, days: number): DayRange {
  const range = completeRange(asked, businessToday(), days);
  if (isInOrder(range)) return range;
  const message = "Must be on or before today, and within ten years of it";
  throw AppError.badRequest(message, { startDate: message });
}
