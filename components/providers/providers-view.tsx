"use client";

import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { DataTable } from "@/components/data-table/data-table";
import type { MobileCard } from "@/components/data-table/data-table-props";
import { serverTable } from "@/components/data-table/query-status";
import { useUrlTableState } from "@/components/data-table/use-url-table-state";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { keptOptions } from "@/lib/api-client/query-options";
import { PROVIDER_TYPES, providerTypeLabel } from "@/lib/domain/enums";
import { listProviders } from "@/lib/generated/calls/providers";
import { PAGES, pathTo } from "@/lib/pages";
import type { ProviderSummary } from "@/lib/providers/contract";
import { AddProviderDialog } from "./add-provider-dialog";
import { providerColumns } from "./provider-columns";
import { PROVIDER_TABLE, providerQueryOf } from "./provider-table-query";

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
