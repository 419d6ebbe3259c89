/** How long a screen that was left, and what it showed, stay in the browser's memory; how long one that was fetched ahead does. */
export const KEPT_SECONDS = 300;
