"use client";

import { FieldFrame } from "@/components/form/field";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { PRICE_MODEL_LABELS } from "@/lib/domain/enums";
import { proposalTypeOf } from "./builder-state";
import { type Builder, usePriceChange } from "./use-builder";

/** Fills products and rates from a price package, and shows its name until they are changed. */
export function PackageChoice({ builder }: { builder: Builder }) {
  const { catalog, fillFrom } = builder;
  const { pricePackages } = catalog;
  const change = usePriceChange(builder);
  if (pricePackages.length === 0) return null;
  const filled = proposalTypeOf(catalog) === "PEO" ? ", the products and the tax rates" : " and the products";
  return (
    <FieldFrame id="pricePackage" label="Price package" hint={`Fills in the price model${filled}`}>
      <Select
        value={change?.packageId ?? ""}
        onValueChange={(id) => {
          const chosen = pricePackages.find((candidate) => candidate.id === id);
          if (chosen) fillFrom(chosen);
        }}
      >
        <SelectTrigger id="pricePackage" aria-describedby="pricePackage-hint">
          <SelectValue placeholder="Choose a price package" />
        </SelectTrigger>
        <SelectContent>
          {pricePackages.map(({ id, name, priceModel }) => (
            <SelectItem key={id} value={id}>
              {name} · {PRICE_MODEL_LABELS[priceModel]}
            </SelectItem>
          ))}
        </SelectContent>
      </Select>
    </FieldFrame>
  );
}
