"use client";

import { useTimeZone } from "./use-time-zone";

/** Day and time of an instant in the reader's time zone; the server, which does not know it, draws UTC. */
export function Moment({ instant }: { instant: string }) {
  const timeZone = useTimeZone() ?? "UTC";
  return (
    <time dateTime={instant} className="whitespace-nowrap tabular-nums">
      {new Date(instant).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short", timeZone })}
    </time>
  );
}
