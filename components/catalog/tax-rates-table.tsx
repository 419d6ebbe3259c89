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
import { deleteTaxRate, listTaxRates, type TaxRate } from "@/lib/contracts/catalog";
import { labelOf, RATE_TYPES, REGULATION_LEVELS } from "@/lib/domain/enums";
import { stateName } from "@/lib/domain/us-states";
import { taxRateQueryOf } from "./catalog-table-query";
import { taxPercent } from "./ranges";
import { taxRateColumns } from "./tax-rate-columns";
import { TaxRateDialog } from "./tax-rate-dialog";

interface TaxRatesTableProps {
  providerId: string;
  state: TableState;
  onStateChange: (state: TableState) => void;
  /** Whether adding is the one thing to do on the page. */
  primary?: boolean;
}

type Doing = { kind: "add" } | { kind: "edit" | "delete"; taxRate: TaxRate } | null;

/** The tax rates of a provider, to be added, changed and deleted. */
export function TaxRatesTable({ providerId, state, onStateChange, primary }: TaxRatesTableProps) {
  const change = useChange();
  const [doing, setDoing] = useState<Doing>(null);
  const shown = useLastKnown(doing);
  const shownRate = shown && shown.kind !== "add" ? shown.taxRate : null;
  const taxRates = useQuery({
    ...queryOptions(listTaxRates, { params: { providerId }, query: taxRateQueryOf(state) }),
    placeholderData: keepPreviousData,
  });
  const remove = useMutation({
    mutationFn: (taxRateId: string) => change(deleteTaxRate, { params: { providerId, taxRateId } }),
  });
  const close = () => setDoing(null);
  return (
    <>
      <DataTable
        mode="server"
        label="Tax rates"
        columns={taxRateColumns}
        data={taxRates.data?.items}
        rowCount={taxRates.data?.total ?? 0}
        state={state}
        onStateChange={onStateChange}
        {...queryStatus(taxRates)}
        maxHeight={500}
        getRowId={(tax) => tax.id}
        rowLabel={(tax) => tax.taxName}
        onRowOpen={(taxRate) => setDoing({ kind: "edit", taxRate })}
        rowMenu={(taxRate) => [
          { label: "Edit tax rate", icon: Pencil, onSelect: () => setDoing({ kind: "edit", taxRate }) },
          {
            label: "Delete tax rate",
            icon: Trash2,
            destructive: true,
            separatorBefore: true,
            onSelect: () => setDoing({ kind: "delete", taxRate }),
          },
        ]}
        mobileCard={taxRateCard}
        facets={FACETS}
        messages={{ empty: "No tax rates found", error: "Failed to fetch tax rates. Please try again later." }}
        searchPlaceholder="Search tax rates…"
        actions={
          <Button variant={primary ? "primary" : "outline"} onClick={() => setDoing({ kind: "add" })}>
            <Plus aria-hidden="true" />
            Add Tax Rate
          </Button>
        }
      />
      <TaxRateDialog
        providerId={providerId}
        taxRate={shown?.kind === "edit" ? shownRate : null}
        open={doing?.kind === "add" || doing?.kind === "edit"}
        onOpenChange={(open) => !open && close()}
      />
      <ConfirmDialog
        open={doing?.kind === "delete"}
        onOpenChange={(open) => !open && close()}
        title={`Delete ${shownRate?.taxName ?? "tax rate"}?`}
        description="New proposals no longer include it; those made with it keep it and its rate. This cannot be undone."
        confirmLabel="Delete tax rate"
        destructive
        failureTitle="Failed to delete tax rate"
        onConfirm={() => shownRate && remove.mutateAsync(shownRate.id)}
      />
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
