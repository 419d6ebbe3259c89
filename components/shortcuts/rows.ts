/** What opens a row of a list: in tables and their cards a RowLink, elsewhere the row's first link. */
const openerOf = (row: Element): HTMLElement | null =>
  row.querySelector<HTMLElement>(".row-link") ?? row.querySelector("a");

/** Moves the focus to the row after or before the one that has it, at first to the first one. */
export function moveToRow(by: 1 | -1): boolean {
  const rows = [...document.querySelectorAll("main [data-row]")].filter(
    (row) => row.checkVisibility() && openerOf(row) !== null,
  );
  const place = rows.findIndex((row) => row.contains(document.activeElement));
  const next = place < 0 ? rows[0] : rows[place + by];
  if (next) openerOf(next)?.focus();
  next?.scrollIntoView({ block: "nearest" });
  return rows.length > 0;
}
