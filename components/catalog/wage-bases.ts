import type { TaxRate } from "@/lib/catalog/contract";
import { formatDateOnly } from "@/lib/domain/dates";
import type { Reporting } from "@/lib/domain/enums";
import { formatAmount } from "@/lib/domain/format";

export const REPORTING_LABELS: Record<Reporting, string> = {
  provider: "The provider's account",
  client: "The client's own account",
};

/** On which of a person's wages a tax rate's tax is due. */
export const wageBaseText = ({ terms }: Pick<TaxRate, "terms">): string =>
  terms?.wageBase == null ? "All wages" : `${formatAmount(terms.wageBase)} per employee`;

/** What the year's tables say of a tax rate, with source and day. */
export function termsInWords({ kind, terms }: Pick<TaxRate, "kind" | "terms">): string {
  if (!terms) return "No wage base is known: all wages count.";
  const base = terms.wageBase === null ? "All wages" : `Wage base ${formatAmount(terms.wageBase)} per employee`;
  const account =
    kind === "suta"
      ? ` Usual: ${terms.reporting ? REPORTING_LABELS[terms.reporting].toLowerCase() : "not known, the rep is asked"}.`
      : "";
  return `${base} (${terms.source}, checked ${formatDateOnly(terms.checkedOn)}).${account}`;
}
