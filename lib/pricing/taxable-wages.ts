import { add, type Decimal, decimal, divide, multiply, percentOf, round, subtract, ZERO } from "@/lib/domain/decimal";

/** People of one state who earn the same. */
export interface WageGroup {
  state: string;
  people: number;
  /** Dollars a year for each of them. */
  wage: number;
}

/** The months of a calendar year in which wages are paid: from the start of the first to the end of the last, 0 to 12. */
export interface Months {
  from: number;
  until: number;
}

export const WHOLE_YEAR: Months = { from: 0, until: 12 };

export interface WageLimit {
  /** Dollars of a person's wages a year; null where all are taxable. */
  wageBase: Decimal | null;
  months: Months;
  /** Whether the base counts again from the first of the months, not from January. */
  restarts: boolean;
}

/** Sums of wages in twelfths of a dollar, so that a month of a year's wages is exact. */
export type Twelfths = Decimal & { readonly unit?: "twelfths" };

const MONTHS = decimal(12);

/** A base with turnover: somebody who replaces a person within the year starts a base of their own. */
export const baseWithTurnover = (wageBase: Decimal, turnoverPercent: number): Decimal =>
  add(wageBase, percentOf(wageBase, decimal(turnoverPercent)));

interface ReadGroup {
  people: bigint;
  wage: bigint;
}

/** Groups with their numbers read once, for several taxes. */
export interface ReadGroups {
  scale: number;
  byState: ReadonlyMap<string, readonly ReadGroup[]>;
}

/** Reads groups. Throws RangeError for a wage that is no finite number, or for people who are not a whole number. */
export function readGroups(groups: readonly WageGroup[]): ReadGroups {
  const wages = groups.map(({ wage }) => decimal(wage));
  const scale = wages.reduce((most, wage) => Math.max(most, wage.scale), 0);
  const byState = new Map<string, ReadGroup[]>();
  for (const [index, { state, people }] of groups.entries()) {
    const wage = wages[index] ?? ZERO;
    const read = { people: BigInt(people), wage: wage.units * 10n ** BigInt(scale - wage.scale) };
    const known = byState.get(state);
    if (known) known.push(read);
    else byState.set(state, [read]);
  }
  return { scale, byState };
}

/** The wages of all groups, or of one state's, on which a tax is due in some months of a year; not rounded. */
export function taxableWages(
  { scale, byState }: ReadGroups,
  state: string | null,
  { wageBase, months, restarts }: WageLimit,
): Twelfths {
  const finest = Math.max(scale, wageBase?.scale ?? 0);
  const factor = 10n ** BigInt(finest - scale);
  const cap = wageBase && wageBase.units * 10n ** BigInt(finest - wageBase.scale) * 12n;
  const from = BigInt(restarts || cap === null ? 0 : months.from) * factor;
  const until = BigInt(restarts || cap === null ? months.until - months.from : months.until) * factor;
  let units = 0n;
  for (const rows of state === null ? byState.values() : [byState.get(state) ?? []]) {
    for (const { people, wage } of rows) {
      const before = from === 0n ? 0n : capped(wage * from, cap);
      units += people * (capped(wage * until, cap) - before);
    }
  }
  return { units, scale: finest };
}

const capped = (earned: bigint, cap: bigint | null): bigint => (cap === null || earned < cap ? earned : cap);

/** Twelfths as dollars to cents, half away from zero. */
export const inDollars = (twelfths: Twelfths): Decimal => divide(twelfths, MONTHS, 2);

/** percent of twelfths, as dollars rounded once to cents. */
export const taxOn = (twelfths: Twelfths, percent: number): Decimal =>
  divide(percentOf(twelfths, decimal(percent)), MONTHS, 2);

/** The taxable wages of each month of some months, to cents: they add up to those of all together. */
export function monthCurve(groups: ReadGroups, state: string | null, limit: WageLimit): Decimal[] {
  const { from, until } = limit.months;
  const total = inDollars(taxableWages(groups, state, limit));
  const through = Array.from({ length: until - from }, (_, month) =>
    taxableWages(groups, state, { ...limit, months: { from, until: from + month + 1 } }),
  );
  const months = through.map((sum, month) => inDollars(subtract(sum, through[month - 1] ?? ZERO)));
  const before = months.slice(0, -1).reduce(add, ZERO);
  return [...months.slice(0, -1), round(subtract(total, before), 2)];
}

/** The groups' wages of the whole year in dollars, exact. */
export const yearlyWages = (groups: readonly WageGroup[]): Decimal =>
  groups.reduce((sum, { people, wage }) => add(sum, multiply(decimal(people), decimal(wage))), ZERO);
