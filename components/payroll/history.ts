/** How many months back a new mapping fetches revenue, unless another day is chosen. */
export const HISTORY_MONTHS = 12;
