/** How long a screen that was left, and what it showed, stay in the browser's memory. */
export const KEPT_SECONDS = 300;
