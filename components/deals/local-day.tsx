"use client";

import { useTimeZone } from "@/components/layout/use-time-zone";
import { dayInZone, formatDateOnly } from "@/lib/domain/dates";

/** The day of an instant in the reader's time zone; the server, which does not know it, draws the UTC day. */
export function LocalDay({ instant }: { instant: string }) {
  const timeZone = useTimeZone() ?? "UTC";
  return (
    <time dateTime={instant} className="whitespace-nowrap tabular-nums">
      {formatDateOnly(dayInZone(new Date(instant), timeZone))}
    </time>
  );
}
