import { asDay, oneOf } from "@/components/data-table/url-table-state";
import type { ForecastQuery } from "@/lib/forecast/contract";
import { PERIOD_KINDS } from "@/lib/forecast/rules";
import { PAGES } from "@/lib/pages";

/** The call's query for an address; what nobody could have meant is left out. */
export const forecastQueryOf = (params: { get: (name: string) => string | null }): ForecastQuery => ({
  period: oneOf(...PERIOD_KINDS)(params.get("period") ?? "") ?? "quarter",
  day: asDay(params.get("day") ?? ""),
  since: asDay(params.get("since") ?? ""),
});

/** The page's address for a query; without what holds anyway. */
export function forecastAt({ period, day, since }: ForecastQuery): string {
  const given = Object.entries({ period: period === "quarter" ? undefined : period, day, since });
  const params = new URLSearchParams(given.filter((entry): entry is [string, string] => entry[1] !== undefined));
  return params.size > 0 ? `${PAGES.forecast.path}?${params}` : PAGES.forecast.path;
}
