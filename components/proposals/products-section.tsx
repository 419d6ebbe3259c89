"use client";

import { FieldNotes } from "@/components/form/field";
import { PRICE_MODEL_LABELS } from "@/lib/domain/enums";
import { censusOf, productsOffered } from "./builder-state";
import { BundleSum } from "./bundle-sum";
import { ProductRows } from "./product-rows";
import type { Builder } from "./use-builder";

export function ProductsSection({ builder }: { builder: Builder }) {
  const { state, catalog, problems } = builder;
  if (productsOffered(state, catalog).length === 0) {
    return (
      <p className="text-sm">
        {catalog.providerName} has no products priced {PRICE_MODEL_LABELS[state.priceModel].toLowerCase()}. Choose the
        other price model in the census, or ask an owner to add some under Products.
      </p>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="text-muted-foreground text-xs">
        {state.priceModel === "BUNDLED_RATE"
          ? "Tick what is sold and set each product's percent of gross wages."
          : "Tick what is sold and set each product's dollars per employee and month."}
      </p>
      <FieldNotes id="payrollProducts" error={problems.payrollProducts} />
      <ProductRows editor={builder} />
      <BundleSum state={state} catalog={catalog} averageSalary={censusOf(state).averageSalary} />
    </div>
  );
}
