import type { ImportSettings } from "@/lib/contracts/imports";
import type { ColumnUse } from "@/lib/domain/import/columns";
import type { ImportKind } from "@/lib/domain/import/kinds";

/** What no row of a file can do without, in words; null where it is there. */
export function lackingColumn(kind: ImportKind, uses: readonly ColumnUse[], settings: ImportSettings): string | null {
  const has = (...fields: ColumnUse[]): boolean => fields.some((field) => uses.includes(field));
  if (settings.matchBy === "id" && !has("id")) return "Choose the column with the ID in the other system.";
  if (kind === "companies") {
    if (!has("name")) return "Choose the column with the company's name.";
    return has("state", "zip", "address", "street") || settings.state !== null
      ? null
      : "No column says in which state a company is. Choose one, or give a state for all of them.";
  }
  if (kind === "deals") {
    if (!has("name")) return "Choose the column with the deal's name.";
    return has("company", "companyId", "website") ? null : "Choose the column that says the deal's company.";
  }
  if (!has("fullName") && !(has("firstName") && has("lastName"))) return "Choose the columns with first and last name.";
  return has("company", "companyId", "website") ? null : "Choose the column that says the contact's company.";
}
