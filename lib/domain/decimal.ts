/**
 * Exact decimal arithmetic on bigint. A `Decimal` is `units / 10^scale`; nothing here passes through binary floating
 * point except the final conversion of a rounded result to a JSON number.
 */
export interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

/**
 * Reads a number or a plain decimal text exactly as written (0.1 is one tenth).
 * Throws RangeError on anything that is not a finite decimal.
 */
export function decimal(value: number | string): Decimal {
  const text = typeof value === "number" ? plainText(value) : value.trim();
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (!match) throw new RangeError(`Not a decimal: ${text}`);
  const [, sign, whole = "0", fraction = ""] = match;
  const units = BigInt(whole + fraction);
  return { units: sign === "-" ? -units : units, scale: fraction.length };
}

function plainText(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`Not a decimal: ${value}`);
  const text = String(value);
  const match = /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(text);
  if (!match) return text;
  const [, sign = "", whole = "0", fraction = "", exponentText = "0"] = match;
  const digits = whole + fraction;
  const point = whole.length + Number(exponentText);
  if (point <= 0) return `${sign}0.${"0".repeat(-point)}${digits}`;
  return point >= digits.length
    ? `${sign}${digits}${"0".repeat(point - digits.length)}`
    : `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}

export const ZERO: Decimal = { units: 0n, scale: 0 };

function rescale(value: Decimal, scale: number): bigint {
  return value.units * 10n ** BigInt(scale - value.scale);
}

export function add(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  return { units: rescale(a, scale) + rescale(b, scale), scale };
}

export function subtract(a: Decimal, b: Decimal): Decimal {
  return add(a, { units: -b.units, scale: b.scale });
}

export function multiply(a: Decimal, b: Decimal): Decimal {
  return { units: a.units * b.units, scale: a.scale + b.scale };
}

/** The exact sum of numbers. */
export const sumOf = (values: readonly number[]): Decimal =>
  values.reduce<Decimal>((sum, value) => add(sum, decimal(value)), ZERO);

/** value × percent / 100, exact. */
export function percentOf(value: Decimal, percent: Decimal): Decimal {
  const product = multiply(value, percent);
  return { units: product.units, scale: product.scale + 2 };
}

/** The quotient rounded half away from zero to `places` decimals. Throws RangeError for a divisor of 0. */
export function divide(a: Decimal, b: Decimal, places: number): Decimal {
  const scale = Math.max(a.scale, b.scale);
  const [dividend, divisor] = [rescale(a, scale) * 10n ** BigInt(places), rescale(b, scale)];
  const rounded = (size(dividend) * 2n + size(divisor)) / (size(divisor) * 2n);
  return { units: dividend < 0n === divisor < 0n ? rounded : -rounded, scale: places };
}

const size = (units: bigint): bigint => (units < 0n ? -units : units);

export function compare(a: Decimal, b: Decimal): number {
  const difference = subtract(a, b).units;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Rounds half away from zero to `places` decimals. */
export function round(value: Decimal, places: number): Decimal {
  if (value.scale <= places) return { units: rescale(value, places), scale: places };
  const divisor = 10n ** BigInt(value.scale - places);
  const rounded = (size(value.units) * 2n + divisor) / (divisor * 2n);
  return { units: value.units < 0n ? -rounded : rounded, scale: places };
}

/** Plain decimal text, e.g. '-12.50' for units -1250 at scale 2. */
export function toText(value: Decimal): string {
  const negative = value.units < 0n;
  const digits = size(value.units)
    .toString()
    .padStart(value.scale + 1, "0");
  const whole = digits.slice(0, digits.length - value.scale);
  const fraction = value.scale > 0 ? `.${digits.slice(digits.length - value.scale)}` : "";
  return `${negative ? "-" : ""}${whole}${fraction}`;
}

/** The JSON number of a value rounded to cents. */
export function toMoney(value: Decimal): number {
  return Number(toText(round(value, 2)));
}

/** Amounts by their names, each as toMoney gives it. */
export const inMoney = <Name extends string>(amounts: Record<Name, Decimal>): Record<Name, number> =>
  Object.fromEntries(
    Object.entries<Decimal>(amounts).map(([name, amount]) => [name, toMoney(amount)] as const),
  ) as Record<Name, number>;

/** How many decimals a number is written with; Infinity for what is not a finite decimal. */
export function decimalPlaces(value: number): number {
  try {
    return decimal(value).scale;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
