/**
 * The header of calls that a page makes on its own while nobody is there: they do not keep the session alive, which ends after 12
 * hours without use (D-21).
 */
export const UNATTENDED_HEADER = "x-unattended";
