/** Where the board was left, kept while the page lives: coming back from a deal finds the same place. */
export const boardPlace = {
  left: 0,
  /** How far each column was scrolled. */
  columns: new Map<string, number>(),
  /** The card that had the focus last. */
  dealId: null as string | null,
};
