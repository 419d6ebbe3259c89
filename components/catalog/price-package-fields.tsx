"use client";

import { type UseFormReturn, useController, useWatch } from "react-hook-form";
import { SelectField } from "@/components/form/select-field";
import { TextField } from "@/components/form/text-field";
import { productsOffered } from "@/components/proposals/builder/builder-state";
import { ProductRows } from "@/components/proposals/builder/product-rows";
import { TaxRateRow } from "@/components/proposals/builder/tax-rate-row";
import { PRICE_MODEL_LABELS, PRICE_MODELS } from "@/lib/domain/enums";
import { adjustableRates, type PackageInputs, withRate } from "./price-package-form";
import type { Offered } from "./use-offered";

const MODELS = PRICE_MODELS.map((value) => ({ value, label: PRICE_MODEL_LABELS[value] }));

interface PricePackageFieldsProps {
  form: UseFormReturn<PackageInputs, unknown, PackageInputs>;
  offered: Offered;
}

/** A package's name, price model and prices, with the builder's own rows. */
export function PricePackageFields({ form, offered }: PricePackageFieldsProps) {
  const { control, setValue } = form;
  const [priceModel, payrollProducts] = useWatch({ control, name: ["priceModel", "payrollProducts"] });
  const taxRates = useController({ control, name: "taxRates" }).field;
  const rates = adjustableRates(offered);
  return (
    <>
      <TextField control={control} name="name" label="Name" required autoFocus maxLength={100} />
      <SelectField
        control={control}
        name="priceModel"
        label="Price model"
        required
        options={MODELS}
        hint={payrollProducts.length > 0 && "Changing the price model clears the chosen products."}
        onValueChange={() => setValue("payrollProducts", [], { shouldDirty: true })}
      />
      <section className="grid grid-cols-1 gap-1">
        <h3 className="font-semibold text-sm">Products</h3>
        {productsOffered(priceModel, offered).length === 0 && (
          <p className="text-muted-foreground text-sm">No products are sold under this price model.</p>
        )}
        <ProductRows form={form} catalog={offered} averageSalary={null} />
      </section>
      {rates.length > 0 && (
        <section className="mt-4 grid grid-cols-1 gap-1">
          <h3 className="font-semibold text-sm">Tax rates</h3>
          <p className="text-muted-foreground text-xs">
            Rates left empty are not part of the package and start at their minimum.
          </p>
          <ul className="divide-y">
            {rates.map((tax) => (
              <TaxRateRow
                key={tax.id}
                tax={tax}
                text={taxRates.value[tax.id] ?? ""}
                optional
                onChange={(typed) => taxRates.onChange(withRate(taxRates.value, tax.id, typed))}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
