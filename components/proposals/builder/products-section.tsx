"use client";

import { useWatch } from "react-hook-form";
import { WorkersComp } from "@/components/proposals/workers-comp/workers-comp";
import { PRICE_MODEL_LABELS } from "@/lib/domain/enums";
import { censusOf, productsOffered } from "./builder-state";
import { ProductRows } from "./product-rows";
import type { Builder } from "./use-builder";

export function ProductsSection({ builder }: { builder: Builder }) {
  const { form, catalog } = builder;
  const priceModel = useWatch({ control: form.control, name: "priceModel" });
  if (productsOffered(priceModel, catalog).length === 0) {
    return (
      <p className="text-sm">
        {catalog.providerName} has no products priced {PRICE_MODEL_LABELS[priceModel].toLowerCase()}. Choose the other
        price model in the census, or ask an owner to add some under Products.
      </p>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="text-muted-foreground text-xs">
        {priceModel === "BUNDLED_RATE"
          ? "Tick what is sold and set each product's percent of gross wages."
          : "Tick what is sold and set each product's dollars per employee per month."}
      </p>
      <ProductRows
        form={form}
        catalog={catalog}
        averageSalary={censusOf(form.getValues()).averageSalary}
        help={(product) => product.kind === "workers_comp" && <WorkersComp builder={builder} product={product} />}
      />
    </div>
  );
}
