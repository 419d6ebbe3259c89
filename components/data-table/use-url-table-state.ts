"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useCallback, useMemo } from "react";
import { type DataTableState, DEFAULT_PAGE_SIZE, PAGE_SIZES } from "./table-state";

interface Defaults {
  sortBy: string;
  sortOrder: "asc" | "desc";
  /** Facet ids that the URL may carry, comma-joined. */
  facets?: readonly string[];
  /** Values a sort in the URL may have; others fall back to the default. */
  sorts: readonly string[];
}

/** A server table's state in the URL, so that back returns to the same place. Defaults are left out. */
export function useUrlTableState(defaults: Defaults) {
  const pathname = usePathname();
  const params = useSearchParams();
  const facetIds = defaults.facets;
  const state = useMemo<DataTableState>(() => {
    const sortBy = params.get("sortBy");
    const size = Number(params.get("pageSize"));
    const page = Number(params.get("page") ?? 1);
    return {
      search: params.get("search") ?? "",
      sortBy: sortBy && defaults.sorts.includes(sortBy) ? sortBy : defaults.sortBy,
      sortOrder:
        params.get("sortOrder") === "asc" ? "asc" : params.get("sortOrder") === "desc" ? "desc" : defaults.sortOrder,
      page: Number.isInteger(page) && page > 0 && page < 50_000 ? page - 1 : 0,
      pageSize: PAGE_SIZES.find((known) => known === size) ?? DEFAULT_PAGE_SIZE,
      facets: Object.fromEntries((facetIds ?? []).map((id) => [id, params.get(id)?.split(",").filter(Boolean) ?? []])),
    };
  }, [params, defaults.sortBy, defaults.sortOrder, defaults.sorts, facetIds]);

  /** Writes state, and further parameters (null removes one), to the URL. */
  const setState = useCallback(
    (next: DataTableState, extra: Record<string, string | null> = {}) => {
      const search = new URLSearchParams(params);
      const put = (name: string, value: string | null) => {
        if (value) search.set(name, value);
        else search.delete(name);
      };
      put("search", next.search);
      put("sortBy", next.sortBy === defaults.sortBy ? null : next.sortBy);
      put(
        "sortOrder",
        next.sortOrder === defaults.sortOrder && next.sortBy === defaults.sortBy ? null : next.sortOrder,
      );
      put("page", next.page > 0 ? String(next.page + 1) : null);
      put("pageSize", next.pageSize === DEFAULT_PAGE_SIZE ? null : String(next.pageSize));
      for (const id of facetIds ?? []) put(id, (next.facets[id] ?? []).join(","));
      for (const [name, value] of Object.entries(extra)) put(name, value);
      const text = search.toString();
      // Not through the router: the page would be rendered on the server once more for what the table asks itself.
      window.history.replaceState(null, "", text ? `${pathname}?${text}` : pathname);
    },
    [params, defaults.sortBy, defaults.sortOrder, facetIds, pathname],
  );
  return [state, setState] as const;
}
