import type { z } from "zod";
import { chargesPerEmployee, chargesRate, type PayrollProductForm, type TaxRateForm } from "@/lib/contracts/catalog";
import { RATE_TYPE, REGULATION_LEVEL, type TaxKind } from "@/lib/domain/enums";
import { guessTaxKind, isKindOf } from "@/lib/domain/tax-kind";

/** A product as it is stored: without what its price type does not use. */
export function storedProduct(form: z.output<typeof PayrollProductForm>) {
  const rate = chargesRate(form.priceType);
  const perEmployee = chargesPerEmployee(form.priceType);
  return {
    name: form.name,
    description: form.description ?? "",
    kind: form.kind ?? "other",
    priceType: form.priceType,
    minRate: rate ? (form.minRate ?? null) : null,
    maxRate: rate ? (form.maxRate ?? null) : null,
    perEmployeeMin: perEmployee ? (form.perEmployeeMin ?? null) : null,
    perEmployeeMax: perEmployee ? (form.perEmployeeMax ?? null) : null,
    defaultRate: rate ? (form.defaultRate ?? null) : null,
    defaultPrice: perEmployee ? (form.defaultPrice ?? null) : null,
  };
}

type Kinded = { kind: TaxKind; kindIsGuess: boolean; locality: number };

/** A stored tax rate with a change: a kind that was only guessed, or that its new locality cannot have, is guessed again. */
export function mergedTaxRate<Stored extends Kinded>(
  { kindIsGuess, ...stored }: Stored,
  change: { kind?: TaxKind | null | undefined; locality?: number | undefined },
) {
  const merged = { ...stored, ...change };
  const isOld = change.kind == null && (kindIsGuess || !isKindOf(stored.kind, merged.locality ?? stored.locality));
  return { ...merged, kind: isOld ? null : (change.kind ?? stored.kind) };
}

/** A tax rate as it is stored: without what its locality and rate type do not use. */
export function storedTaxRate(form: z.output<typeof TaxRateForm>) {
  const fixed = form.priceType === RATE_TYPE.FIXED;
  const named = form.kind && isKindOf(form.kind, form.locality) ? form.kind : null;
  const kind = named ?? guessTaxKind(form);
  return {
    kind,
    kindIsGuess: named === null,
    billsPastBase: form.billsPastBase ?? false,
    reporting: kind === "suta" ? (form.reporting ?? null) : null,
    creditReduction: kind === "futa" ? (form.creditReduction ?? null) : null,
    restarts: kind === "suta" ? (form.restarts ?? null) : null,
    taxName: form.taxName,
    locality: form.locality,
    state: form.locality === REGULATION_LEVEL.STATE ? (form.state ?? null) : null,
    priceType: form.priceType,
    fixedRate: fixed ? (form.fixedRate ?? null) : null,
    minRate: fixed ? null : (form.minRate ?? null),
    maxRate: fixed ? null : (form.maxRate ?? null),
  };
}
