import type { DataTableProps } from "./data-table-props";
import type { TableState } from "./table-state";

interface QueryLike {
  isPending: boolean;
  isError: boolean;
  isPlaceholderData?: boolean;
  fetchStatus: "fetching" | "paused" | "idle";
  data: unknown;
  refetch: () => unknown;
}

/** The table's status props for a react-query result: `<DataTable {...queryStatus(query)} … />` */
export function queryStatus(
  query: QueryLike,
): Pick<DataTableProps<object>, "status" | "refreshing" | "outdated" | "onRetry"> {
  const onRetry = () => void query.refetch();
  if (query.isPending) return { status: query.fetchStatus === "idle" ? "waiting" : "loading", onRetry };
  if (query.isError && query.data === undefined) return { status: "error", onRetry };
  return { status: "ready", refreshing: query.isPlaceholderData ?? false, outdated: query.isError, onRetry };
}

interface ListQuery<Row> extends QueryLike {
  data: { items: Row[]; total: number } | undefined;
}

/** A table whose rows the server searches, sorts and pages: `<DataTable {...serverTable(query, state, setState)} … />` */
export const serverTable = <Row>(
  query: ListQuery<Row>,
  state: TableState,
  onStateChange: (next: TableState) => void,
) => ({
  mode: "server" as const,
  data: query.data?.items,
  rowCount: query.data?.total ?? 0,
  state,
  onStateChange,
  ...queryStatus(query),
});
