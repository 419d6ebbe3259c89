import type { QueryClient, QueryKey } from "@tanstack/react-query";

interface Row {
  id: string;
}

interface List {
  items: Row[];
  total: number;
}

/** Query parameters that change a list's order or size, but not which records belong to it. */
const SHAPES = ["limit", "offset", "sortBy", "sortOrder", "view"];

interface Saved {
  row: unknown;
  isNew: boolean;
  /** The row has all that the list shows of it. */
  isWhole: boolean;
}

/**
 * Shows a saved record in the lists under a key at once, because reading them again may fail: a known record in its place, a new
 * one at the top of visible lists, unless they are filtered and might not contain it, or their rows show more than is known of it.
 */
export function putIntoLists(queryClient: QueryClient, queryKey: QueryKey, { row, isNew, isWhole }: Saved): void {
  if (!isRow(row)) return;
  for (const query of queryClient.getQueryCache().findAll({ queryKey })) {
    const [, , filters] = query.queryKey;
    const takesNew =
      isNew && isWhole && query.isActive() && Object.keys(filters ?? {}).every((name) => SHAPES.includes(name));
    queryClient.setQueryData(query.queryKey, (data: unknown) => {
      if (isList(data)) return put(data, row, takesNew);
      if (!isPaged(data) || !data.pages[0]) return data;
      return { ...data, pages: [put(data.pages[0], row, takesNew), ...data.pages.slice(1)] };
    });
  }
}

const isRow = (value: unknown): value is Row => typeof value === "object" && value !== null && "id" in value;

const isList = (data: unknown): data is List =>
  typeof data === "object" && data !== null && "items" in data && Array.isArray(data.items);

const isPaged = (data: unknown): data is { pages: List[] } =>
  typeof data === "object" && data !== null && "pages" in data && Array.isArray(data.pages);

function put(list: List, row: Row, takesNew: boolean): List {
  if (list.items.some(({ id }) => id === row.id)) {
    return { ...list, items: list.items.map((other) => (other.id === row.id ? { ...other, ...row } : other)) };
  }
  return takesNew ? { ...list, items: [row, ...list.items], total: list.total + 1 } : list;
}
