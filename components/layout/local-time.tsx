"use client";

import { cn } from "@/components/ui/cn";
import { formatInstant, type InstantFormat, timeAgo } from "@/lib/domain/dates";
import { useTimeZone } from "./use-time-zone";

interface Absolute {
  format: InstantFormat;
  /** Whose clock (IANA); the reader's when left out. */
  timeZone?: string;
}

interface Relative {
  format: "relative";
  /** From useNow, so that server and browser render the same at first. */
  now: Date;
}

/** `instant` is ISO 8601. */
type LocalTimeProps = { instant: string; className?: string } & (Absolute | Relative);

/** An instant on the reader's own clock and calendar; the server, which does not know their zone, renders UTC. */
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
