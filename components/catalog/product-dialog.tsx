"use client";
import { type UseFormReturn, useWatch } from "react-hook-form";
import type { z } from "zod";
import { FormDialog } from "@/components/form/form-dialog";
import { MoneyField } from "@/components/form/money-field";
import { PercentField } from "@/components/form/percent-field";
import { SelectField } from "@/components/form/select-field";
import { TextField } from "@/components/form/text-field";
import { TextareaField } from "@/components/form/textarea-field";
import { useRecordForm } from "@/components/form/use-versioned-form";
import type { OpenProps } from "@/components/ui/dialog";
import { useChange } from "@/lib/api-client/change";
import { callForAll } from "@/lib/api-client/whole-list";
import type { PayrollProduct, PayrollProductForm } from "@/lib/catalog/contract";
import {
  chargesPerEmployee,
  chargesRate,
  PRICING_MODELS,
  PRODUCT_KIND_LABELS,
  PRODUCT_KINDS,
} from "@/lib/domain/enums";
import { createPayrollProduct, listPayrollProducts, updatePayrollProduct } from "@/lib/generated/calls/catalog";

const KINDS = PRODUCT_KINDS.map((value) => ({ value, label: PRODUCT_KIND_LABELS[value] }));

export type ProductInputs = z.input<typeof PayrollProductForm>;
export type ProductValues = z.output<typeof PayrollProductForm>;

/** A product's inputs; of the amounts only those that its price type requires. */
export function ProductFields({ form }: { form: UseFormReturn<ProductInputs, unknown, ProductValues> }) {
  const { control } = form;
  const priceType = useWatch({ control, name: "priceType" });
  /** Resets inputs about to be hidden, so that an invisible error cannot block the form. */
  const reset = (...names: (keyof ProductInputs)[]) => names.forEach((name) => void form.resetField(name));
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        control={control}
        name="name"
        label="Name"
        required
        autoFocus
        maxLength={200}
        className="sm:col-span-2"
      />
      <TextareaField
        control={control}
        name="description"
        label="Description"
        rows={3}
        maxLength={2000}
        hint="Clients read it in their proposal"
        className="sm:col-span-2"
      />
      <SelectField
        control={control}
        name="kind"
        label="Kind"
        options={KINDS}
        hint="Groups the products of a proposal"
      />
      <SelectField
        control={control}
        name="priceType"
        label="Price type"
        required
        placeholder="Select a price type"
        options={PRICING_MODELS}
        onValueChange={(next) => {
          if (!chargesRate(next)) reset("minRate", "maxRate", "defaultRate");
          if (!chargesPerEmployee(next)) reset("perEmployeeMin", "perEmployeeMax", "defaultPrice");
        }}
      />
      {chargesRate(priceType) && (
        <>
          <PercentField control={control} name="minRate" label="Min rate" required hint="Of gross wages" />
          <PercentField control={control} name="maxRate" label="Max rate" required />
          <PercentField
            control={control}
            name="defaultRate"
            label="Default rate"
            hint="Proposals start with it, or with the min if left blank"
            className="sm:col-span-2"
          />
        </>
      )}
      {chargesPerEmployee(priceType) && (
        <>
          <MoneyField control={control} name="perEmployeeMin" label="Employee min" required hint="Per month" />
          <MoneyField control={control} name="perEmployeeMax" label="Employee max" required />
          <MoneyField
            control={control}
            name="defaultPrice"
            label="Default price"
            hint="Proposals start with it, or with the min if left blank"
            className="sm:col-span-2"
          />
        </>
      )}
    </div>
  );
}

interface ProductDialogProps extends OpenProps {
  providerId: string;
  /** The product to change; null adds one. */
  product: PayrollProduct | null;
}

export function ProductDialog({ providerId, product, open, onOpenChange }: ProductDialogProps) {
  const change = useChange();
  const params = { providerId };
  const form = useRecordForm({
    record: product,
    open,
    schema: () => import("@/lib/catalog/contract").then((contract) => contract.PayrollProductForm),
    draft: product ? `product:${product.id}` : `new-product:${providerId}`,
    failureTitle: product ? "Failed to update payroll product" : "Failed to create payroll product",
    inputsOf,
    empty: EMPTY,
    create: (body, keyFor) => change(createPayrollProduct, { params, body, idempotencyKey: keyFor(body) }),
    update: (values, { id: productId, version }) =>
      change(updatePayrollProduct, { params: { ...params, productId }, body: { ...values, version } }),
    readLatest: async ({ id }) =>
      (await callForAll(listPayrollProducts, { params })).items.find((product) => product.id === id),
  });
  return (
    <FormDialog
      {...form}
      open={open}
      onOpenChange={onOpenChange}
      title={product ? "Edit Product" : "Add Product"}
      submitLabel={product ? "Save" : "Add Product"}
    >
      {(form) => <ProductFields form={form} />}
    </FormDialog>
  );
}

const EMPTY = {
  name: "",
  description: "",
  kind: "other" as const,
  priceType: null,
  minRate: null,
  maxRate: null,
  perEmployeeMin: null,
  perEmployeeMax: null,
  defaultRate: null,
  defaultPrice: null,
};

const inputsOf = (product: PayrollProduct): ProductInputs => ({
  name: product.name,
  description: product.description,
  kind: product.kind,
  priceType: product.priceType,
  minRate: product.minRate,
  maxRate: product.maxRate,
  perEmployeeMin: product.perEmployeeMin,
  perEmployeeMax: product.perEmployeeMax,
  defaultRate: product.defaultRate,
  defaultPrice: product.defaultPrice,
});
