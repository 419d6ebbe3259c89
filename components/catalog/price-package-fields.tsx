"use client";

import { type UseFormReturn, useController, useWatch } from "react-hook-form";
import { FieldNotes } from "@/components/form/field";
import { SelectField } from "@/components/form/select-field";
import { TextField } from "@/components/form/text-field";
import { productsOffered, setTaxRate } from "@/components/proposals/builder-state";
import { BundleSum } from "@/components/proposals/bundle-sum";
import { type PriceEditor, ProductRows } from "@/components/proposals/product-rows";
import { TaxRateRow } from "@/components/proposals/tax-rate-row";
import { PRICE_MODEL_LABELS, PRICE_MODELS } from "@/lib/domain/enums";
import { adjustableRates, type PackageInputs } from "./price-package-form";
import type { Offered } from "./use-offered";

const MODELS = PRICE_MODELS.map((value) => ({ value, label: PRICE_MODEL_LABELS[value] }));

interface PricePackageFieldsProps {
  form: UseFormReturn<PackageInputs, unknown, PackageInputs>;
  offered: Offered;
}

/** A package's name, price model and prices, in the builder's own rows. */
export function PricePackageFields({ form: { control, setValue }, offered }: PricePackageFieldsProps) {
  const priceModel = useWatch({ control, name: "priceModel" });
  const products = useController({ control, name: "products" });
  const taxRates = useController({ control, name: "taxRates" });
  const problem = products.fieldState.error?.message;
  const state = { priceModel, products: products.field.value, taxRates: taxRates.field.value };
  const editor: PriceEditor = {
    state,
    catalog: offered,
    problems: problem ? { payrollProducts: problem } : {},
    change: (update) => products.field.onChange(update(state).products),
  };
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
        hint={state.products.length > 0 && "Changing the price model clears the chosen products."}
        onValueChange={() => setValue("products", [], { shouldDirty: true })}
      />
      <section className="grid grid-cols-1 gap-1">
        <h3 className="font-semibold text-sm">Products</h3>
        <FieldNotes id="payrollProducts" error={problem} />
        {productsOffered(state, offered).length === 0 && (
          <p className="text-muted-foreground text-sm">No products are sold under this price model.</p>
        )}
        <ProductRows editor={editor} />
        <BundleSum state={state} catalog={offered} averageSalary={null} />
      </section>
      {rates.length > 0 && (
        <section className="mt-4 grid grid-cols-1 gap-1">
          <h3 className="font-semibold text-sm">Tax rates</h3>
          <p className="text-muted-foreground text-xs">
            Those left empty are no part of the package and start at their minimum.
          </p>
          <ul className="divide-y">
            {rates.map((tax) => (
              <TaxRateRow
                key={tax.id}
                tax={tax}
                text={state.taxRates[tax.id] ?? ""}
                optional
                onChange={(typed) => taxRates.field.onChange(setTaxRate(state, tax.id, typed).taxRates)}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
