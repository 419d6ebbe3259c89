"use client";
import { useMutation } from "@tanstack/react-query";
import { FormDialog } from "@/components/form/form-dialog";
import { saveOrRebase } from "@/components/form/rebase-on-conflict";
import { useFormBase } from "@/components/form/use-form-base";
import { useIdempotencyKey } from "@/components/form/use-idempotency-key";
import { useChange } from "@/lib/api-client/change";
import { callForAll } from "@/lib/api-client/whole-list";
import {
  createPayrollProduct,
  listPayrollProducts,
  type PayrollProduct,
  PayrollProductForm,
  updatePayrollProduct,
} from "@/lib/catalog/contract";
import { ProductFields, type ProductInputs, type ProductValues } from "./product-fields";

interface ProductDialogProps {
  providerId: string;
  /** The product to change; null adds one. */
  product: PayrollProduct | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function ProductDialog({ providerId, product, open, onOpenChange }: ProductDialogProps) {
  const change = useChange();
  const keyFor = useIdempotencyKey(open);
  const [base, setBase] = useFormBase(product, open);
  const save = useMutation({
    mutationFn: (form: ProductValues) =>
      base
        ? change(updatePayrollProduct, {
            params: { providerId, productId: base.id },
            body: { ...form, version: base.version },
          })
        : change(createPayrollProduct, { params: { providerId }, body: form, idempotencyKey: keyFor(form) }),
  });
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={product ? "Edit Product" : "Add Product"}
      submitLabel={product ? "Save" : "Add Product"}
      failureTitle={product ? "Failed to update payroll product" : "Failed to create payroll product"}
      schema={PayrollProductForm}
      draft={product ? `product:${product.id}` : `new-product:${providerId}`}
      defaultValues={base ? inputsOf(base) : EMPTY}
      onSubmit={(values, form) =>
        base
          ? saveOrRebase({
              save: () => save.mutateAsync(values),
              form,
              base,
              inputsOf,
              readLatest: () => findProduct(providerId, base.id),
              onNewBase: setBase,
            })
          : save.mutateAsync(values)
      }
    >
      {(form) => <ProductFields form={form} />}
    </FormDialog>
  );
}

async function findProduct(providerId: string, id: string): Promise<PayrollProduct | undefined> {
  const { items } = await callForAll(listPayrollProducts, { params: { providerId } });
  return items.find((product) => product.id === id);
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
