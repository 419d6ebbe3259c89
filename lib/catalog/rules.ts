import type { z } from "zod";
import { chargesPerEmployee, chargesRate, type PayrollProductForm, type TaxRateForm } from "@/lib/contracts/catalog";
import { RATE_TYPE, REGULATION_LEVEL } from "@/lib/domain/enums";

/** A product as it is stored: without what its price type does not use. */
export function storedProduct(form: z.output<typeof PayrollProductForm>) {
  const rate = chargesRate(form.priceType);
  const perEmployee = chargesPerEmployee(form.priceType);
  return {
    name: form.name,
    description: form.description ?? "",
    priceType: form.priceType,
    minRate: rate ? (form.minRate ?? null) : null,
    maxRate: rate ? (form.maxRate ?? null) : null,
    perEmployeeMin: perEmployee ? (form.perEmployeeMin ?? null) : null,
    perEmployeeMax: perEmployee ? (form.perEmployeeMax ?? null) : null,
    defaultRate: rate ? (form.defaultRate ?? null) : null,
    defaultPrice: perEmployee ? (form.defaultPrice ?? null) : null,
  };
}

/** A tax rate as it is stored: without what its locality and rate type do not use. */
export function storedTaxRate(form: z.output<typeof TaxRateForm>) {
  const fixed = form.priceType === RATE_TYPE.FIXED;
  return {
    taxName: form.taxName,
    locality: form.locality,
    state: form.locality === REGULATION_LEVEL.STATE ? (form.state ?? null) : null,
    priceType: form.priceType,
    fixedRate: fixed ? (form.fixedRate ?? null) : null,
    minRate: fixed ? null : (form.minRate ?? null),
    maxRate: fixed ? null : (form.maxRate ?? null),
  };
}
