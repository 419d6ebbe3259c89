import { isDay } from "@/lib/domain/typed-day";

/** What separates dollars and cents. */
export const DECIMAL_SIGNS = [".", ","] as const;
export type DecimalSign = (typeof DECIMAL_SIGNS)[number];

/** Which number comes first in a day of three numbers. */
export const DAY_ORDERS = ["month", "day"] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];

/** How a file's values are written: null where nobody has said, so that what could mean two things is not read (D-239). */
export interface ValueFormat {
  decimal: DecimalSign | null;
  dayOrder: DayOrder | null;
}

export const UNKNOWN_FORMAT: ValueFormat = { decimal: null, dayOrder: null };

/** What a column's texts say of how they are written: what all of them can be read by, or samples that leave it open. */
export interface Written<Way> {
  decided: Way | null;
  /** Texts that could mean two things, or such as contradict each other. */
  samples: string[];
}

const SAMPLES = 3;

/** The one way by which texts are written: that of any text which allows only one, where no other text allows only the other one. */
export function wayOf<Way extends string>(texts: Iterable<string>, waysOf: (text: string) => Way[]): Written<Way> {
  const only = new Map<Way, string>();
  const open = new Set<string>();
  for (const text of texts) {
    const [way, other] = waysOf(text);
    if (!way) continue;
    if (!other) only.set(way, only.get(way) ?? text);
    else if (open.size < SAMPLES) open.add(text);
  }
  const [decided] = only.keys();
  if (decided && only.size === 1) return { decided, samples: [] };
  return { decided: null, samples: [...only.values(), ...open].slice(0, SAMPLES) };
}

/**
 * The way a file is read by: as chosen for it, else as its columns decide it, else as the last such file was. Null where its columns do
 * not need one, and where it is to be asked.
 */
export function wayToRead<Way>(
  { decided, samples }: Written<Way>,
  chosen: Way | null | undefined,
  last: Way | null | undefined,
): { isNeeded: boolean; way: Way | null } {
  const isNeeded = decided !== null || samples.length > 0;
  return { isNeeded, way: isNeeded ? (chosen ?? decided ?? last ?? null) : null };
}

const NUMBERS = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/;
const EIGHT_DIGITS = /^(\d{2})()(\d{2})((?:19|20)\d{2})$/;

/** The day that three numbers are by each order, as yyyy-MM-dd; undefined for a text of anything else. */
export function daysByOrder(text: string): Partial<Record<DayOrder, string>> | undefined {
  const [, first = "", separator, second = "", digits = ""] = NUMBERS.exec(text) ?? EIGHT_DIGITS.exec(text) ?? [];
  if (!first) return undefined;
  const year = digits.length === 2 ? `20${digits}` : digits;
  const [one, two] = [first.padStart(2, "0"), second.padStart(2, "0")];
  const days: [DayOrder, string][] = [["month", `${year}-${one}-${two}`]];
  // '27-01-31' is nobody's 27th of January.
  if (separator !== "-" || digits.length === 4 || Number(first) <= 12) days.push(["day", `${year}-${two}-${one}`]);
  return Object.fromEntries(days.filter(([, day]) => isDay(day)));
}

const TIME = /[t ,]+\d{1,2}:\d{2}.*$/i;

/** A text without the time of day behind it. */
export const withoutTime = (text: string): string => text.trim().replace(TIME, "");

/** The orders by which a text is a day; none for one that means the same by both, or has none. */
export function dayOrdersOf(text: string): DayOrder[] {
  const days = daysByOrder(withoutTime(text)) ?? {};
  return days.month === days.day ? [] : (Object.keys(days) as DayOrder[]);
}

const WITH_POINT = /^(?:[1-9]\d{0,2}(?:,\d{3})+|\d+)?(?:\.\d*)?$/;

/** A text with its points and commas exchanged. */
const exchanged = (text: string): string => text.replace(/[.,]/g, (sign) => (sign === "." ? "," : "."));

/** The decimal signs by which the numbers of a text can be read; none where it has neither sign. */
export function decimalSignsOf(text: string): DecimalSign[] {
  let signs: DecimalSign[] = [];
  for (const [number] of text.matchAll(/\d[\d.,]*\d/g)) {
    if (!/[.,]/.test(number)) continue;
    const can = DECIMAL_SIGNS.filter((sign) => WITH_POINT.test(sign === "." ? number : exchanged(number)));
    if (can.length === 1) return can;
    if (can.length > 1) signs = can;
  }
  return signs;
}

/** A text as it would be written with a decimal point. */
export const withPoint = (text: string, { decimal }: ValueFormat): string => (decimal === "," ? exchanged(text) : text);
