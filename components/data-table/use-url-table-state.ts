"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useMemo, useState } from "react";
import { EMPTY_TABLE_STATE, type TableState } from "./table-state";
import { readTableState, type UrlTableOptions } from "./url-table-state";

const NO_NAMES: readonly string[] = [];

/** Stores a server table's state in the address, so that links, reload and the back button restore it. */
export function useUrlTableState({ defaults, filters = NO_NAMES, conditions, valid }: UrlTableOptions = {}) {
  const params = useSearchParams();
  const pathname = usePathname();
  const names = filters.join(",");
  const base = { ...EMPTY_TABLE_STATE, ...defaults };
  const { search, sortBy, sortOrder, pageSize } = base;
  /** A change not yet in the address: Next updates it a little later, and a second click must build on it. */
  const [ahead, setAhead] = useState<{ of: typeof params; state: TableState } | null>(null);
  const known = useMemo(
    () =>
      readTableState(params, {
        defaults: { search, sortBy, sortOrder, pageSize },
        filters: names.split(",").filter(Boolean),
        conditions,
        valid,
      }),
    [params, names, search, sortBy, sortOrder, pageSize, conditions, valid],
  );

  const state = ahead?.of === params ? ahead.state : known;

  // The address says what is shown: what it asks for in vain is taken out of it.
  useEffect(() => {
    if (!valid) return;
    const shown = writeState(new URLSearchParams(params), known, base, filters).toString();
    if (shown !== params.toString()) window.history.replaceState(null, "", shown ? `${pathname}?${shown}` : pathname);
  });

  function setState(next: TableState) {
    setAhead({ of: params, state: next });
    const query = writeState(new URLSearchParams(params), next, base, filters).toString();
    const url = query ? `${pathname}?${query}` : pathname;
    // The browser's own history: Next follows it without loading the page again; the table's query loads the rows.
    // A search adds no history entry: going back letter by letter helps nobody.
    if (next.search !== state.search) window.history.replaceState(null, "", url);
    else window.history.pushState(null, "", url);
  }

  return [state, setState] as const;
}

function writeState(params: URLSearchParams, next: TableState, base: TableState, names: readonly string[]) {
  const put = (name: string, value: string, isDefault: boolean) => {
    if (isDefault) params.delete(name);
    else params.set(name, value);
  };
  const sameSort = next.sortBy === base.sortBy && next.sortOrder === base.sortOrder;
  put("search", next.search, next.search === base.search);
  put("sortBy", next.sortBy ?? "", sameSort || !next.sortBy);
  put("sortOrder", next.sortOrder, sameSort || !next.sortBy);
  put("page", String(next.page), next.page === 1);
  put("pageSize", String(next.pageSize), next.pageSize === base.pageSize);
  put("where", next.where, next.where === "");
  put("columns", next.columns?.join(",") ?? "", next.columns === null);
  for (const name of names) {
    const values = next.filters[name] ?? [];
    put(name, values.join(","), values.length === 0);
  }
  return params;
}
