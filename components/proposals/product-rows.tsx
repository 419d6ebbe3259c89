"use client";

import { useState } from "react";
import { FieldNotes } from "@/components/form/field";
import { Checkbox } from "@/components/ui/checkbox";
import type { PayrollProduct } from "@/lib/contracts/proposals";
import { formatDollars, formatRate } from "@/lib/domain/format";
import { priceBounds } from "@/lib/domain/pricing";
import { settleAmount, settlingNote } from "./amount";
import { AmountInput, SettlingNote } from "./amount-input";
import {
  addProduct,
  amountText,
  type Offered,
  type Prices,
  placesOf,
  productsOffered,
  removeProduct,
  setProductAmount,
} from "./builder-state";

/** What sets prices: the builder, and the form of a price package. */
export interface PriceEditor {
  state: Prices;
  catalog: Offered;
  problems: Readonly<Record<string, string>>;
  change: (update: <S extends Prices>(state: S) => S, problemKey?: string) => void;
}

/** Every product of the price model, to be ticked and priced within its range. */
export function ProductRows({ editor }: { editor: PriceEditor }) {
  return (
    <ul className="divide-y">
      {productsOffered(editor.state, editor.catalog).map((product, index) => (
        <ProductRow key={product.id} editor={editor} product={product} isFirst={index === 0} />
      ))}
    </ul>
  );
}

interface ProductRowProps {
  editor: PriceEditor;
  product: PayrollProduct;
  /** The first row's box takes the focus when no product is chosen. */
  isFirst: boolean;
}

function ProductRow({ editor: { state, problems, change }, product, isFirst }: ProductRowProps) {
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
