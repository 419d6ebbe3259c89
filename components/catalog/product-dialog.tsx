"use client";

import { FormDialog } from "@/components/form/form-dialog";
import { useRecordForm } from "@/components/form/use-versioned-form";
import type { OpenProps } from "@/components/ui/dialog";
import { useChange } from "@/lib/api-client/change";
import { callForAll } from "@/lib/api-client/whole-list";
import type { PayrollProduct } from "@/lib/catalog/contract";
import { createPayrollProduct, listPayrollProducts, updatePayrollProduct } from "@/lib/generated/calls/catalog";
import { ProductFields, type ProductInputs } from "./product-fields";

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
