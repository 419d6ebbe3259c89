"use client";

import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { DataTable } from "@/components/data-table/data-table";
import type { MobileCard } from "@/components/data-table/data-table-props";
import { queryStatus } from "@/components/data-table/query-status";
import type { TableState } from "@/components/data-table/table-state";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useLastKnown } from "@/components/ui/use-last-known";
import { useChange } from "@/lib/api-client/change";
import { queryOptions } from "@/lib/api-client/query-options";
import { deletePayrollProduct, listPayrollProducts, type PayrollProduct } from "@/lib/contracts/catalog";
import { labelOf, PRICING_MODELS } from "@/lib/domain/enums";
import { productQueryOf } from "./catalog-table-query";
import { PricePackagesButton } from "./price-packages-button";
import { productColumns } from "./product-columns";
import { ProductDialog } from "./product-dialog";
import { perEmployeeRange, rateRange } from "./ranges";

interface ProductsTableProps {
  providerId: string;
  state: TableState;
  onStateChange: (state: TableState) => void;
  /** Whether adding is the one thing to do on the page. */
  primary?: boolean;
}

type Doing = { kind: "add" } | { kind: "edit" | "delete"; product: PayrollProduct } | null;

/** The payroll products of a provider, to be added, changed and deleted. */
export function ProductsTable({ providerId, state, onStateChange, primary }: ProductsTableProps) {
  const change = useChange();
  const [doing, setDoing] = useState<Doing>(null);
  const shown = useLastKnown(doing);
  const shownProduct = shown && shown.kind !== "add" ? shown.product : null;
  const products = useQuery({
    ...queryOptions(listPayrollProducts, { params: { providerId }, query: productQueryOf(state) }),
    placeholderData: keepPreviousData,
  });
  const remove = useMutation({
    mutationFn: (productId: string) => change(deletePayrollProduct, { params: { providerId, productId } }),
  });
  const close = () => setDoing(null);
  return (
    <>
      <DataTable
        mode="server"
        label="Products"
        columns={productColumns}
        data={products.data?.items}
        rowCount={products.data?.total ?? 0}
        state={state}
        onStateChange={onStateChange}
        {...queryStatus(products)}
        twoLine
        maxHeight={500}
        getRowId={(product) => product.id}
        rowLabel={(product) => product.name}
        onRowOpen={(product) => setDoing({ kind: "edit", product })}
        rowMenu={(product) => [
          { label: "Edit product", icon: Pencil, onSelect: () => setDoing({ kind: "edit", product }) },
          {
            label: "Delete product",
            icon: Trash2,
            destructive: true,
            separatorBefore: true,
            onSelect: () => setDoing({ kind: "delete", product }),
          },
        ]}
        mobileCard={productCard}
        messages={{ empty: "No products found", error: "Failed to fetch products. Please try again later." }}
        searchPlaceholder="Search products…"
        actions={
          <>
            <PricePackagesButton providerId={providerId} />
            <Button variant={primary ? "primary" : "outline"} onClick={() => setDoing({ kind: "add" })}>
              <Plus aria-hidden="true" />
              Add Product
            </Button>
          </>
        }
      />
      <ProductDialog
        providerId={providerId}
        product={shown?.kind === "edit" ? shownProduct : null}
        open={doing?.kind === "add" || doing?.kind === "edit"}
        onOpenChange={(open) => !open && close()}
      />
      <ConfirmDialog
        open={doing?.kind === "delete"}
        onOpenChange={(open) => !open && close()}
        title={`Delete ${shownProduct?.name ?? "product"}?`}
        description="New proposals can no longer offer it; those made with it keep it and its price. This cannot be undone."
        confirmLabel="Delete product"
        destructive
        failureTitle="Failed to delete payroll product"
        onConfirm={() => shownProduct && remove.mutateAsync(shownProduct.id)}
      />
    </>
  );
}

const productCard = (product: PayrollProduct): MobileCard => {
  const [first, second] = [rateRange(product), perEmployeeRange(product)].filter((text) => text !== null);
  return { title: product.name, subtitle: labelOf(PRICING_MODELS, product.priceType), value: first, note: second };
};
