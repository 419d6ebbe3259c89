/** How many notes and entries of a timeline a page loads, and how many are added to them at a time. */
export const NOTES_PAGE = 10;
export const TIMELINE_PAGE = 30;
