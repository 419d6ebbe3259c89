/** The height in px of a table's titles and ten whole rows: no row is cut at the end of its scroll area (R:273). */
export const TEN_ROWS = 36 + 10 * 36 + 2;
