"use client";
import { useQuery } from "@tanstack/react-query";
import { CalendarClock } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { MobileCard } from "@/components/data-table/data-table-props";
import { TEN_ROWS } from "@/components/data-table/data-table-props";
import { EditableList } from "@/components/data-table/editable-list";
import { serverTable } from "@/components/data-table/query-status";
import { columnHelper } from "@/components/data-table/table-features";
import type { TableState } from "@/components/data-table/table-state";
import { Notice } from "@/components/kit/notice";
import { lazyDialog } from "@/components/kit/once-open";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { useChange } from "@/lib/api-client/change";
import { keptOptions, queryOptions } from "@/lib/api-client/query-options";
import type { TaxRate } from "@/lib/catalog/contract";
import { plural } from "@/lib/domain/dates";
import { labelOf, RATE_TYPES, REGULATION_LEVELS, TAX_KIND_LABELS } from "@/lib/domain/enums";
import { stateName } from "@/lib/domain/us-states";
import { deleteTaxRate, getTaxRatePlan, listTaxRates } from "@/lib/generated/calls/catalog";
import { taxRateQueryOf } from "./catalog-table-query";
import { taxPercent } from "./ranges";
import { TaxRateDialog } from "./tax-rate-dialog";
import { wageBaseText } from "./wage-bases";

const TaxRatePlanDialog = lazyDialog(async () => (await import("./tax-rate-plan-dialog")).TaxRatePlanDialog);

const usePlan = (providerId: string) => useQuery(queryOptions(getTaxRatePlan, { params: { providerId } })).data;

/** Plans the state tax rates that have no term in the next year, all at once (D-177); nothing without such rates. */
export function TaxRatePlanButton({ providerId }: { providerId: string }) {
  const [open, setOpen] = useState(false);
  const plan = usePlan(providerId);
  if (!plan || (plan.rates.length === 0 && !open)) return null;
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <CalendarClock aria-hidden="true" />
        Plan {plan.year}
      </Button>
      <TaxRatePlanDialog providerId={providerId} plan={plan} open={open} onOpenChange={setOpen} />
    </>
  );
}

/** From December on: how many state tax rates nothing is planned of. */
export function TaxRatePlanNotice({ providerId }: { providerId: string }) {
  const plan = usePlan(providerId);
  if (!plan?.isDue || plan.rates.length === 0) return null;
  const { year, rates } = plan;
  return (
    <Notice
      variant="warning"
      title={`${plural(rates.length, "state rate")} ${rates.length === 1 ? "has" : "have"} no ${year} term`}
      className="mb-3"
    >
      Proposals for clients who start in {year} are priced with the current rates. 'Plan {year}' fills in all of them.
    </Notice>
  );
}

const column = columnHelper<TaxRate>();

/** The columns of tax rates; the ids of sortable ones are the server's sort keys. */
export const taxRateColumns = column.columns([
  column.accessor("taxName", { header: "Name", meta: { className: "w-1/3 min-w-40 max-w-0 truncate" } }),
  column.accessor("locality", {
    header: "Locality",
    cell: ({ getValue }) => <Badge variant="outline">{labelOf(REGULATION_LEVELS, getValue())}</Badge>,
  }),
  column.accessor("state", {
    header: "State",
    cell: ({ row: { original: tax } }) =>
      tax.state ? stateName(tax.state) : <span className="text-muted-foreground">–</span>,
    meta: { className: "whitespace-nowrap" },
  }),
  column.accessor("priceType", {
    header: "Rate type",
    cell: ({ getValue }) => labelOf(RATE_TYPES, getValue()),
    meta: { className: "whitespace-nowrap" },
  }),
  column.accessor("kind", {
    header: "Kind of tax",
    enableSorting: false,
    cell: ({ row: { original: tax } }) => (
      <>
        {TAX_KIND_LABELS[tax.kind]}
        {tax.kindIsGuess && <span className="text-muted-foreground"> (guessed)</span>}
      </>
    ),
    meta: { className: "whitespace-nowrap" },
  }),
  column.accessor(wageBaseText, {
    id: "wageBase",
    header: "Wage base",
    enableSorting: false,
    meta: { align: "right", className: "whitespace-nowrap" },
  }),
  column.accessor(taxPercent, {
    id: "rate",
    header: "Rate",
    enableSorting: false,
    meta: { align: "right", className: "whitespace-nowrap" },
  }),
]);

interface TaxRatesTableProps {
  providerId: string;
  state: TableState;
  onStateChange: (state: TableState) => void;
  /** What is above it on a page of its own, with the button in it. */
  head?: (addButton: ReactNode) => ReactNode;
}

/** The tax rates of a provider, to add, change and delete. */
export function TaxRatesTable({ providerId, state, onStateChange, head }: TaxRatesTableProps) {
  const change = useChange();
  const taxRates = useQuery(keptOptions(listTaxRates, { params: { providerId }, query: taxRateQueryOf(state) }));
  const notice = <TaxRatePlanNotice providerId={providerId} />;
  return (
    <>
      {!head && notice}
      <EditableList
        noun="tax rate"
        add={{ label: "Add Tax Rate", variant: head ? "default" : "outline" }}
        table={{
          ...serverTable(taxRates, state, onStateChange),
          label: "Tax rates",
          columns: taxRateColumns,
          maxHeight: TEN_ROWS,
          getRowId: (tax) => tax.id,
          rowLabel: (tax) => tax.taxName,
          mobileCard: taxRateCard,
          facets: FACETS,
          messages: {
            empty: "No tax rates found",
            about: "PEO proposals use the tax rates of the states they cover. Add the first one to begin.",
            error: "Failed to fetch tax rates. Please try again later.",
          },
          searchPlaceholder: "Search tax rates…",
          actions: <TaxRatePlanButton providerId={providerId} />,
        }}
        form={({ row, ...dialog }) => <TaxRateDialog providerId={providerId} taxRate={row} {...dialog} />}
        deletion={{
          description:
            "New proposals no longer include it; those made with it keep it and its rate. This cannot be undone.",
          failureTitle: "Failed to delete tax rate",
          run: ({ id }) => change(deleteTaxRate, { params: { providerId, taxRateId: id } }),
        }}
      >
        {head &&
          (({ addButton, list }) => (
            <>
              {head(addButton)}
              {notice}
              {list}
            </>
          ))}
      </EditableList>
    </>
  );
}

const FACETS = [
  {
    id: "locality",
    label: "Locality",
    options: REGULATION_LEVELS.map(({ value, label }) => ({ value: String(value), label })),
  },
];

const taxRateCard = (tax: TaxRate): MobileCard => ({
  title: tax.taxName,
  subtitle: tax.state ? stateName(tax.state) : labelOf(REGULATION_LEVELS, tax.locality),
  value: taxPercent(tax),
  note: labelOf(RATE_TYPES, tax.priceType),
});
