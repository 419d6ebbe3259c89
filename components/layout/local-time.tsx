"use client";

import { cn } from "@/components/ui/cn";
import { formatInstant, type InstantFormat, timeAgo } from "@/lib/domain/dates";
import { useTimeZone } from "./clocks";

interface Absolute {
  format: InstantFormat;
  /** The clock's time zone (IANA); by default the reader's. */
  timeZone?: string;
}

interface Relative {
  format: "relative";
  /** From useNow, so that the server's and the browser's first render agree. */
  now: Date;
}

/** `instant` is ISO 8601. */
type LocalTimeProps = { instant: string; className?: string } & (Absolute | Relative);

/** An instant in the reader's own time zone; the server, which does not know a client's, renders UTC. */
export function LocalTime({ instant, className, ...shown }: LocalTimeProps) {
  const readersZone = useTimeZone();
  return (
    <time dateTime={instant} className={cn("whitespace-nowrap tabular-nums", className)}>
      {shown.format === "relative"
        ? timeAgo(instant, shown.now)
        : formatInstant(instant, shown.format, shown.timeZone ?? readersZone ?? "UTC")}
    </time>
  );
}
