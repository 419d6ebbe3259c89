import { z } from "zod";
import * as field from "@/lib/contracts/fields";
import { CREDIT_REDUCTIONS, PRODUCT_KINDS, REPORTINGS, RESTARTS, TAX_KINDS } from "@/lib/domain/enums";
import { SURES } from "@/lib/tax-years/table";

export const priceType = z.literal([1, 2, 3], "Price type is required");
export const rateType = z.literal([1, 2], "Price type is required");
export const locality = z.literal([1, 2], "Locality is required");

export const PayrollProduct = z.object({
  id: field.recordId,
  providerId: field.recordId,
  name: z.string(),
  description: z.string(),
  kind: z.enum(PRODUCT_KINDS),
  /** 1 rate-based, 2 per-employee-based, 3 hybrid. */
  priceType,
  /** Percent. */
  minRate: z.number().nullable(),
  maxRate: z.number().nullable(),
  /** Dollars per employee per month. */
  perEmployeeMin: z.number().nullable(),
  perEmployeeMax: z.number().nullable(),
  /** The default price of a proposal, in percent; null for the minimum. */
  defaultRate: z.number().nullable(),
  /** The same in dollars per employee per month. */
  defaultPrice: z.number().nullable(),
  version: z.int(),
});
export type PayrollProduct = z.output<typeof PayrollProduct>;

export const TaxRate = z.object({
  id: field.recordId,
  providerId: field.recordId,
  taxName: z.string(),
  /** 1 state, 2 federal. */
  locality,
  state: z.string().nullable(),
  /** 1 fixed, 2 adjustable. */
  priceType: rateType,
  /** Percent. */
  fixedRate: z.number().nullable(),
  minRate: z.number().nullable(),
  maxRate: z.number().nullable(),
  kind: z.enum(TAX_KINDS),
  /** Whether the kind was guessed by the name, and nobody has confirmed it. */
  kindIsGuess: z.boolean(),
  /** Whether it is charged on all wages, although it is due up to the wage base only. */
  billsPastBase: z.boolean(),
  /** In whose account the provider reports wages to the state; null: as the year's table says. */
  reporting: z.enum(REPORTINGS).nullable(),
  /** Of FUTA; null: not answered. */
  creditReduction: z.enum(CREDIT_REDUCTIONS).nullable(),
  /** Whether wage bases start again for a client who joins within a year; null: not known. */
  restarts: z.enum(RESTARTS).nullable(),
  /** What this year's table says of it; null where it has nothing. */
  terms: z
    .object({
      wageBase: z.number().nullable(),
      source: z.string(),
      checkedOn: field.dateOnly,
      sure: z.enum(SURES),
      reporting: z.enum(REPORTINGS).nullable(),
      newEmployerPercent: z.number().nullable(),
    })
    .nullable(),
  version: z.int(),
});
export type TaxRate = z.output<typeof TaxRate>;

/** A product as it is offered to a proposal of its own provider. */
export const OfferedProduct = PayrollProduct.omit({ providerId: true, version: true });
export type OfferedProduct = z.output<typeof OfferedProduct>;

/** A tax rate as it is offered to a proposal of its own provider. */
export const OfferedTaxRate = TaxRate.omit({ providerId: true, version: true });
export type OfferedTaxRate = z.output<typeof OfferedTaxRate>;
