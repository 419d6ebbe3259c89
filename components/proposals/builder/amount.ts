import { parseNumber } from "@/components/form/number-text";
import { decimal, round, toText } from "@/lib/domain/decimal";
import { clamp } from "@/lib/pricing/pricing";

export interface Bounds {
  min: number | null;
  max: number | null;
}

/** Percentages have four decimals, dollars two. */
export const PERCENT_PLACES = 4;
export const DOLLAR_PLACES = 2;

/** Reads what people type into a number box: '$50,000', '2.75 %', '48k'. Null when that is not a number. */
export function parseAmount(text: string): number | null {
  const value = parseNumber(text);
  return value !== null && Number.isFinite(value) ? value : null;
}

/** How a typed text was changed; undefined when it was taken as it was. */
export function settlingNote(
  text: string,
  bounds: Bounds,
  settled: number,
  format: (value: number) => string,
): string | undefined {
  const typed = parseAmount(text);
  if (typed === settled) return undefined;
  if (typed === null) return `A number is needed: set to ${format(settled)}`;
  if (settled === bounds.max && typed > settled) return `Largest allowed is ${format(settled)}, set to that`;
  if (typed < settled && settled === Math.max(bounds.min ?? 0, 0))
    return `Smallest allowed is ${format(settled)}, set to that`;
  return `Rounded to ${format(settled)}`;
}

/** The amount for a typed text: rounded, never below 0, within its bounds; the minimum if it is not a number. */
export function settleAmount(text: string, bounds: Bounds, places: number): number {
  const min = Math.max(bounds.min ?? 0, 0);
  const value = parseAmount(text);
  if (value === null) return min;
  return clamp(Number(toText(round(decimal(value), places))), min, bounds.max);
}
