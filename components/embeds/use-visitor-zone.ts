"use client";

import { useSyncExternalStore } from "react";

const unchanging = () => () => {};

/** The visitor's time zone; null on the server and in the first drawing. */
export function useVisitorZone(): string | null {
  return useSyncExternalStore(
    unchanging,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => null,
  );
}
