/** Where the board was left, kept while the page lives: coming back from a deal finds the same place. */
export const boardPlace = {
  left: 0,
  /** How far each column was scrolled. */
  columns: new Map<string, number>(),
  /** The card of each column that had the focus last. */
  cards: new Map<string, string>(),
};
