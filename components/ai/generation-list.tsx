"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { PagedListFooter } from "@/components/data-table/paged-list-footer";
import { queryStatus } from "@/components/data-table/query-status";
import { SearchBox } from "@/components/data-table/search-box";
import { TableMessage } from "@/components/data-table/table-message";
import { changeTableState, hasFilters, type TableState } from "@/components/data-table/table-state";
import { useUrlTableState } from "@/components/data-table/use-url-table-state";
import { FailedReload } from "@/components/feedback/failed-reload";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/skeleton";
import { queryOptions } from "@/lib/api-client/query-options";
import { getGenerationContext, listGenerations } from "@/lib/contracts/generations";
import { formatNumber } from "@/lib/domain/format";
import { GenerationFilters } from "./generation-filters";
import { GenerationItem } from "./generation-item";
import { GenerationSort } from "./generation-sort";
import { GENERATION_TABLE, generationQueryOf, placeQueryOf } from "./generation-table-query";

const ERROR = "Error loading generations";

interface GenerationListProps {
  selected: string | null;
  onSelect: (id: string) => void;
}

/** The calls to the model, searched, filtered and ordered by the address. */
export function GenerationList({ selected, onSelect }: GenerationListProps) {
  const [state, setState] = useUrlTableState(GENERATION_TABLE);
  const list = useQuery({
    ...queryOptions(listGenerations, { query: generationQueryOf(state) }),
    placeholderData: keepPreviousData,
  });
  const change = (changed: Partial<TableState>) => setState(changeTableState(state, changed));
  const { status, refreshing, outdated, onRetry } = queryStatus(list);
  const { items = [], total = 0 } = list.data ?? {};

  return (
    <>
      <div className="flex items-center gap-2 border-b p-2 [&>div]:flex-1">
        <SearchBox value={state.search} onChange={(search) => change({ search })} placeholder="Search..." />
        <GenerationSort state={state} onChange={change} />
        <GenerationFilters filters={state.filters} onChange={(filters) => change({ filters })} />
      </div>
      {selected && status === "ready" && !refreshing && !items.some(({ id }) => id === selected) && (
        <SelectedPlace id={selected} state={state} onPage={(page) => change({ page })} />
      )}
      {status === "ready" && outdated && <FailedReload text={ERROR} onRetry={onRetry} className="border-b" />}
      {status === "error" ? (
        <TableMessage failed text={ERROR} onRetry={onRetry} />
      ) : status !== "ready" ? (
        <SkeletonItems />
      ) : items.length === 0 ? (
        <TableMessage
          text="No generations found"
          about={
            hasFilters(state)
              ? undefined
              : "Each call to a language model is kept here with its prompt and answer. Reports on companies make them."
          }
          onClear={hasFilters(state) ? () => change({ search: "", filters: {} }) : undefined}
        />
      ) : (
        <ul aria-label="Generations" className={cn("divide-y", refreshing && "opacity-60")}>
          {items.map((item) => (
            <li key={item.id}>
              <GenerationItem item={item} isSelected={item.id === selected} onSelect={onSelect} />
            </li>
          ))}
        </ul>
      )}
      <PagedListFooter state={state} total={total} isSettled={status === "ready" && !refreshing} onChange={change} />
    </>
  );
}

const SkeletonItems = () => (
  <div className="divide-y">
    {Array.from({ length: 10 }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders never move
      <div key={place} className="grid h-20 content-center gap-2 px-3">
        <Skeleton className="h-3.5 w-3/4" />
        <Skeleton className="h-3 w-1/2" />
      </div>
    ))}
  </div>
);

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
    <div
      className="flex min-h-9 items-center justify-between gap-2 border-b bg-muted/40 px-3 py-1 text-xs"
      role="status"
    >
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
