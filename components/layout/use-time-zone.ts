import { useSyncExternalStore } from "react";

const unchanging = () => () => {};

/** The reader's time zone; null on the server, which cannot know it, and during hydration. */
export function useTimeZone(): string | null {
  return useSyncExternalStore(
    unchanging,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => null,
  );
}
