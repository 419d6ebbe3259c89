import type { Facet } from "@/components/data-table/data-table-props";
import type { FilterColumn, FilterColumns } from "@/lib/lists/rules-columns";

/** What can be chosen for a column: its fixed choices, or records that are loaded when they are needed. */
export type ColumnChoices = Pick<Facet, "options" | "total" | "note">;

/** The columns that a list can be filtered by. */
export interface ConditionOptions {
  columns: FilterColumns;
  choicesOf: (column: FilterColumn) => ColumnChoices;
  /** Called when conditions are about to be edited: choices that are records are loaded then. */
  onOpen: () => void;
}
