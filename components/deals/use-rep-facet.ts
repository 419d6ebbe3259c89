import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Facet } from "@/components/data-table/data-table-props";
import { queryOptions } from "@/lib/api-client/query-options";
import { FORMER_REPS, listSalesReps } from "@/lib/contracts/deals";
import { repName } from "@/lib/domain/format";

/** The table's filter by sales reps, including those who have left; loaded when it opens, or at once if one is chosen. */
export function useRepFacet(isChosen: boolean): Facet {
  const [opened, setOpened] = useState(false);
  const { data, isError } = useQuery({
    ...queryOptions(listSalesReps, { query: { former: "true" } }),
    enabled: opened || isChosen,
  });
  const reps = data?.items ?? [];
  const former = reps.some(({ left }) => left) ? [{ value: FORMER_REPS, label: "Former members" }] : [];
  return {
    id: "salesRep",
    label: "Sales rep",
    options: [...reps.map((rep) => ({ value: rep.id, label: repName(rep, rep.left) })), ...former],
    total: data && data.total + former.length,
    onOpen: () => setOpened(true),
    note: isError ? "Failed to load data" : data ? "Nothing to choose" : "Loading...",
  };
}
