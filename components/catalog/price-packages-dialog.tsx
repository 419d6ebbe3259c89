"use client";
import { useQuery } from "@tanstack/react-query";
import type { MobileCard } from "@/components/data-table/data-table-props";
import { EditableList } from "@/components/data-table/editable-list";
import { queryStatus } from "@/components/data-table/query-status";
import { columnHelper } from "@/components/data-table/table-features";
import { CutShort } from "@/components/feedback/cut-short";
import { DialogBody, type OpenProps, TitledDialog } from "@/components/ui/dialog";
import { useChange } from "@/lib/api-client/change";
import { queryOptions } from "@/lib/api-client/query-options";
import type { PricePackage } from "@/lib/catalog/contract";
import { PRICE_MODEL_LABELS } from "@/lib/domain/enums";
import { formatDollars, formatRate } from "@/lib/domain/format";
import { deletePricePackage, listPricePackages } from "@/lib/generated/calls/catalog";
import { sumPercents } from "@/lib/pricing/pricing";
import { PricePackageDialog } from "./price-package-dialog";
import { useOffered } from "./use-offered";

const column = columnHelper<PricePackage>();

/** The sum of its products: a percent of gross wages, or dollars per employee and month. */
export function packageSum({ priceModel, payrollProducts }: PricePackage): string {
  const bundled = priceModel === "BUNDLED_RATE";
  const sum = sumPercents(payrollProducts.map((line) => (bundled ? line.rate : line.perEmployeeAmount) ?? 0));
  return bundled ? formatRate(sum) : formatDollars(sum);
}

export const packageProducts = ({ payrollProducts }: PricePackage): string =>
  payrollProducts.map(({ name }) => name).join(", ") || "No products left";

export const pricePackageColumns = column.columns([
  column.accessor("name", {
    header: "Name",
    cell: ({ row: { original } }) => (
      <span className="grid min-w-0">
        <span className="truncate">{original.name}</span>
        <span className="truncate font-normal text-muted-foreground text-xs">{packageProducts(original)}</span>
      </span>
    ),
    meta: { className: "w-1/2 min-w-40 max-w-0" },
  }),
  column.accessor(({ priceModel }) => PRICE_MODEL_LABELS[priceModel], {
    id: "priceModel",
    header: "Price model",
    meta: { className: "whitespace-nowrap" },
  }),
  column.accessor(packageSum, {
    id: "sum",
    header: "Total",
    enableSorting: false,
    meta: { align: "right", className: "whitespace-nowrap" },
  }),
]);

const SEARCH_FROM = 10;

interface PricePackagesDialogProps extends OpenProps {
  providerId: string;
}

/** The price packages of a provider, to add, change and delete. */
export function PricePackagesDialog({ providerId, open, onOpenChange }: PricePackagesDialogProps) {
  const change = useChange();
  const params = { providerId };
  const packages = useQuery({ ...queryOptions(listPricePackages, { params }), enabled: open, staleTime: 0 });
  const offered = useOffered(providerId, open);
  return (
    <TitledDialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title="Price packages"
      description="One choice in the proposal builder fills in a package's products and rates."
    >
      <DialogBody>
        <EditableList
          noun="price package"
          add={{ label: "Add Price Package", variant: "default" }}
          table={{
            label: "Price packages",
            columns: pricePackageColumns,
            data: packages.data?.items,
            ...queryStatus(packages),
            placeholderRows: 2,
            getRowId: (pack) => pack.id,
            rowLabel: (pack) => pack.name,
            mobileCard: packageCard,
            messages: {
              empty: "No price packages found",
              about: "A package fills in the products and prices of a new proposal. Add the first one to begin.",
              error: "Failed to fetch price packages. Please try again later.",
            },
            searchable: (packages.data?.items.length ?? 0) > SEARCH_FROM,
            searchPlaceholder: "Search price packages…",
            initialState: { sortBy: "name" },
          }}
          form={({ row, ...dialog }) =>
            offered && <PricePackageDialog providerId={providerId} offered={offered} pack={row} {...dialog} />
          }
          deletion={{
            description:
              "New proposals can no longer be filled in from it; those made with it stay as they are. This cannot be undone.",
            failureTitle: "Failed to delete price package",
            run: ({ id }) => change(deletePricePackage, { params: { providerId, packageId: id } }),
          }}
        />
        {packages.data && (
          <CutShort
            shown={packages.data.items.length}
            total={packages.data.total}
            of="price packages"
            className="pt-2"
          />
        )}
      </DialogBody>
    </TitledDialog>
  );
}

const packageCard = (pack: PricePackage): MobileCard => ({
  title: pack.name,
  subtitle: packageProducts(pack),
  value: packageSum(pack),
  note: PRICE_MODEL_LABELS[pack.priceModel],
});
