import { type Decimal, toText } from "./decimal";

const wholeDollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 });
const compactDollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  notation: "compact",
  maximumFractionDigits: 1,
});
const cents = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const fewCents = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  trailingZeroDisplay: "stripIfInteger",
});
const rate = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 4 });
const plain = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });

/** Dollars without decimals, e.g. $12,501 (P:248: deal values). */
export const formatWholeDollars = (value: number): string => wholeDollars.format(value);

/** Short dollars for a chart's axis, e.g. $12.5K. */
export const formatCompactDollars = (value: number): string => compactDollars.format(value);

/** A price or an estimate: dollars with cents, e.g. $12,500.00 (D-101). */
export const formatDollars = (value: number | Decimal): string => cents.format(exact(value));

/** Any other amount of dollars, with cents only where there are some: $2,000,000, $60.50 (D-101). */
export const formatAmount = (value: number | Decimal): string => fewCents.format(exact(value));

/** Formats a decimal from its text, because a number of that size is not exact to the cent. */
const exact = (value: number | Decimal) => (typeof value === "number" ? value : (toText(value) as `${number}`));

/** A rate that is offered, signed or billed: exact, with two to four decimals, e.g. 2.50%, 2.125% (D-101). */
export const formatRate = (value: number): string => `${rate.format(value)}%`;

/** Any other percent: at most two decimals, trailing zeros dropped, e.g. 2.5%, 8% (P:248, D-101). */
export const formatPercent = (value: number): string => `${plain.format(value)}%`;

/** A count or amount with thousands separators, at most two decimals, trailing zeros dropped (P:248). */
export const formatNumber = (value: number): string => plain.format(value);

/** Two initials of a person, upper case; '?' when both names are blank. */
export function initials(firstName: string, lastName: string): string {
  const letters = [firstName, lastName].map((name) => [...name.trim()][0] ?? "").join("");
  return letters.toUpperCase() || "?";
}

/** A company's city and state; the state alone where an import did not know the city. */
export const placeName = ({ city, state }: { city: string; state: string }): string =>
  [city, state].filter(Boolean).join(", ");

export const fullName = (person: { firstName: string; lastName: string }): string =>
  `${person.firstName} ${person.lastName}`.trim();

/** A sales rep as deals name them: one who has left their provider is marked. */
export const repName = (rep: { firstName: string; lastName: string }, left: boolean): string =>
  left ? `${fullName(rep)} (left)` : fullName(rep);

/** A website's host without 'www.', to show and to compare: https://www.acme.com/x gives acme.com; the text itself where it is no address. */
export function displayHost(url: string): string {
  try {
    return new URL(url).hostname.replace(/^www\./, "");
  } catch {
    return url;
  }
}

/** The address that dials a US phone number written (###) ###-####. */
export const telLink = (phone: string): string => `tel:+1${phone.replace(/\D/g, "")}`;

/** A text with its first letter as a capital. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Separates a company's name from the rest of a deal's name: 'Acme – Payroll', 'Acme: Payroll'. */
const SEPARATOR = /^\s*[-–—:|/·,]\s*/;

/** A deal's name without its company's, for places that already show the company: 'Payroll' for 'Acme – Payroll'. */
export function dealTitle(name: string, companyName: string): string {
  if (!name.toLowerCase().startsWith(companyName.toLowerCase())) return name;
  const rest = name.slice(companyName.length);
  return SEPARATOR.test(rest) ? rest.replace(SEPARATOR, "") || name : name;
}

/** Characters that file systems or headers do not accept in a name. */
const NOT_IN_NAMES = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069/\\:*?"<>|%]+/gu;
const LONGEST_PART = 80;

/** The name of a document's file, with the parties: 'Summit PEO – Blue Bird Bakery – Client Service Agreement.pdf'. */
export function documentFileName(...parts: (string | null)[]): string {
  const names = parts.map((part) =>
    [...(part ?? "").replace(NOT_IN_NAMES, " ").replace(/\s+/g, " ").trim()].slice(0, LONGEST_PART).join("").trim(),
  );
  return `${names.filter(Boolean).join(" – ")}.pdf`;
}

/** The display code of a proposal, e.g. PRO-000123 (D-33). */
export const proposalCode = (number: number): string => `PRO-${String(number).padStart(6, "0")}`;

/** People type 'acme.com': an address without a protocol gets https. */
export function withProtocol(address: string): string {
  const trimmed = address.trim();
  const hasProtocol = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(trimmed);
  return trimmed === "" || hasProtocol ? trimmed : `https://${trimmed.replace(/^\/+/, "")}`;
}

/** Postgres text cannot store NUL, and UTF-8 cannot represent half a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes("\u0000") && text.isWellFormed();
