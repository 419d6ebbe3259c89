import type { GenerationType } from "@/lib/domain/enums";
import { formatNumber } from "@/lib/domain/format";

/** A type in words: 'market_company_research' is 'Market company research'. */
export function typeInWords(type: GenerationType): string {
  const words = type.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const compact = new Intl.NumberFormat("en-US", { notation: "compact", maximumFractionDigits: 1 });

/** Tokens in few letters: 12.4K. */
export const shortTokens = (tokens: number): string => compact.format(tokens);

/** A duration in few letters: 0.8 s, 41 s. */
export const shortSeconds = (seconds: number): string =>
  `${formatNumber(seconds < 10 ? Math.round(seconds * 10) / 10 : Math.round(seconds))} s`;

const money = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const smallMoney = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumSignificantDigits: 2 });

/** What calls cost: in cents, smaller amounts to two digits; without a price it says so. */
export function costText(dollars: number | null): string {
  if (dollars === null) return "No price set";
  return dollars > 0 && dollars < 0.01 ? smallMoney.format(dollars) : money.format(dollars);
}
