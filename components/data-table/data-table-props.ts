import type { RowData } from "@tanstack/react-table";
import type { ReactNode } from "react";
import type { ConditionOptions } from "./conditions/condition-options";
import type { ListExport } from "./export-menu";
import type { RowMenuItem } from "./row-menu";
import type { Selection } from "./selection";
import type { DataColumns } from "./table-features";
import type { TableState } from "./table-state";

export interface Facet {
  /** In client mode the id of the column to compare; in server mode the name in `state.filters`. */
  id: string;
  label: string;
  options: readonly { value: string; label: string; color?: string }[];
  /** The number of all options, if it may be more than the list has. */
  total?: number;
  /** For options that are loaded on demand: called when the filters open. */
  onOpen?: () => void;
  /** Whether one value at most is chosen. */
  isSingle?: boolean;
  /** Shown while it has no options, for example why they could not be loaded. */
  note?: string;
}

/** A row on a narrow screen: what it is and its state at the left, the important figure at the right. */
export interface MobileCard {
  title: ReactNode;
  subtitle?: ReactNode;
  /** A third line, for rows that need attention. */
  signals?: ReactNode;
  value?: ReactNode;
  note?: ReactNode;
  /** The row's button, after its lines. */
  action?: ReactNode;
}

/** The row that is being edited. */
export interface RowEdit {
  /** As `getRowId` returns it. */
  id: string;
  /** Inputs in place of values, by column id. */
  cells: Readonly<Record<string, ReactNode>>;
  /** The buttons that end the edit; they replace the row's menu. */
  actions: ReactNode;
}

/** Rows that can be chosen, and what can be done with them. */
export interface SelectionOptions {
  chosen: Selection;
  onChange: (next: Selection) => void;
  /** How many can be chosen one by one. */
  most: number;
  /** What the rows are: 'deals'. */
  name: string;
  /** The buttons of the bar that shows while some are chosen; without any, cards have no checkboxes. */
  actions?: ReactNode;
}

export interface TableMessages {
  empty?: string;
  /** What the rows would be and how they begin; shown below `empty` where no filter hides any. */
  about?: string;
  loading?: string;
  waiting?: string;
  error?: string;
}

/** The height in px of a table's titles and ten whole rows: no row is cut at the end of its scroll area (R:273). */
export const TEN_ROWS = 36 + 10 * 36 + 2;

interface CommonProps<TData extends RowData> {
  /** The table's name for screen readers. */
  label: string;
  /** Must be stable: a module constant or a memo. */
  columns: DataColumns<TData>;
  /** Undefined until it has loaded; an inline `?? []` would make new rows on every render. */
  data: TData[] | undefined;
  getRowId?: (row: TData) => string;
  status?: "ready" | "loading" | "waiting" | "error";
  /** Newer rows are loading; the present ones stay, dimmed. */
  refreshing?: boolean;
  /** The last reload failed: the present rows stay, with the failure above them. */
  outdated?: boolean;
  onRetry?: () => void;
  messages?: TableMessages;
  /** Shown instead of the table's body when there are no rows and no filter hides any. */
  emptyState?: ReactNode;

  searchable?: boolean;
  searchPlaceholder?: string;
  facets?: readonly Facet[];
  /** Server mode: adds conditions on any column to the filters; they are in `state.where`. */
  conditions?: ConditionOptions;
  /** What the number of rows is called; 'Total Rows' if not set. */
  totalLabel?: string;
  /** After the number of rows: what they add up to. */
  summary?: ReactNode;
  /** Filters in a panel of their own, which clears them too; beside the search. */
  filters?: ReactNode;
  /** At the right of the toolbar: toggles, buttons. */
  actions?: ReactNode;
  /** Adds a menu of the table's columns; the choice is stored in this browser under the key. */
  columnMenu?: { storageKey: string; hidden?: readonly string[] };
  /** Adds a menu that saves every match as a file. */
  exportOf?: ListExport;

  rowHref?: (row: TData) => string | null;
  /** For rows that open something on this page; `rowHref` takes precedence. */
  onRowOpen?: (row: TData) => void;
  /** For rows that open to more below them; it takes precedence over both. */
  rowDetails?: (row: TData) => ReactNode;
  /** The row that is open elsewhere on this page, as `getRowId` returns it. */
  currentRow?: string | null;
  rowMenu?: (row: TData) => RowMenuItem[];
  /** The row's most frequent action: a separate button before the menu. */
  rowAction?: (row: TData) => RowMenuItem | null;
  /** Lets rows be chosen. */
  selection?: SelectionOptions;
  /** The row's name for its menu button and its checkbox. */
  rowLabel?: (row: TData) => string;
  /** For a table with rows that can be edited in place, so that room is kept; null while none is being edited. */
  editing?: RowEdit | null;

  mobileCard?: (row: TData) => MobileCard;
  /** Shows the cards at any width: for a list beside what is open. */
  alwaysCards?: boolean;
  /** A short list within a card: only its rows, and the names of its columns for screen readers. */
  bare?: boolean;
  /** Columns keep their widths whatever the rows contain. All but one must set theirs. */
  fixedLayout?: boolean;
  /** How many rows to keep room for before the first load, for a list that is always short. */
  placeholderRows?: number;
  /** Makes the rows scroll in their own area, in px. */
  maxHeight?: number;
  /** Wider than a screen, with rows that have nothing to focus: arrow keys scroll it. */
  scrollsAside?: boolean;
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
