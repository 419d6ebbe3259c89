import type { VirtualItem } from "@tanstack/react-virtual";

/** The board's scroll positions and focus, kept while the page lives, so that coming back from a deal restores them. */
export const boardPlace = {
  left: 0,
  /** The scroll position of each column. */
  columns: new Map<string, number>(),
  /** The measured card heights of each column. */
  heights: new Map<string, VirtualItem[]>(),
  /** The card of each column that last had the focus. */
  cards: new Map<string, string>(),
};
