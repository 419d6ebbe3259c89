import type { Updater } from "@tanstack/react-table";
import { useEffect, useState } from "react";
import type { DataTableProps } from "./data-table-props";

type Visibility = Record<string, boolean>;

function readStored(key: string): Visibility {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
    if (!stored || typeof stored !== "object") return {};
    return Object.fromEntries(Object.entries(stored).filter((entry) => typeof entry[1] === "boolean"));
  } catch {
    return {};
  }
}

/** The columns among `ids` that this browser shows. */
export function shownColumns(
  menu: NonNullable<DataTableProps<object>["columnMenu"]>,
  ids: readonly string[],
): string[] {
  const stored = readStored(menu.storageKey);
  return ids.filter((id) => stored[id] ?? !menu.hidden?.includes(id));
}

/** Which columns are shown. The server has no localStorage, so the stored choice is applied after the first render. */
export function useStoredColumns(menu: DataTableProps<object>["columnMenu"]) {
  const [visibility, setVisibility] = useState<Visibility>(() =>
    Object.fromEntries((menu?.hidden ?? []).map((id) => [id, false])),
  );
  const key = menu?.storageKey;

  useEffect(() => {
    if (key) setVisibility((before) => ({ ...before, ...readStored(key) }));
  }, [key]);

  function change(updater: Updater<Visibility>) {
    const next = typeof updater === "function" ? updater(visibility) : updater;
    setVisibility(next);
    try {
      if (key) localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Without storage the choice works but is not remembered.
    }
  }

  return [visibility, change] as const;
}
