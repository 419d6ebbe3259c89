"use client";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { DataTable } from "@/components/data-table/data-table";
import type { MobileCard } from "@/components/data-table/data-table-props";
import { serverTable } from "@/components/data-table/query-status";
import { columnHelper } from "@/components/data-table/table-features";
import { useUrlTableState } from "@/components/data-table/use-url-table-state";
import { toast } from "@/components/feedback/toast";
import { FormDialog } from "@/components/form/form-dialog";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { useChange } from "@/lib/api-client/change";
import { keptOptions } from "@/lib/api-client/query-options";
import { PROVIDER_TYPES, providerTypeLabel } from "@/lib/domain/enums";
import { createProvider, listProviders } from "@/lib/generated/calls/providers";
import { PAGES, pathTo } from "@/lib/pages";
import type { ProviderSummary } from "@/lib/providers/contract";
import { ProviderFields } from "./provider-fields";
import { PROVIDER_TABLE, providerQueryOf } from "./provider-table-query";

interface AddProviderDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const EMPTY = {
  companyName: "",
  industry: null,
  companySize: null,
  yearFounded: null,
  addressLine1: "",
  addressLine2: "",
  city: "",
  state: null,
  zipCode: "",
  website: "",
  taxIdNumber: "",
  asksSigningCode: true,
};

export function AddProviderDialog({ open, onOpenChange }: AddProviderDialogProps) {
  const router = useRouter();
  const change = useChange();
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Add Provider"
      submitLabel="Add Provider"
      failureTitle="Failed to create provider"
      size="lg"
      schema={() => import("@/lib/providers/contract").then((contract) => contract.ProviderForm)}
      draft="new-provider"
      defaultValues={EMPTY}
      onSubmit={async (body, { keyFor }) => {
        const { id, companyName } = await change(createProvider, { body, idempotencyKey: keyFor(body) });
        toast.success(`${companyName} was added`, {
          action: { label: "Open", onClick: () => router.push(pathTo(PAGES.provider.path, { providerId: id })) },
        });
      }}
    >
      {({ control }) => <ProviderFields control={control} canEditIndustry />}
    </FormDialog>
  );
}

const column = columnHelper<ProviderSummary>();

/** The columns of /providers; the ids of sortable ones are the server's sort keys. */
export const providerColumns = column.columns([
  column.accessor("companyName", {
    id: "name",
    header: "Name",
    meta: { className: "w-1/2 min-w-44 max-w-0 truncate" },
  }),
  column.accessor("industry", {
    header: "Industry",
    cell: ({ getValue }) => <Badge variant="outline">{providerTypeLabel(getValue())}</Badge>,
  }),
  column.accessor((provider) => `${provider.city}, ${provider.state}`, {
    id: "location",
    header: "Location",
    enableSorting: false,
    meta: { className: "whitespace-nowrap" },
  }),
]);

/** Every provider, for an Admin. */
export function ProvidersView() {
  const [state, setState] = useUrlTableState(PROVIDER_TABLE);
  const [adding, setAdding] = useState(false);
  const providers = useQuery(keptOptions(listProviders, { query: providerQueryOf(state) }));
  return (
    <>
      <div className="flex items-center justify-between gap-4">
        <h1 className="font-semibold text-xl">Providers</h1>
        <Button data-command="c" onClick={() => setAdding(true)}>
          <Plus aria-hidden="true" />
          Add Provider
        </Button>
      </div>
      <DataTable
        {...serverTable(providers, state, setState)}
        label="Providers"
        columns={providerColumns}
        getRowId={(provider) => provider.id}
        rowHref={(provider) => pathTo(PAGES.provider.path, { providerId: provider.id })}
        mobileCard={providerCard}
        facets={FACETS}
        messages={{
          empty: "No providers found",
          about: "Providers are the PEOs and ASOs that sell with Tandem. Add the first one to begin.",
          error: "Failed to fetch providers. Please try again later.",
        }}
        searchPlaceholder="Search providers…"
      />
      <AddProviderDialog open={adding} onOpenChange={setAdding} />
    </>
  );
}

const FACETS = [
  {
    id: "industry",
    label: "Industry",
    options: PROVIDER_TYPES.map(({ value, label }) => ({ value: String(value), label })),
  },
];

const providerCard = (provider: ProviderSummary): MobileCard => ({
  title: provider.companyName,
  subtitle: `${provider.city}, ${provider.state}`,
  value: <Badge variant="outline">{providerTypeLabel(provider.industry)}</Badge>,
});
