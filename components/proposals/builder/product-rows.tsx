"use client";

import { type ReactNode, useId, useState } from "react";
import { type Control, Controller, type UseFormReturn, useFieldArray, useFormState, useWatch } from "react-hook-form";
import { FieldNotes } from "@/components/form/field";
import { Checkbox } from "@/components/ui/checkbox";
import type { OfferedProduct } from "@/lib/catalog/contract";
import { PRODUCT_KIND_LABELS, type PriceModel, type ProductKind } from "@/lib/domain/enums";
import { formatDollars, formatRate } from "@/lib/domain/format";
import { priceBounds } from "@/lib/pricing/pricing";
import { AmountBox } from "./amount-box";
import { bundleSum, firstAmount, type Offered, type Prices, productsByKind, productsOffered } from "./builder-state";
import { SettlingNote } from "./settling-note";

interface ProductRowsProps<TInput extends Prices, TOutput> {
  /** The builder's form, or that of a price package. */
  form: UseFormReturn<TInput, unknown, TOutput>;
  catalog: Offered;
  /** In dollars per year; null until it is known. */
  averageSalary: number | null;
  /** What helps to price a product, below its name. */
  help?: (product: OfferedProduct) => ReactNode;
}

/** Every product of the price model, to tick and price within its range, and their sum. */
export function ProductRows<TInput extends Prices, TOutput>(props: ProductRowsProps<TInput, TOutput>) {
  const { form, catalog, averageSalary, help } = props;
  // A form's type fits no form of fewer inputs, although these rows need only the ones in Prices.
  const { control, clearErrors } = form as unknown as UseFormReturn<Prices>;
  const priceModel = useWatch({ control, name: "priceModel" });
  const { fields, append, remove } = useFieldArray({ control, name: "payrollProducts", keyName: "key" });
  const errors = useFormState({ control, name: "payrollProducts" }).errors.payrollProducts;
  const missing = errors?.root?.message ?? errors?.message;

  function choose(product: OfferedProduct, index: number) {
    if (index >= 0) remove(index);
    else append({ id: product.id, amount: firstAmount(priceModel, product) }, { shouldFocus: false });
    if (missing) clearErrors("payrollProducts");
  }

  const kinds = productsByKind(productsOffered(priceModel, catalog));

  return (
    <>
      <FieldNotes id="payrollProducts" error={missing} />
      {kinds.map(({ kind, products }) => (
        <ProductsOfKind key={kind} kind={kinds.length > 1 ? kind : null}>
          {products.map((product) => {
            const index = fields.findIndex(({ id }) => id === product.id);
            return (
              <ProductRow
                key={product.id}
                control={control}
                product={product}
                priceModel={priceModel}
                index={index}
                invalid={product === kinds[0]?.products[0] && missing !== undefined}
                describedBy={missing ? "payrollProducts-error" : undefined}
                problem={errors?.[index]?.amount?.message}
                help={help?.(product)}
                onChoose={() => choose(product, index)}
              />
            );
          })}
        </ProductsOfKind>
      ))}
      <BundleSum control={control} catalog={catalog} averageSalary={averageSalary} />
    </>
  );
}

interface BundleSumProps {
  control: Control<Prices>;
  catalog: Offered;
  /** In dollars per year; null until it is known. */
  averageSalary: number | null;
}

/** The sum of the ticked products, while they are being priced. */
function BundleSum({ control, catalog, averageSalary }: BundleSumProps) {
  const [priceModel, payrollProducts] = useWatch({ control, name: ["priceModel", "payrollProducts"] });
  const { sum, perEmployee } = bundleSum({ priceModel, payrollProducts }, catalog, averageSalary);
  const bundled = priceModel === "BUNDLED_RATE";
  return (
    <dl className="-mb-4 flex min-h-14 items-center justify-between gap-4 border-t py-2 text-sm">
      <dt className="font-semibold">Total</dt>
      <dd className="text-right tabular-nums">
        <span className="block font-semibold">
          {bundled ? `${formatRate(sum)} of gross wages` : formatDollars(sum)}
        </span>
        <span className="block text-muted-foreground text-xs">
          {bundled && perEmployee !== null && `${formatDollars(perEmployee)} `}
          {(!bundled || perEmployee !== null) && "per employee per month"}
        </span>
      </dd>
    </dl>
  );
}

/** The products of one kind, with its name where there are others. */
function ProductsOfKind({ kind, children }: { kind: ProductKind | null; children: ReactNode }) {
  const id = useId();
  if (kind === null) return <ul className="divide-y">{children}</ul>;
  return (
    <section aria-labelledby={id}>
      <h4 id={id} className="pt-2 font-medium text-muted-foreground text-xs">
        {PRODUCT_KIND_LABELS[kind]}
      </h4>
      <ul className="divide-y">{children}</ul>
    </section>
  );
}

interface ProductRowProps {
  control: Control<Prices>;
  product: OfferedProduct;
  priceModel: PriceModel;
  /** Where it is among the chosen products; -1 when it is not. */
  index: number;
  /** Whether its box is the one to go to when no product is chosen. */
  invalid: boolean;
  describedBy: string | undefined;
  /** What is wrong with its price. */
  problem: string | undefined;
  help: ReactNode;
  onChoose: () => void;
}

function ProductRow({ control, product, priceModel, index, invalid, describedBy, ...props }: ProductRowProps) {
  const { problem, help, onChoose } = props;
  const key = `product:${product.id}`;
  const chosen = index >= 0;
  const bundled = priceModel === "BUNDLED_RATE";
  const bounds = priceBounds(priceModel, product);
  const format = bundled ? formatRate : formatDollars;
  const [note, setNote] = useState<string>();
  return (
    <li className="flex min-h-17 items-center gap-3 py-2">
      <Checkbox
        id={`${key}-chosen`}
        checked={chosen}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        onCheckedChange={onChoose}
      />
      <div className="min-w-0 flex-1">
        <label htmlFor={`${key}-chosen`} className="block cursor-pointer">
          <span className="block truncate font-medium text-sm">{product.name}</span>
          <span className="line-clamp-2 text-muted-foreground text-xs">{product.description}</span>
        </label>
        <FieldNotes id={key} error={problem} />
        <SettlingNote text={chosen ? note : undefined} />
        {help}
      </div>
      <div className="grid w-28 shrink-0 justify-items-end sm:w-32 gap-0.5">
        {chosen && (
          <Controller
            control={control}
            name={`payrollProducts.${index}.amount`}
            render={({ field }) => (
              <AmountBox
                of={key}
                label={bundled ? `Rate of ${product.name} in percent` : `Price of ${product.name} per employee`}
                unit={bundled ? "%" : "$"}
                bounds={bounds}
                text={field.value}
                problem={problem}
                className="w-full"
                onChange={field.onChange}
                onNote={setNote}
              />
            )}
          />
        )}
        <span id={`${key}-range`} className="text-muted-foreground text-xs tabular-nums">
          {format(bounds.min ?? 0)} to {bounds.max === null ? "any" : format(bounds.max)}
        </span>
      </div>
    </li>
  );
}
