/** How many days back usage is listed. */
export const USAGE_DAYS = 30;
