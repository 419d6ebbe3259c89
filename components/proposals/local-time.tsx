"use client";

import { useSyncExternalStore } from "react";

const unchanging = () => () => {};

const format = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short", timeZone }).format(new Date(instant));

/** Day and time of an instant, in the reader's time zone unless another is given; the server draws UTC. */
export function LocalTime({ instant, timeZone }: { instant: string; timeZone?: string }) {
  const text = useSyncExternalStore(
    unchanging,
    () => format(instant, timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone),
    () => format(instant, timeZone ?? "UTC"),
  );
  return (
    <time dateTime={instant} className="whitespace-nowrap tabular-nums">
      {text}
    </time>
  );
}
