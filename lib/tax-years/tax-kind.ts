import { REGULATION_LEVEL, type TaxKind } from "@/lib/domain/enums";

interface NamedTax {
  taxName: string;
  locality: number;
  /** Percent. */
  fixedRate?: number | null | undefined;
}

const UNEMPLOYMENT = /\b(s?uta|sui|ui|unemployment|reemployment)\b/i;
const FEDERAL_UNEMPLOYMENT = /\bfuta\b|unemployment/i;

/** Guesses a tax's kind by its name and rate; its owner confirms or changes it. 'other' where nothing says it. */
export function guessTaxKind({ taxName, locality, fixedRate }: NamedTax): TaxKind {
  if (locality === REGULATION_LEVEL.STATE) return UNEMPLOYMENT.test(taxName) ? "suta" : "other";
  if (FEDERAL_UNEMPLOYMENT.test(taxName)) return "futa";
  const [social, medicare] = [/social security|oasdi/i.test(taxName), /medicare/i.test(taxName)];
  if (fixedRate === 6.2 || (social && !medicare)) return "social_security";
  if (fixedRate === 1.45 || (medicare && !social)) return "medicare";
  return "other";
}

/** Whether a tax of a locality can be of a kind. */
export const isKindOf = (kind: TaxKind, locality: number): boolean =>
  kind === "other" || (kind === "suta") === (locality === REGULATION_LEVEL.STATE);
