"use client";

import { cn } from "@/components/ui/cn";
import { dayInZone, formatInstant, formatShortDay, type InstantFormat, timeAgo } from "@/lib/domain/dates";
import { useClocks, useTimeZone } from "./clocks";

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

interface ShortDayProps {
  /** yyyy-MM-dd by the provider's calendar, or an instant (ISO 8601), whose day is the reader's. */
  of: string;
}

/** A day in a list: 'Mar 5', with its year only where that is not this one. */
export function ShortDay({ of }: ShortDayProps) {
  const { zone, today, providerToday } = useClocks();
  const isInstant = of.includes("T");
  return (
    <time dateTime={of} className="whitespace-nowrap tabular-nums">
      {isInstant ? formatShortDay(dayInZone(of, zone), today) : formatShortDay(of, providerToday)}
    </time>
  );
}
