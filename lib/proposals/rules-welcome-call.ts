import type { Instant } from "@/lib/domain/dates";

/** A booked welcome call can be moved or canceled until so many hours before it starts. */
export const CALL_CHANGE_HOURS = 2;

/** The last moment at which a call can be moved or canceled. */
export const changeableUntil = (startsAt: Instant): Date =>
  new Date(new Date(startsAt).getTime() - CALL_CHANGE_HOURS * 3_600_000);
