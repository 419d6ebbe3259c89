"use client";

import { useQuery } from "@tanstack/react-query";
import type { TableState } from "@/components/data-table/table-state";
import { Button } from "@/components/ui/button";
import { queryOptions } from "@/lib/api-client/query-options";
import { getGenerationContext } from "@/lib/contracts/generations";
import { formatNumber } from "@/lib/domain/format";
import { placeQueryOf } from "./generation-table-query";

interface SelectedPlaceProps {
  id: string;
  state: TableState;
  onPage: (page: number) => void;
}

/** Where in the list the open generation is, while it is not on the page that is shown. */
export function SelectedPlace({ id, state, onPage }: SelectedPlaceProps) {
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
