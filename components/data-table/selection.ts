import { useState } from "react";

/** The chosen rows of a list: each by its id, or all that match its filters. */
export interface Selection {
  ids: ReadonlySet<string>;
  isAll: boolean;
}

export const NOTHING: Selection = { ids: new Set(), isAll: false };

/** How many of the rows that match are chosen. */
export const chosenCount = ({ ids, isAll }: Selection, total: number): number => (isAll ? total : ids.size);

/**
 * The selection after some rows of the page that is shown are ticked or not, with at most `most` by id. Where all that match were
 * chosen, those of the page remain.
 */
export function ticked(
  selection: Selection,
  page: readonly string[],
  rows: readonly string[],
  isTicked: boolean,
  most: number,
): Selection {
  const ids = new Set(selection.isAll ? page : selection.ids);
  for (const id of rows) {
    if (!isTicked) ids.delete(id);
    else if (ids.size < most) ids.add(id);
  }
  return { ids, isAll: false };
}

/** The rows from the one that was ticked last to this one, as the page shows them; this one alone where the other is not there. */
export function rangeOf(page: readonly string[], last: string | null, id: string): readonly string[] {
  const [from, to] = [last === null ? -1 : page.indexOf(last), page.indexOf(id)];
  return from < 0 ? [id] : page.slice(Math.min(from, to), Math.max(from, to) + 1);
}

/** A list's selection, which starts again with other filters; `filters` names them. */
export function useSelection(filters: string): [Selection, (next: Selection) => void] {
  const [state, setState] = useState({ filters, selection: NOTHING });
  return [state.filters === filters ? state.selection : NOTHING, (selection) => setState({ filters, selection })];
}
