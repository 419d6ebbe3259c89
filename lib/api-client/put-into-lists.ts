import type { QueryClient } from "@tanstack/react-query";

interface Row {
  id: string;
}

interface List {
  items: Row[];
  total: number;
}

/**
 * Shows a saved record in the lists under a key at once, before they are loaded anew, which may fail: in its place where
 * it was there before, at the top where it is new.
 */
export function putIntoLists(queryClient: QueryClient, queryKey: readonly unknown[], row: Row): void {
  queryClient.setQueriesData<unknown>({ queryKey, type: "active" }, (data: unknown) => {
    if (isList(data)) return put(data, row);
    if (!isPaged(data) || !data.pages[0]) return data;
    return { ...data, pages: [put(data.pages[0], row), ...data.pages.slice(1)] };
  });
}

const isList = (data: unknown): data is List =>
  typeof data === "object" && data !== null && "items" in data && Array.isArray(data.items);

const isPaged = (data: unknown): data is { pages: List[] } =>
  typeof data === "object" && data !== null && "pages" in data && Array.isArray(data.pages);

function put(list: List, row: Row): List {
  if (list.items.some(({ id }) => id === row.id)) {
    return { ...list, items: list.items.map((other) => (other.id === row.id ? { ...other, ...row } : other)) };
  }
  return { ...list, items: [row, ...list.items], total: list.total + 1 };
}
