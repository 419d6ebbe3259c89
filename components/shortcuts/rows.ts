/** The links and buttons that open the rows of the page's lists, as RowLink renders them. */
const ROWS = "main [data-row] .row-link";

/** Moves the focus to the row after or before the one that has it, at first to the first one. */
export function moveToRow(by: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>(ROWS)].filter((row) => row.checkVisibility());
  const current = document.activeElement?.closest("[data-row]");
  const place = rows.findIndex((row) => current?.contains(row));
  const next = place < 0 ? rows[0] : rows[place + by];
  next?.focus();
  next?.scrollIntoView({ block: "nearest" });
  return rows.length > 0;
}
