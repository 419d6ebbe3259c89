import type { z } from "zod";
import { PERCENT_PLACES, settleAmount } from "@/components/proposals/builder/amount";
import { pricedProducts } from "@/components/proposals/builder/builder-form";
import { amountText, isAdjustable, productsOffered, taxBounds } from "@/components/proposals/builder/builder-state";
import type { PricePackage, PricePackageForm } from "@/lib/catalog/contract";
import type { PackageInputs as Schema } from "./schemas";
import type { Offered } from "./use-offered";

export type PackageInputs = z.output<typeof Schema>;

export const EMPTY_PACKAGE: PackageInputs = {
  name: "",
  priceModel: "BUNDLED_RATE",
  payrollProducts: [],
  taxRates: {},
};

/** The tax rates that a package can set. */
export const adjustableRates = ({ taxRates }: Offered) => taxRates.filter(isAdjustable);

/** The rates with one changed as typed; an emptied one is removed. */
export function withRate(rates: PackageInputs["taxRates"], id: string, text: string): PackageInputs["taxRates"] {
  const { [id]: _, ...others } = rates;
  return text === "" ? others : { ...others, [id]: text };
}

/** A package as form values, without products that its price model no longer has. */
export function inputsOf(pack: PricePackage, offered: Offered): PackageInputs {
  const { name, priceModel } = pack;
  const products = pack.payrollProducts.map((line) => ({
    id: line.payrollProductId,
    amount: amountText((priceModel === "BUNDLED_RATE" ? line.rate : line.perEmployeeAmount) ?? 0),
  }));
  const sold = new Set(productsOffered(priceModel, offered).map((product) => product.id));
  return {
    name,
    priceModel,
    payrollProducts: products.filter(({ id }) => sold.has(id)),
    taxRates: Object.fromEntries(pack.taxRates.map(({ taxRateId, rate }) => [taxRateId, amountText(rate)])),
  };
}

/** The body of the call that saves the form; empty tax rates are left out. */
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
