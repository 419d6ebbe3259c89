import { useSyncExternalStore } from "react";

/** The browser's time zone (IANA). */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const unchanging = () => () => {};

/** The browser's time zone; null on the server, which cannot know it, and during hydration. */
export const useBrowserZone = (): string | null => useSyncExternalStore(unchanging, browserZone, () => null);
