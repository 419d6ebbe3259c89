import { useQuery } from "@tanstack/react-query";
import type { Facet } from "@/components/data-table/data-table-props";
import { queryOptions } from "@/lib/api-client/query-options";
import type { DealStage } from "@/lib/deals/contract";
import { type ForecastSet, readForecastFilter, readVisitFilter, type VisitOutcome } from "@/lib/deals/rules-forecast";
import { formatDateOnly } from "@/lib/domain/dates";
import { companySizeLabel } from "@/lib/domain/enums";
import { listSources } from "@/lib/generated/calls/deals";

const SETS: Record<ForecastSet, string> = {
  won: "Won",
  lost: "Lost",
  closed: "Closed",
  open: "Open, closing",
  committed: "Committed",
  bestCase: "Won or open, closing",
};

const LEFT: Record<VisitOutcome, string> = {
  on: "Went on from",
  back: "Went back from",
  won: "Won from",
  lost: "Lost from",
};

function forecastText(value: string): string {
  const filter = readForecastFilter(value);
  if (!filter) return "Unknown forecast";
  return `${SETS[filter.set]} ${formatDateOnly(filter.startDate)} – ${formatDateOnly(filter.endDate)}`;
}

function visitText(value: string, stages: readonly DealStage[]): string {
  const filter = readVisitFilter(value);
  if (!filter) return "Unknown stage";
  const stage = stages.find(({ id }) => id === filter.stageId)?.name ?? "a stage";
  return `${LEFT[filter.outcome]} ${stage} since ${formatDateOnly(filter.since)}`;
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
