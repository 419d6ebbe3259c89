import { z } from "zod";
import { PERCENT_PLACES, settleAmount } from "@/components/proposals/amount";
import { pricedProducts } from "@/components/proposals/builder-form";
import {
  amountText,
  isAdjustable,
  type Prices,
  productsOffered,
  taxBounds,
} from "@/components/proposals/builder-state";
import { type PricePackage, PricePackageForm } from "@/lib/contracts/price-packages";
import type { Offered } from "./use-offered";

/** What the form holds: amounts as typed, as in the builder, whose rows it shares. */
export const PackageInputs = z.object({
  name: PricePackageForm.shape.name,
  priceModel: PricePackageForm.shape.priceModel,
  products: z.array(z.object({ id: z.string(), amount: z.string() })).min(1, "Choose at least one product"),
  taxRates: z.record(z.string(), z.string()),
});
export type PackageInputs = z.output<typeof PackageInputs>;

export const EMPTY_PACKAGE: PackageInputs = { name: "", priceModel: "BUNDLED_RATE", products: [], taxRates: {} };

/** The tax rates that a package can set. */
export const adjustableRates = ({ taxRates }: Offered) => taxRates.filter(isAdjustable);

/** A package in its form, without what its price model no longer sells. */
export function inputsOf(pack: PricePackage, offered: Offered): PackageInputs {
  const { name, priceModel } = pack;
  const products = pack.payrollProducts.map((line) => ({
    id: line.payrollProductId,
    amount: amountText((priceModel === "BUNDLED_RATE" ? line.rate : line.perEmployeeAmount) ?? 0),
  }));
  const prices: Prices = { priceModel, products, taxRates: {} };
  const sold = new Set(productsOffered(prices, offered).map((product) => product.id));
  return {
    name,
    priceModel,
    products: products.filter(({ id }) => sold.has(id)),
    taxRates: Object.fromEntries(pack.taxRates.map(({ taxRateId, rate }) => [taxRateId, amountText(rate)])),
  };
}

/** The body of the call that saves the form; an empty tax rate is none of the package's. */
export function packageBody(inputs: PackageInputs, offered: Offered): z.input<typeof PricePackageForm> {
  return {
    name: inputs.name,
    priceModel: inputs.priceModel,
    payrollProducts: pricedProducts(inputs, offered),
    taxRates: adjustableRates(offered).flatMap((tax) => {
      const text = inputs.taxRates[tax.id]?.trim() ?? "";
      return text === "" ? [] : [{ id: tax.id, rate: settleAmount(text, taxBounds(tax), PERCENT_PLACES) }];
    }),
  };
}
