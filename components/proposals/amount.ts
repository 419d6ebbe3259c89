import { decimal, round, toText } from "@/lib/domain/decimal";
import { clamp } from "@/lib/domain/pricing";

export interface Bounds {
  min: number | null;
  max: number | null;
}

/** Percents carry four decimals, dollars two. */
export const PERCENT_PLACES = 4;
export const DOLLAR_PLACES = 2;

/** Reads what people type into a number box: '$50,000', '2.75 %'. Null when that is no number. */
export function parseAmount(text: string): number | null {
  const plain = text.replace(/[\s,$%]/g, "");
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(plain)) return null;
  const value = Number(plain);
  return Number.isFinite(value) ? value : null;
}

/** The amount that a typed text stands for: rounded, never below 0, inside its bounds; the minimum for no number. */
export function settleAmount(text: string, bounds: Bounds, places: number): number {
  const min = Math.max(bounds.min ?? 0, 0);
  const value = parseAmount(text);
  if (value === null) return min;
  return clamp(Number(toText(round(decimal(value), places))), min, bounds.max);
}
