"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Pager } from "@/components/data-table/pager";
import { queryStatus } from "@/components/data-table/query-status";
import { SearchBox } from "@/components/data-table/search-box";
import { TableMessage } from "@/components/data-table/table-message";
import { changeTableState, hasFilters, type TableState } from "@/components/data-table/table-state";
import { useUrlTableState } from "@/components/data-table/use-url-table-state";
import { FailedReload } from "@/components/feedback/failed-reload";
import { LocalTime } from "@/components/layout/local-time";
import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/skeleton";
import { queryOptions } from "@/lib/api-client/query-options";
import { type GenerationItem, listGenerations } from "@/lib/contracts/generations";
import { formatNumber } from "@/lib/domain/format";
import { GenerationFilters } from "./generation-filters";
import { ResponseTypeMark, StatusMark } from "./generation-marks";
import { GENERATION_TABLE, generationQueryOf } from "./generation-table-query";

const ERROR = "Error loading generations";

interface GenerationListProps {
  selected: string | null;
  onSelect: (id: string) => void;
}

/** The calls to the model, newest first, searched and filtered by the address. */
export function GenerationList({ selected, onSelect }: GenerationListProps) {
  const [state, setState] = useUrlTableState(GENERATION_TABLE);
  const list = useQuery({
    ...queryOptions(listGenerations, { query: generationQueryOf(state) }),
    placeholderData: keepPreviousData,
  });
  const change = (changed: Partial<TableState>) => setState(changeTableState(state, changed));
  const { status, refreshing, outdated, onRetry } = queryStatus(list);
  const { items = [], total = 0 } = list.data ?? {};
  const pageCount = Math.max(1, Math.ceil(total / state.pageSize));
  const isPastEnd = status === "ready" && !refreshing && state.page > pageCount;
  useEffect(() => {
    if (isPastEnd) change({ page: pageCount });
  });

  return (
    <>
      <div className="flex items-center gap-2 border-b p-2 [&>div]:flex-1">
        <SearchBox value={state.search} onChange={(search) => change({ search })} placeholder="Search..." />
        <GenerationFilters filters={state.filters} onChange={(filters) => change({ filters })} />
      </div>
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
              <Item item={item} isSelected={item.id === selected} onSelect={onSelect} />
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2 border-t px-3 py-2 text-muted-foreground text-xs">
        <p role="status" className="tabular-nums">
          Total: {formatNumber(total)}
        </p>
        {total > 0 && (
          <Pager page={Math.min(state.page, pageCount)} pageCount={pageCount} onPage={(page) => change({ page })} />
        )}
      </div>
    </>
  );
}

interface ItemProps {
  item: GenerationItem;
  isSelected: boolean;
  onSelect: (id: string) => void;
}

function Item({ item, isSelected, onSelect }: ItemProps) {
  return (
    <button
      type="button"
      aria-current={isSelected}
      onClick={() => onSelect(item.id)}
      className="flex w-full items-start gap-2.5 px-3 py-2 text-left hover:bg-muted focus-visible:-outline-offset-2 aria-current:bg-accent"
    >
      <span className="pt-0.5">
        <StatusMark status={item.status} />
      </span>
      <span className="grid min-w-0 flex-1">
        <span className="truncate font-medium text-sm" title={item.label}>
          {item.label}
        </span>
        <LocalTime instant={item.createdAt} format="listed" className="text-muted-foreground text-xs" />
      </span>
      <span className="pt-0.5">
        <ResponseTypeMark responseType={item.responseType} />
      </span>
    </button>
  );
}

const SkeletonItems = () => (
  <div className="divide-y">
    {Array.from({ length: 10 }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders never move
      <div key={place} className="grid h-14 content-center gap-2 px-3">
        <Skeleton className="h-3.5 w-3/4" />
        <Skeleton className="h-3 w-1/2" />
      </div>
    ))}
  </div>
);
