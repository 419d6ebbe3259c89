"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ListOrdered, ReceiptText, Tags } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { MobileCard } from "@/components/data-table/data-table-props";
import { TEN_ROWS } from "@/components/data-table/data-table-props";
import { EditableList } from "@/components/data-table/editable-list";
import { serverTable } from "@/components/data-table/query-status";
import { columnHelper } from "@/components/data-table/table-features";
import type { TableState } from "@/components/data-table/table-state";
import { toast } from "@/components/feedback/toast";
import { lazyDialog } from "@/components/kit/once-open";
import { Button } from "@/components/ui/button";
import { messageOf } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { keptOptions, queryOptions } from "@/lib/api-client/query-options";
import type { PayrollProduct } from "@/lib/catalog/contract";
import { labelOf, PRICING_MODELS, PRODUCT_KIND_LABELS } from "@/lib/domain/enums";
import { formatAmount, formatPercent } from "@/lib/domain/format";
import { deletePayrollProduct, getClassRates, listPayrollProducts } from "@/lib/generated/calls/catalog";
import { productQueryOf } from "./catalog-table-query";
import { ProductDialog } from "./product-dialog";
import { perEmployeeRange, rateRange } from "./ranges";

const column = columnHelper<PayrollProduct>();

const Nothing = () => <span className="text-muted-foreground">–</span>;

interface RangeProps {
  text: string | null;
  /** The default price of a proposal. */
  preset: number | null;
  format: (value: number) => string;
}

function Range({ text, preset, format }: RangeProps) {
  if (text === null) return <Nothing />;
  return (
    <span className="grid">
      {text}
      {preset !== null && <span className="text-muted-foreground text-xs">Default {format(preset)}</span>}
    </span>
  );
}

/** The columns of payroll products; the ids of sortable ones are the server's sort keys. */
export const productColumns = column.columns([
  column.accessor("name", {
    header: "Name",
    cell: ({ row: { original: product } }) => (
      <span className="grid min-w-0">
        <span className="truncate">{product.name}</span>
        {product.description && (
          <span className="truncate font-normal text-muted-foreground text-xs">{product.description}</span>
        )}
      </span>
    ),
    meta: { className: "w-1/2 min-w-44 max-w-0" },
  }),
  column.accessor("kind", {
    header: "Kind",
    enableSorting: false,
    cell: ({ getValue }) => PRODUCT_KIND_LABELS[getValue()],
    meta: { className: "whitespace-nowrap" },
  }),
  column.accessor("priceType", {
    header: "Price type",
    cell: ({ getValue }) => labelOf(PRICING_MODELS, getValue()),
    meta: { className: "whitespace-nowrap" },
  }),
  column.accessor(rateRange, {
    id: "rate",
    header: "Rate",
    enableSorting: false,
    cell: ({ getValue, row: { original } }) => (
      <Range text={getValue()} preset={original.defaultRate} format={formatPercent} />
    ),
    meta: { align: "right", className: "whitespace-nowrap" },
  }),
  column.accessor(perEmployeeRange, {
    id: "perEmployee",
    header: "Per employee",
    enableSorting: false,
    cell: ({ getValue, row: { original } }) => (
      <Range text={getValue()} preset={original.defaultPrice} format={formatAmount} />
    ),
    meta: { align: "right", className: "whitespace-nowrap" },
  }),
]);

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
            <FeesButton providerId={providerId} />
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

const FeesDialog = lazyDialog(async () => (await import("./fees-dialog")).FeesDialog);

/** Opens the provider's fees. */
function FeesButton({ providerId }: { providerId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onPointerEnter={FeesDialog.preload} onClick={() => setOpen(true)}>
        <ReceiptText aria-hidden="true" />
        Fees
      </Button>
      <FeesDialog providerId={providerId} open={open} onOpenChange={setOpen} />
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
