"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { queryOptions } from "@/lib/api-client/query-options";
import { type DealQuery, sumDeals } from "@/lib/contracts/deals";
import { weightedNote } from "@/lib/domain/forecast/figures";
import { formatWholeDollars } from "@/lib/domain/format";

/** What all deals of the list are worth, not only those of the page. */
export function DealSums({ query }: { query: DealQuery }) {
  const { search, states, stages, salesRepId, forecast, visit, source, companySize, where } = query;
  const { data } = useQuery({
    ...queryOptions(sumDeals, {
      query: { search, states, stages, salesRepId, forecast, visit, source, companySize, where },
    }),
    placeholderData: keepPreviousData,
  });
  if (!data) return null;
  return (
    <p className="flex flex-wrap gap-x-6 tabular-nums">
      <span>
        Total value: <span className="text-foreground">{formatWholeDollars(data.totalValue)}</span>
      </span>
      <span title={weightedNote(data.unweighted)}>
        {/* A forecast counts what is won with its weighted figure. */}
        {forecast ? "Weighted, of open deals" : "Weighted"}:{" "}
        <span className="text-foreground">{formatWholeDollars(data.weightedValue)}</span>
      </span>
    </p>
  );
}
