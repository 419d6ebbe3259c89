import type { z } from "zod";
import { formatDateOnly, utcMidnight } from "@/lib/domain/dates";
import { PRICING_MODEL, RATE_TYPE, REGULATION_LEVEL, type TaxKind } from "@/lib/domain/enums";
import type { Refusal } from "@/lib/refusal";
import { guessTaxKind, isKindOf } from "@/lib/tax-years/tax-kind";
import type { PayrollProductForm, TaxRateForm, TaxRateTermForm } from "./contract";

export const chargesRate = (type: unknown): boolean =>
  type === PRICING_MODEL.RATE_BASED || type === PRICING_MODEL.HYBRID;
export const chargesPerEmployee = (type: unknown): boolean =>
  type === PRICING_MODEL.PER_EMPLOYEE_BASED || type === PRICING_MODEL.HYBRID;

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
    ...storedRates(form),
  };
}

/** Rates as they are stored: without what their rate type does not use. */
export function storedRates(
  form: Pick<z.output<typeof TaxRateForm>, "priceType" | "fixedRate" | "minRate" | "maxRate">,
) {
  const fixed = form.priceType === RATE_TYPE.FIXED;
  return {
    fixedRate: fixed ? (form.fixedRate ?? null) : null,
    minRate: fixed ? null : (form.minRate ?? null),
    maxRate: fixed ? null : (form.maxRate ?? null),
  };
}

/** A term as it is stored. */
export const storedTerm = ({ effectiveFrom, wageBase, ...rates }: z.output<typeof TaxRateTermForm>) => ({
  effectiveFrom: utcMidnight(effectiveFrom),
  ...storedRates(rates),
  wageBase: wageBase ?? null,
});

/** How far ahead terms are planned. */
const MOST_YEARS = 3;

/** Why a term cannot begin on a day, or null: what has begun is history (D-177). */
export function refuseTermFrom(effectiveFrom: string, today: string): Refusal | null {
  const last = `${Number(today.slice(0, 4)) + MOST_YEARS}-12-31`;
  if (effectiveFrom >= today && effectiveFrom <= last) return null;
  const message =
    effectiveFrom < today ? "Choose today or a later day" : `Choose a day no later than ${formatDateOnly(last)}`;
  return { code: "bad_request", message, field: "effectiveFrom" };
}

/** Why a term cannot be changed or removed, or null. */
export const refuseTermChange = (term: { effectiveFrom: string }, today: string): Refusal | null =>
  term.effectiveFrom > today
    ? null
    : {
        code: "conflict",
        message: "This term has begun. Past rates stay; change the tax rate itself for what holds now.",
      };
