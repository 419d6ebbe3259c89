import { lenientQuery } from "@/components/data-table/url-table-state";
import { ForecastQuery } from "@/lib/forecast/contract";
import { PAGES } from "@/lib/pages";

/** The call's query for an address; what nobody could have meant is left out. */
export const forecastQueryOf = (params: { get: (name: string) => string | null }): ForecastQuery =>
  lenientQuery(ForecastQuery, {
    period: params.get("period") ?? undefined,
    day: params.get("day") ?? undefined,
    since: params.get("since") ?? undefined,
  });

/** The page's address for a query; without what holds anyway. */
export function forecastAt({ period, day, since }: ForecastQuery): string {
  const given = Object.entries({ period: period === "quarter" ? undefined : period, day, since });
  const params = new URLSearchParams(given.filter((entry): entry is [string, string] => entry[1] !== undefined));
  return params.size > 0 ? `${PAGES.forecast.path}?${params}` : PAGES.forecast.path;
}
