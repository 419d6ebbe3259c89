import { useBusinessDay } from "./business-day";
import { useTimeZone } from "./use-time-zone";

/** The business's day and clock, and the reader's. */
export function useClocks() {
  return { ...useBusinessDay(), readersZone: useTimeZone() };
}
