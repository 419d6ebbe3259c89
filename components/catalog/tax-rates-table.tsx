"use client";

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { MobileCard } from "@/components/data-table/data-table-props";
import { EditableList } from "@/components/data-table/editable-list";
import { serverTable } from "@/components/data-table/query-status";
import type { TableState } from "@/components/data-table/table-state";
import { TEN_ROWS } from "@/components/data-table/ten-rows";
import { useChange } from "@/lib/api-client/change";
import { keptOptions } from "@/lib/api-client/query-options";
import type { TaxRate } from "@/lib/catalog/contract";
import { labelOf, RATE_TYPES, REGULATION_LEVELS } from "@/lib/domain/enums";
import { stateName } from "@/lib/domain/us-states";
import { deleteTaxRate, listTaxRates } from "@/lib/generated/calls/catalog";
import { taxRateQueryOf } from "./catalog-table-query";
import { taxPercent } from "./ranges";
import { taxRateColumns } from "./tax-rate-columns";
import { TaxRateDialog } from "./tax-rate-dialog";
import { TaxRatePlanButton, TaxRatePlanNotice } from "./tax-rate-plan";

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
            about: "PEO proposals take in the tax rates of the states that they are for. Add the first one to begin.",
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
