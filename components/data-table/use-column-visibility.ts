"use client";

import type { RowData } from "@tanstack/react-table";
import { useEffect, useMemo, useState } from "react";
import type { DataTableColumn } from "./columns";

type Visibility = Record<string, boolean>;

const storageKey = (key: string) => `table-columns-${key}`;

/** Which columns show: the person's own choice where there is one, remembered in this browser. */
export function useColumnVisibility<T extends RowData>(columns: DataTableColumn<T>[], key: string | undefined) {
  const defaults = useMemo(() => {
    const hidden = columns.filter((column) => column.meta?.hiddenByDefault && column.id);
    return Object.fromEntries(hidden.map((column) => [column.id ?? "", false]));
  }, [columns]);
  const [chosen, setChosen] = useState<Visibility | null>(null);
  useEffect(() => {
    if (!key) return;
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(storageKey(key)) ?? "null");
      if (stored && typeof stored === "object") setChosen(stored as Visibility);
    } catch {
      // Without storage the defaults hold.
    }
  }, [key]);
  const visibility = useMemo(() => ({ ...defaults, ...chosen }), [defaults, chosen]);
  const change = (update: Visibility | ((before: Visibility) => Visibility)) => {
    const next = typeof update === "function" ? update(visibility) : update;
    setChosen(next);
    try {
      if (key) localStorage.setItem(storageKey(key), JSON.stringify(next));
    } catch {
      // Not remembered, that is all.
    }
  };
  return [visibility, change] as const;
}
