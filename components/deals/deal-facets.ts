import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Facet } from "@/components/data-table/data-table-props";
import { queryOptions } from "@/lib/api-client/query-options";
import type { DealStage } from "@/lib/deals/contract";
import { type ForecastSet, readForecastFilter, readVisitFilter, type VisitOutcome } from "@/lib/deals/rules-forecast";
import { formatDateOnly } from "@/lib/domain/dates";
import { companySizeLabel } from "@/lib/domain/enums";
import { repName } from "@/lib/domain/format";
import { listSalesReps, listSources } from "@/lib/generated/calls/deals";
import { FORMER_REPS } from "@/lib/lists/rules-columns";

const SETS: Record<ForecastSet, string> = {
  won: "Won",
  lost: "Lost",
  closed: "Closed",
  open: "Open, closing",
  committed: "Committed",
  bestCase: "Won or open, closing",
};

const LEFT: Record<VisitOutcome, string> = {
  on: "Advanced from",
  back: "Moved back from",
  won: "Won from",
  lost: "Lost from",
};

const day = (value: string): string => formatDateOnly(value, "fullDay");

function forecastText(value: string): string {
  const filter = readForecastFilter(value);
  if (!filter) return "Unknown forecast";
  return `${SETS[filter.set]} ${day(filter.startDate)} – ${day(filter.endDate)}`;
}

function visitText(value: string, stages: readonly DealStage[]): string {
  const filter = readVisitFilter(value);
  if (!filter) return "Unknown stage";
  const stage = stages.find(({ id }) => id === filter.stageId)?.name ?? "a stage";
  return `${LEFT[filter.outcome]} ${stage} since ${day(filter.since)}`;
}

/** Filters that the forecast's numbers link to: each is a chip only while it is chosen, and pressing that takes it away. */
export function useLinkedFacets(filters: Record<string, string[] | undefined>, stages: readonly DealStage[]): Facet[] {
  const { forecast = [], visit = [], source = [], size = [] } = filters;
  const { data: sources } = useQuery({ ...queryOptions(listSources), enabled: source.length > 0 });
  const sourceName = (id: string) => sources?.items.find((one) => one.id === id)?.name ?? "Source";
  const chips = (id: string, label: string, values: string[], textOf: (value: string) => string) =>
    values.length === 0 ? [] : [{ id, label, options: values.map((value) => ({ value, label: textOf(value) })) }];
  return [
    ...chips("forecast", "Forecast", forecast, forecastText),
    ...chips("visit", "Left stage", visit, (value) => visitText(value, stages)),
    ...chips("source", "Source", source, sourceName),
    ...chips("size", "Size", size, (value) => companySizeLabel(Number(value)) || "Unknown size"),
  ];
}

const noteOf = ({ data, isError }: { data: unknown; isError: boolean }): string =>
  isError ? "Failed to load data" : data ? "Nothing to choose" : "Loading...";

/** A filter by sales reps, including those who have left; loaded when the filters open, or at once if one is chosen. */
export function useRepFacet(id: string, isChosen: boolean): Facet {
  const [opened, setOpened] = useState(false);
  const reps = useQuery({
    ...queryOptions(listSalesReps, { query: { former: "true" } }),
    enabled: opened || isChosen,
  });
  const { items = [], total } = reps.data ?? {};
  const former = items.some(({ left }) => left) ? [{ value: FORMER_REPS, label: "Former members" }] : [];
  return {
    id,
    label: "Sales rep",
    options: [...items.map((rep) => ({ value: rep.id, label: repName(rep, rep.left) })), ...former],
    total: total && total + former.length,
    onOpen: () => setOpened(true),
    note: noteOf(reps),
  };
}

/** A filter by a deal's source; loaded like that by sales reps. */
export function useSourceFacet(id: string, isChosen: boolean): Facet {
  const [opened, setOpened] = useState(false);
  const sources = useQuery({ ...queryOptions(listSources), enabled: opened || isChosen });
  return {
    id,
    label: "Source",
    options: (sources.data?.items ?? []).map(({ id: value, name }) => ({ value, label: name })),
    total: sources.data?.total,
    onOpen: () => setOpened(true),
    note: noteOf(sources),
  };
}
