"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Tags } from "lucide-react";
import { lazy, type ReactNode, useState } from "react";
import type { MobileCard } from "@/components/data-table/data-table-props";
import { EditableList } from "@/components/data-table/editable-list";
import { queryStatus } from "@/components/data-table/query-status";
import type { TableState } from "@/components/data-table/table-state";
import { TEN_ROWS } from "@/components/data-table/ten-rows";
import { loadAhead } from "@/components/kit/load-ahead";
import { OnceOpen } from "@/components/kit/once-open";
import { Button } from "@/components/ui/button";
import { useChange } from "@/lib/api-client/change";
import { queryOptions } from "@/lib/api-client/query-options";
import { deletePayrollProduct, listPayrollProducts, type PayrollProduct } from "@/lib/catalog/contract";
import { labelOf, PRICING_MODELS } from "@/lib/domain/enums";
import { productQueryOf } from "./catalog-table-query";
import { ClassRatesButton } from "./class-rates-button";
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
  const products = useQuery({
    ...queryOptions(listPayrollProducts, { params: { providerId }, query: productQueryOf(state) }),
    placeholderData: keepPreviousData,
  });
  return (
    <EditableList
      noun="product"
      add={{ label: "Add Product", variant: head ? "default" : "outline" }}
      table={{
        mode: "server",
        label: "Products",
        columns: productColumns,
        data: products.data?.items,
        rowCount: products.data?.total ?? 0,
        state,
        onStateChange,
        ...queryStatus(products),
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

const loadDialog = () => import("./price-packages-dialog");
const PricePackagesDialog = lazy(() => loadDialog().then((file) => ({ default: file.PricePackagesDialog })));

/** Opens the provider's price packages. */
function PricePackagesButton({ providerId }: { providerId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onPointerEnter={() => loadAhead(loadDialog)} onClick={() => setOpen(true)}>
        <Tags aria-hidden="true" />
        Price packages
      </Button>
      <OnceOpen open={open}>
        <PricePackagesDialog providerId={providerId} open={open} onOpenChange={setOpen} />
      </OnceOpen>
    </>
  );
}

const productCard = (product: PayrollProduct): MobileCard => {
  const [first, second] = [rateRange(product), perEmployeeRange(product)].filter((text) => text !== null);
  return { title: product.name, subtitle: labelOf(PRICING_MODELS, product.priceType), value: first, note: second };
};
