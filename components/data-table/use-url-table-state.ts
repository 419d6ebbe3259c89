"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useCallback, useEffect, useMemo, useState } from "react";
import { EMPTY_TABLE_STATE, type TableState } from "./table-state";
import { addressWith, readTableState, type UrlTableOptions } from "./url-table-state";

const NO_NAMES: readonly string[] = [];

/** Stores a server table's state in the address, so that links, reload and the back button restore it. */
export function useUrlTableState(options: UrlTableOptions = {}) {
  const { defaults, filters = NO_NAMES, conditions, valid } = options;
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

  // Removes unknown values from the address, so that it matches what is shown.
  useEffect(() => {
    if (!valid) return;
    const shown = addressWith(params, known, options);
    if (shown !== params.toString()) window.history.replaceState(null, "", shown ? `${pathname}?${shown}` : pathname);
  });

  const { search: searched } = state;
  const setState = useCallback(
    (next: TableState) => {
      setAhead({ of: params, state: next });
      const query = addressWith(params, next, options);
      const url = query ? `${pathname}?${query}` : pathname;
      // The browser's own history: Next follows it without loading the page again; the table's query loads the rows.
      // A search adds no history entry: going back letter by letter helps nobody.
      if (next.search !== searched) window.history.replaceState(null, "", url);
      else window.history.pushState(null, "", url);
    },
    [params, pathname, options, searched],
  );

  return [state, setState] as const;
}
