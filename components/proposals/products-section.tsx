"use client";

import { useState } from "react";
import { FieldNotes } from "@/components/form/field";
import { Checkbox } from "@/components/ui/checkbox";
import type { PayrollProduct } from "@/lib/contracts/proposals";
import { PRICE_MODEL_LABELS } from "@/lib/domain/enums";
import { formatDollars, formatRate } from "@/lib/domain/format";
import { priceBounds, sumPercents } from "@/lib/domain/pricing";
import { settleAmount, settlingNote } from "./amount";
import { AmountInput, SettlingNote } from "./amount-input";
import {
  addProduct,
  amountText,
  placesOf,
  productLines,
  productsOffered,
  removeProduct,
  setProductAmount,
} from "./builder-state";
import type { Builder } from "./use-builder";

export function ProductsSection({ builder }: { builder: Builder }) {
  const { state, catalogue, problems } = builder;
  const offered = productsOffered(state, catalogue);
  const lines = productLines(state, catalogue);
  if (offered.length === 0) {
    return (
      <p className="text-sm">
        {catalogue.providerName} has no products priced {PRICE_MODEL_LABELS[state.priceModel].toLowerCase()}. Choose the
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
      <ul className="-mb-4 divide-y">
        {offered.map((product, index) => (
          <ProductRow key={product.id} builder={builder} product={product} isFirst={index === 0} />
        ))}
      </ul>
      {state.priceModel === "BUNDLED_RATE" && lines.length > 0 && (
        <p className="-mx-4 mt-4 flex justify-between gap-4 border-t px-4 pt-3 font-medium text-sm" role="status">
          <span>Bundled rate</span>
          <span className="tabular-nums">{formatRate(sumPercents(lines.map(({ amount }) => amount)))}</span>
        </p>
      )}
    </div>
  );
}

interface ProductRowProps {
  builder: Builder;
  product: PayrollProduct;
  /** The first row's box takes the focus when no product is chosen. */
  isFirst: boolean;
}

function ProductRow({ builder: { state, problems, change }, product, isFirst }: ProductRowProps) {
  const key = `product:${product.id}`;
  const problem = problems[key];
  const bundled = state.priceModel === "BUNDLED_RATE";
  const bounds = priceBounds(state.priceModel, product);
  const format = bundled ? formatRate : formatDollars;
  const chosen = state.products.find(({ id }) => id === product.id);
  const unit = bundled ? "%" : "$";
  const [note, setNote] = useState<string>();
  return (
    <li className="flex min-h-17 items-center gap-3 py-2">
      <Checkbox
        id={`${key}-chosen`}
        checked={chosen !== undefined}
        aria-invalid={isFirst && problems.payrollProducts !== undefined}
        aria-describedby={problems.payrollProducts ? "payrollProducts-error" : undefined}
        onCheckedChange={(ticked) =>
          change(
            (before) => (ticked === true ? addProduct(before, product) : removeProduct(before, product.id)),
            "payrollProducts",
          )
        }
      />
      <div className="min-w-0 flex-1">
        <label htmlFor={`${key}-chosen`} className="block cursor-pointer">
          <span className="block truncate font-medium text-sm">{product.name}</span>
          <span className="line-clamp-2 text-muted-foreground text-xs">{product.description}</span>
        </label>
        <FieldNotes id={key} error={problem} />
        <SettlingNote text={chosen && note} />
      </div>
      <div className="grid w-28 shrink-0 justify-items-end sm:w-32 gap-0.5">
        {chosen && (
          <AmountInput
            unit={unit}
            className="w-full"
            value={chosen.amount}
            aria-label={bundled ? `Rate of ${product.name} in percent` : `Price of ${product.name} per employee`}
            aria-invalid={problem !== undefined}
            aria-describedby={problem ? `${key}-error ${key}-range` : `${key}-range`}
            onValueChange={(typed) => {
              setNote(undefined);
              change((before) => setProductAmount(before, product.id, typed), key);
            }}
            onBlur={() => {
              const settled = settleAmount(chosen.amount, bounds, placesOf(state.priceModel));
              setNote((before) => settlingNote(chosen.amount, bounds, settled, format) ?? before);
              change((before) => setProductAmount(before, product.id, amountText(settled)));
            }}
          />
        )}
        <span id={`${key}-range`} className="text-muted-foreground text-xs tabular-nums">
          {format(bounds.min ?? 0)} to {bounds.max === null ? "any" : format(bounds.max)}
        </span>
      </div>
    </li>
  );
}
