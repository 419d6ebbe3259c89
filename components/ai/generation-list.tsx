"use client";
import { useQuery } from "@tanstack/react-query";
import { Braces, CircleCheck, CircleX, LetterText, type LucideIcon } from "lucide-react";
import { DataTable } from "@/components/data-table/data-table";
import type { MobileCard } from "@/components/data-table/data-table-props";
import { queryStatus } from "@/components/data-table/query-status";
import { columnHelper } from "@/components/data-table/table-features";
import { changeTableState, type TableState } from "@/components/data-table/table-state";
import { useUrlTableState } from "@/components/data-table/use-url-table-state";
import { LocalTime } from "@/components/layout/local-time";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import type { GenerationItem } from "@/lib/ai/contract";
import { keptOptions, queryOptions } from "@/lib/api-client/query-options";
import { formatNumber } from "@/lib/domain/format";
import { getGenerationContext, listGenerations } from "@/lib/generated/calls/generations";
import { GenerationFilters } from "./generation-filters";
import { GENERATION_TABLE, generationQueryOf, placeQueryOf } from "./generation-table-query";
import { shortSeconds, shortTokens, typeInWords } from "./generation-words";

const column = columnHelper<GenerationItem>();

/** What the calls can be ordered by. */
export const GENERATION_COLUMNS = column.columns([
  column.accessor("createdAt", { header: "Time" }),
  column.accessor(tokensOf, { id: "tokens", header: "Tokens" }),
  column.accessor("seconds", { id: "duration", header: "Duration" }),
]);

/** Prompt and completion together; null where none were reported. */
function tokensOf({ promptTokens, completionTokens }: GenerationItem): number | null {
  return promptTokens === null && completionTokens === null ? null : (promptTokens ?? 0) + (completionTokens ?? 0);
}

/** A call in the list: enough to tell the calls of one report, and of one bad night, apart. */
export function generationCard(item: GenerationItem): MobileCard {
  const tokens = tokensOf(item);
  const [status, answer] = [STATUS_MARKS[item.status], RESPONSE_MARKS[item.responseType]];
  return {
    title: (
      <>
        <Mark {...status} /> {item.label}
      </>
    ),
    subtitle: `${typeInWords(item.generationType)}, ${item.tenant.name}`,
    signals: (
      <>
        {item.error && <span className="line-clamp-2 text-destructive-text text-xs">{item.error}</span>}
        <span className="text-muted-foreground text-xs tabular-nums">
          <LocalTime instant={item.createdAt} format="listed" /> ·{" "}
          {tokens === null ? "No tokens reported" : `${shortTokens(tokens)} tokens`}, {shortSeconds(item.seconds)}
        </span>
      </>
    ),
    value: <Mark {...answer} />,
  };
}

interface MarkProps {
  icon: LucideIcon;
  label: string;
  className: string;
}

const STATUS_MARKS: Record<GenerationItem["status"], MarkProps> = {
  completed: { icon: CircleCheck, label: "Completed", className: "text-success" },
  failed: { icon: CircleX, label: "Failed", className: "text-destructive-text" },
};

const RESPONSE_MARKS: Record<GenerationItem["responseType"], MarkProps> = {
  object: { icon: Braces, label: "Object", className: "text-muted-foreground" },
  text: { icon: LetterText, label: "Text", className: "text-muted-foreground" },
};

const Mark = ({ icon: Icon, label, className }: MarkProps) => (
  <Icon role="img" aria-label={label} className={cn("inline size-4 shrink-0 align-text-bottom", className)} />
);

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
