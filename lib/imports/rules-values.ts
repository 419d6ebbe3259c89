import { addDays } from "@/lib/domain/dates";
import { decimal, round, toMoney } from "@/lib/domain/decimal";
import { COMPANY_SIZES, companySizeOf, type Priority } from "@/lib/domain/enums";
import { isDay, readDay } from "@/lib/domain/typed-day";

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

/** Signs by which systems say that there is nothing. */
const NO_TEXT = /^([-—–.]+|\(blank\)|\(no value\)|#n\/a)$/i;
/** Words for the same, which are names, too. */
const NOTHING = /^(n\/?a|null|none|nil|undefined|unknown)$/i;
const ERROR = /^#(ref!|div\/0!|value!|name\?|null!|num!)$/i;

const lineOf = (text: string | undefined): string =>
  (text ?? "")
    .replace(/[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g, "")
    .replace(/[\p{Cc}\u2028\u2029\s]+/gu, " ")
    .trim();

/** A text of a file as one line, without what only says that there is nothing. */
export function plainText(text: string | undefined): string {
  const line = lineOf(text);
  return NO_TEXT.test(line) || NOTHING.test(line) ? "" : line;
}

/** The name that a cell has, as one line: people and firms are called 'Null' and 'None', but not as a spreadsheet's error. */
export function nameText(text: string | undefined): string {
  const line = lineOf(text);
  return NO_TEXT.test(line) || ERROR.test(line) ? "" : line;
}

/** The first of several texts in a cell, and the others but for repeated ones. */
export function partsOf(text: string, between: RegExp): [first: string, others: string[]] {
  const [first = "", ...others] = new Set(
    text
      .split(between)
      .map((part) => part.trim())
      .filter((part) => part !== ""),
  );
  return [first, others];
}

/** What a row says of texts that have no place in its record. */
export const leftOut = (texts: readonly string[]): string[] =>
  texts.length === 0 ? [] : [`Left out: ${texts.map(quoted).join(", ")}`];

/** What a row says, in the reason why it is refused. */
export const quoted = (text: string): string => `'${text.length > 40 ? `${text.slice(0, 40)}…` : text}'`;

const ABOUT = "(?:about|around|approx(?:imately)?\\.?|roughly|circa|ca\\.|est\\.|at least)\\s*";
const MORE_THAN = "(?:over|more than|above)\\s*|>\\s*(?!=)";
const PEOPLE =
  "(?:full[- ]time )?(?:employees|employee|emps?\\.?|people|persons|ee(?:[’']?s)?|ftes?|staff|heads|headcount|workers)";
const SIZE = new RegExp(
  `^\\W*?(?:${ABOUT}|(?<more>${MORE_THAN}))?\\W*[\\d.k]+\\s*(?:(?:-|–|—|to|bis)\\s*[\\d.k]+|(?<plus>\\+))?\\s*(?:${PEOPLE})?\\W*$`,
);

/**
 * The band of a company's size: of a number ('45', '1,200', "120 ee's", 'approx. 30'), of more than one ('200+' is above 200), a range
 * ('11-50', '51 to 200', '1-10 employees'), or a band's name. Where a range lies in several bands its middle decides. Undefined for
 * anything else: '1.200' are no people unless the file has decimal commas.
 */
export function sizeOf(text: string, format: ValueFormat = UNKNOWN_FORMAT): number | undefined {
  const written = withPoint(text.toLowerCase(), format);
  if (/(?<![\d.])\d{1,3}\.\d{3}(?!\d)/.test(written)) return undefined;
  const plain = written
    .replace(/(?<=\d)[,\s](?=\d{3}\b)/g, "")
    // A spreadsheet's binary remainder.
    .replace(/\d+\.\d{6,}/g, (number) => String(Number(Number(number).toFixed(6))));
  const named = COMPANY_SIZES.find(({ name }) => name.toLowerCase() === plain.trim());
  if (named) return named.value;
  const counts = (plain.match(/\d+(?:\.\d+)?k?/g) ?? []).map((digits) =>
    digits.endsWith("k") ? Number.parseFloat(digits) * 1_000 : Number(digits),
  );
  const [from, to] = counts;
  if (from === undefined || counts.length > 2 || /\d{8}/.test(plain)) return undefined;
  const said = SIZE.exec(plain)?.groups;
  if (!said) return undefined;
  // The bands begin with 11, 51, 201: who writes '200+' means the one above.
  if (to === undefined && (said.plus ?? said.more) !== undefined) return companySizeOf(Math.floor(from) + 1);
  const [first, last] = [companySizeOf(from), companySizeOf(to ?? from)];
  // Bands of other systems, such as 51-250, begin in one of ours and end in the next: the middle decides.
  return first === last || to === undefined ? first : companySizeOf(Math.floor((from + to) / 2));
}

/** The extension at the end of a phone number: there is no field for it. */
export const EXTENSION = /\s*(?:ext|x|#)\.?\s*\d+\s*$/i;

/** A number that a spreadsheet has shortened, so that others are the same: '1.23457E+17'. */
export const isShortened = (text: string): boolean => /^\d(?:[.,]\d+)?E\+\d+$/i.test(text);

/** A US phone number as it is stored, (###) ###-####; undefined for others. An extension is left off. */
export function phoneOf(text: string): string | undefined {
  if (isShortened(text)) return undefined;
  const digits = text.replace(EXTENSION, "").replace(/\D/g, "");
  const [, area, first, last] = /^1?(\d{3})(\d{3})(\d{4})$/.exec(digits) ?? [];
  return area ? `(${area}) ${first}-${last}` : undefined;
}

const PLAIN_AMOUNT = /^(\d{1,3}(?:,\d{3})+|\d+)?(\.\d*)?\s*([km])?$/;

/**
 * Dollars, to the cent: '$12,400.00', '12400', '12k', '1.2M', 'USD 500', '500 USD', and '12.400,00' where the file has decimal commas.
 * Undefined for other currencies, for anything else, and for what may be a European thousand ('12.400') where nobody has said.
 */
export function moneyOf(text: string, format: ValueFormat = UNKNOWN_FORMAT): number | undefined {
  const plain = withPoint(text, format)
    .toLowerCase()
    .replace(/^(?:us\s?\$|usd|\$)\s*/, "")
    .replace(/\s*(?:us\s?\$|usd|\$)$/, "")
    .trim();
  const [, whole = "", part = "", unit] = PLAIN_AMOUNT.exec(plain) ?? [];
  if (
    plain.length > 30 ||
    !/\d/.test(whole + part) ||
    (unit === undefined && format.decimal === null && /^\d{1,3}$/.test(whole) && /^\.\d{3}$/.test(part))
  )
    return undefined;
  const digits = `${whole.replaceAll(",", "") || "0"}${part === "." ? "" : part}`;
  const amount = decimal(digits);
  const shifted = { k: 3, m: 6 }[unit ?? ""] ?? 0;
  return toMoney(round({ units: amount.units * 10n ** BigInt(shifted), scale: amount.scale }, 2));
}

/** Day 0 of spreadsheets' serial numbers. */
const SERIAL_START = "1899-12-30";
const YEAR_FIRST = /^((?:19|20)\d{2})(?:([-/.])(\d{1,2})\2(\d{1,2})|(\d{2})(\d{2}))$/;
const MONTH_IN_MIDDLE = /^(\d{1,2})[ -]([a-z]{3,9})\.?[ ,-]+(\d{4}|\d{2})$/;

/**
 * A day as yyyy-MM-dd: '2026-07-31', with a time or not, '20260731', 'Jul 31, 2026', '31 Jul 2026', '31-Jul-26', a spreadsheet's serial
 * number, or three numbers in the file's order: '7/31/2026', '31.7.2026'. Where nobody has said the order, only those that have one
 * meaning. Undefined for anything else.
 */
export function dayOf(text: string, { dayOrder }: ValueFormat = UNKNOWN_FORMAT): string | undefined {
  const plain = withoutTime(text.toLowerCase());
  const serial = /^(\d{5})(?:\.\d+)?$/.exec(plain)?.[1];
  if (serial) return addDays(SERIAL_START, Number(serial));
  const [, year, , ...monthAndDay] = YEAR_FIRST.exec(plain) ?? [];
  const yearFirst = year && readDay([year, ...monthAndDay.filter(Boolean)].join("-"), "");
  if (yearFirst) return yearFirst;
  const days = daysByOrder(plain);
  if (days) {
    if (dayOrder) return days[dayOrder];
    const [one, other = one] = Object.values(days);
    return one === other ? one : undefined;
  }
  if (!/^\d|^[a-z]{3,9}\.? \d/.test(plain)) return undefined;
  const [, day, month, ofYear] = MONTH_IN_MIDDLE.exec(plain) ?? [];
  const written = month ? `${month} ${day}, ${ofYear?.length === 2 ? `20${ofYear}` : ofYear}` : plain;
  return readDay(written, "") ?? undefined;
}

const PRIORITY_WORDS: Record<Priority, RegExp> = {
  1: /^(1|p1|high|highest|very high|urgent|critical|hot)$/,
  2: /^(2|p2|medium|med|normal|standard|average|warm)$/,
  3: /^(3|p3|low|lowest|minor|cold)$/,
};

/** A deal's priority: 'High', 'urgent', 'P1', '1'. Undefined for anything else. */
export function priorityOf(text: string): Priority | undefined {
  const word = text.trim().toLowerCase();
  return ([1, 2, 3] as const).find((priority) => PRIORITY_WORDS[priority].test(word));
}

/** A confidence in percent, in steps of 5 as deals have it: '40', '40%', '0.4'. Undefined for anything else. */
export function confidenceOf(text: string, format: ValueFormat = UNKNOWN_FORMAT): number | undefined {
  const [, digits, fraction, sign] = /^(\d{1,3})(\.\d+)?\s*(%)?$/.exec(withPoint(text, format).trim()) ?? [];
  if (digits === undefined) return undefined;
  const value = Number(`${digits}${fraction ?? ""}`);
  const percent = fraction !== undefined && sign === undefined && value <= 1 ? value * 100 : value;
  return percent > 100 ? undefined : Math.round(percent / 5) * 5;
}
