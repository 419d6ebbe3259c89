"use client";

import { useSyncExternalStore } from "react";
import { dayInZone, formatDateOnly } from "@/lib/domain/dates";

const unchanging = () => () => {};

/** The day of an instant in the reader's time zone; the server, which does not know it, draws the UTC day. */
export function LocalDay({ instant }: { instant: string }) {
  const day = useSyncExternalStore(
    unchanging,
    () => dayInZone(new Date(instant), Intl.DateTimeFormat().resolvedOptions().timeZone),
    () => instant.slice(0, 10),
  );
  return (
    <time dateTime={instant} className="whitespace-nowrap tabular-nums">
      {formatDateOnly(day)}
    </time>
  );
}
