/** How long the browser remembers a screen that was left, and its data. */
export const KEPT_SECONDS = 300;
