"use client";

import { useQuery } from "@tanstack/react-query";
import { DataTable } from "@/components/data-table/data-table";
import { queryStatus } from "@/components/data-table/query-status";
import { changeTableState, type TableState } from "@/components/data-table/table-state";
import { useUrlTableState } from "@/components/data-table/use-url-table-state";
import { Button } from "@/components/ui/button";
import { keptOptions, queryOptions } from "@/lib/api-client/query-options";
import { formatNumber } from "@/lib/domain/format";
import { getGenerationContext, listGenerations } from "@/lib/generated/calls/generations";
import { GENERATION_COLUMNS, generationCard } from "./generation-columns";
import { GenerationFilters } from "./generation-filters";
import { GENERATION_TABLE, generationQueryOf, placeQueryOf } from "./generation-table-query";

interface GenerationListProps {
  selected: string | null;
  onSelect: (id: string) => void;
}

/** The calls to the model, searched, filtered and ordered by the address. */
export function GenerationList({ selected, onSelect }: GenerationListProps) {
  const [state, setState] = useUrlTableState(GENERATION_TABLE);
  const list = useQuery(keptOptions(listGenerations, { query: generationQueryOf(state) }));
  const change = (changed: Partial<TableState>) => setState(changeTableState(state, changed));
  const { items, total = 0 } = list.data ?? {};
  const isElsewhere = items !== undefined && !list.isPlaceholderData && !items.some(({ id }) => id === selected);

  return (
    <>
      {selected && isElsewhere && <SelectedPlace id={selected} state={state} onPage={(page) => change({ page })} />}
      <DataTable
        mode="server"
        label="Generations"
        columns={GENERATION_COLUMNS}
        data={items}
        getRowId={({ id }) => id}
        {...queryStatus(list)}
        messages={{
          empty: "No generations found",
          about:
            "Each call to a language model is kept here with its prompt and answer. Reports on companies make them.",
          error: "Error loading generations",
        }}
        searchPlaceholder="Search..."
        filters={<GenerationFilters filters={state.filters} onChange={(filters) => change({ filters })} />}
        onRowOpen={({ id }) => onSelect(id)}
        currentRow={selected}
        mobileCard={generationCard}
        alwaysCards
        totalLabel="Total"
        rowCount={total}
        state={state}
        onStateChange={setState}
      />
    </>
  );
}

interface SelectedPlaceProps {
  id: string;
  state: TableState;
  onPage: (page: number) => void;
}

/** Where in the list the open generation is, while it is not on the page that is shown. */
function SelectedPlace({ id, state, onPage }: SelectedPlaceProps) {
  const context = useQuery(
    queryOptions(getGenerationContext, { params: { generationId: id }, query: placeQueryOf(state) }),
  );
  if (!context.data) return null;
  const { place } = context.data;
  const page = place === null ? null : Math.floor(place / state.pageSize) + 1;
  if (page === state.page) return null;
  return (
    <div className="mb-3 flex min-h-9 items-center justify-between gap-2 text-xs" role="status">
      {page === null ? (
        <p className="text-muted-foreground">The open generation is not among these.</p>
      ) : (
        <>
          <p className="text-muted-foreground">The open generation is on page {formatNumber(page)}.</p>
          <Button variant="outline" size="sm" onClick={() => onPage(page)}>
            Show it
          </Button>
        </>
      )}
    </div>
  );
}
