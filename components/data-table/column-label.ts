import type { ColumnMeta } from "./table-features";

interface LabelledColumn {
  columnDef: { header?: unknown; meta?: ColumnMeta };
}

/** A column's name as text; '' if it has none, such as a column of buttons. */
export function columnLabel({ columnDef }: LabelledColumn): string {
  if (columnDef.meta?.label) return columnDef.meta.label;
  return typeof columnDef.header === "string" ? columnDef.header : "";
}
