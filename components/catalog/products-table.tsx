"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ListOrdered, Tags } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { MobileCard } from "@/components/data-table/data-table-props";
import { EditableList } from "@/components/data-table/editable-list";
import { serverTable } from "@/components/data-table/query-status";
import type { TableState } from "@/components/data-table/table-state";
import { TEN_ROWS } from "@/components/data-table/ten-rows";
import { toast } from "@/components/feedback/toast";
import { lazyDialog } from "@/components/kit/once-open";
import { Button } from "@/components/ui/button";
import { messageOf } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { keptOptions, queryOptions } from "@/lib/api-client/query-options";
import type { PayrollProduct } from "@/lib/catalog/contract";
import { labelOf, PRICING_MODELS } from "@/lib/domain/enums";
import { deletePayrollProduct, getClassRates, listPayrollProducts } from "@/lib/generated/calls/catalog";
import { productQueryOf } from "./catalog-table-query";
import { productColumns } from "./product-columns";
import { ProductDialog } from "./product-dialog";
import { perEmployeeRange, rateRange } from "./ranges";

interface ProductsTableProps {
  providerId: string;
  state: TableState;
  onStateChange: (state: TableState) => void;
  /** What is above it on a page of its own, with the button in it. */
  head?: (addButton: ReactNode) => ReactNode;
}

/** The payroll products of a provider, to add, change and delete. */
export function ProductsTable({ providerId, state, onStateChange, head }: ProductsTableProps) {
  const change = useChange();
  const products = useQuery(keptOptions(listPayrollProducts, { params: { providerId }, query: productQueryOf(state) }));
  return (
    <EditableList
      noun="product"
      add={{ label: "Add Product", variant: head ? "default" : "outline" }}
      table={{
        ...serverTable(products, state, onStateChange),
        label: "Products",
        columns: productColumns,
        twoLine: true,
        maxHeight: TEN_ROWS,
        getRowId: (product) => product.id,
        rowLabel: (product) => product.name,
        mobileCard: productCard,
        messages: {
          empty: "No products found",
          about: "Products are what proposals price, by wages, per employee or both. Add the first one to begin.",
          error: "Failed to fetch products. Please try again later.",
        },
        searchPlaceholder: "Search products…",
        actions: (
          <>
            <ClassRatesButton providerId={providerId} />
            <PricePackagesButton providerId={providerId} />
          </>
        ),
      }}
      form={({ row, ...dialog }) => <ProductDialog providerId={providerId} product={row} {...dialog} />}
      deletion={{
        description:
          "New proposals can no longer offer it; those made with it keep it and its price. This cannot be undone.",
        failureTitle: "Failed to delete payroll product",
        run: ({ id }) => change(deletePayrollProduct, { params: { providerId, productId: id } }),
      }}
    >
      {head &&
        (({ addButton, list }) => (
          <>
            {head(addButton)}
            {list}
          </>
        ))}
    </EditableList>
  );
}

const PricePackagesDialog = lazyDialog(async () => (await import("./price-packages-dialog")).PricePackagesDialog);

/** Opens the provider's price packages. */
function PricePackagesButton({ providerId }: { providerId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onPointerEnter={PricePackagesDialog.preload} onClick={() => setOpen(true)}>
        <Tags aria-hidden="true" />
        Price packages
      </Button>
      <PricePackagesDialog providerId={providerId} open={open} onOpenChange={setOpen} />
    </>
  );
}

const productCard = (product: PayrollProduct): MobileCard => {
  const [first, second] = [rateRange(product), perEmployeeRange(product)].filter((text) => text !== null);
  return { title: product.name, subtitle: labelOf(PRICING_MODELS, product.priceType), value: first, note: second };
};

const ClassRatesDialog = lazyDialog(async () => (await import("./class-rates-dialog")).ClassRatesDialog);

/** Opens the provider's workers' compensation rates, as they are now. */
function ClassRatesButton({ providerId }: { providerId: string }) {
  const queryClient = useQueryClient();
  const [open, setOpen] = useState(false);
  const read = useMutation({
    mutationFn: () =>
      queryClient.fetchQuery({ ...queryOptions(getClassRates, { params: { providerId } }), staleTime: 0 }),
    onSuccess: () => setOpen(true),
    onError: (error) => toast.error("Failed to fetch class rates", { description: messageOf(error) }),
  });
  return (
    <>
      <Button
        variant="outline"
        pending={read.isPending}
        onPointerEnter={ClassRatesDialog.preload}
        onClick={() => read.mutate()}
      >
        {!read.isPending && <ListOrdered aria-hidden="true" />}
        Class rates
      </Button>
      {read.data && <ClassRatesDialog providerId={providerId} rates={read.data} open={open} onOpenChange={setOpen} />}
    </>
  );
}
