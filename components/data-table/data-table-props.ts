import type { RowData } from "@tanstack/react-table";
import type { ReactNode } from "react";
import type { RowMenuItem } from "./row-menu";
import type { DataColumns } from "./table-features";
import type { TableState } from "./table-state";

export interface Facet {
  /** In client mode the id of the column whose value is compared; in server mode the name in `state.filters`. */
  id: string;
  label: string;
  options: readonly { value: string; label: string; color?: string }[];
  /** For options that come only when somebody looks for them: they stand in a menu, and this is told when it opens. */
  onOpen?: () => void;
  /** What stands in the menu while it has no options, such as why they do not come. */
  note?: string;
}

/** The lines of a row on a narrow screen: what it is and its state at the left, the figure that counts at the right. */
export interface MobileCard {
  title: ReactNode;
  subtitle?: ReactNode;
  /** A third line, for rows that need a look. */
  signals?: ReactNode;
  value?: ReactNode;
  note?: ReactNode;
  /** A button of the row's own, after its lines. */
  action?: ReactNode;
}

/** The one row that is being edited. */
export interface RowEdit {
  /** As `getRowId` gives it. */
  id: string;
  /** Inputs in place of values, by column id. */
  cells: Readonly<Record<string, ReactNode>>;
  /** What ends the edit; stands in place of the row's menu. */
  actions: ReactNode;
}

export interface TableMessages {
  empty?: string;
  loading?: string;
  waiting?: string;
  error?: string;
}

interface CommonProps<TData extends RowData> {
  /** The table's name for screen readers. */
  label: string;
  /** Keep it stable: a module constant or a memo. */
  columns: DataColumns<TData>;
  /** Undefined while there is none yet; an inline `?? []` would make new rows on every render. */
  data: TData[] | undefined;
  getRowId?: (row: TData) => string;
  status?: "ready" | "loading" | "waiting" | "error";
  /** Newer rows are on their way; the present ones stay, dimmed. */
  refreshing?: boolean;
  /** The last try to load them anew failed: the present ones stay, and the failure is told above them. */
  outdated?: boolean;
  onRetry?: () => void;
  messages?: TableMessages;
  /** Shown instead of the table's body when there are no rows and no filter hides any. */
  emptyState?: ReactNode;

  searchable?: boolean;
  searchPlaceholder?: string;
  /** Client mode: what search looks in, instead of every column's value. */
  searchText?: (row: TData) => string;
  facets?: readonly Facet[];
  /** At the right of the toolbar: toggles, buttons. */
  actions?: ReactNode;
  /** Gives the table a menu of its columns, remembered in this browser under the key. */
  columnMenu?: { storageKey: string; hidden?: readonly string[] };

  rowHref?: (row: TData) => string | null;
  /** For rows that open something on this page; `rowHref` goes before it. */
  onRowOpen?: (row: TData) => void;
  rowMenu?: (row: TData) => RowMenuItem[];
  /** What is done to a row most often: a button of its own before the menu. */
  rowAction?: (row: TData) => RowMenuItem | null;
  /** Names a row for its menu button and tick box. */
  rowLabel?: (row: TData) => string;
  onSelectionChange?: (ids: string[]) => void;
  /** For a table whose rows are edited in place, which keeps room for it; null while none is. */
  editing?: RowEdit | null;

  mobileCard?: (row: TData) => MobileCard;
  /** Rows of about 52 px instead of 44 px. */
  twoLine?: boolean;
  /** Columns keep their widths whatever the rows hold. All but one of them name theirs. */
  fixedLayout?: boolean;
  /** For how many rows room is kept before the first have come, of a list that is always short. */
  placeholderRows?: number;
  /** Gives the rows a scroll area of their own, in px. */
  maxHeight?: number;
}

interface ClientMode {
  mode?: "client";
  initialState?: Partial<TableState>;
  state?: never;
  onStateChange?: never;
  rowCount?: never;
}

interface ServerMode {
  mode: "server";
  /** How many rows match on the server. */
  rowCount: number;
  state: TableState;
  onStateChange: (next: TableState) => void;
  initialState?: never;
}

export type DataTableProps<TData extends RowData> = CommonProps<TData> & (ClientMode | ServerMode);
