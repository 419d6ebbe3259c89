import "server-only";
import { AppError } from "./app-error";
import { completeRange, type DayRange, isInOrder, type SomeDays } from "./domain/dates";

/**
 * Completes a requested range: by default it ends today and begins `days` days before its end. Throws 'bad_request' for a start
 * in the future or too long ago.
 */
export function pastRange(asked: SomeDays, days: number, today: string): DayRange {
  const range = completeRange(asked, today, days);
  if (isInOrder(range)) return range;
  const message = "Must be on or before today, and within ten years of it";
  throw AppError.badRequest(message, { startDate: message });
}
