import type { DataTableProps } from "./data-table-props";

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
