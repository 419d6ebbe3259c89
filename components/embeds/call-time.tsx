"use client";

import { clockTime, longDay, ownTime, sameClock, zoneName } from "./slot-days";
import { useVisitorZone } from "./use-visitor-zone";

/** When a call begins, in the provider's zone by name, and on the visitor's own clock when that differs. */
export function CallTime({ startsAt, timeZone }: { startsAt: string; timeZone: string }) {
  const ownZone = useVisitorZone();
  return (
    <>
      <p className="font-medium text-base text-foreground">
        <time dateTime={startsAt}>
          {longDay(startsAt, timeZone)}, {clockTime(startsAt, timeZone)}
        </time>{" "}
        ({zoneName(startsAt, timeZone)})
      </p>
      {ownZone && !sameClock([startsAt], timeZone, ownZone) && (
        <p className="text-muted-foreground text-sm">{ownTime(startsAt, timeZone, ownZone)} on your clock</p>
      )}
    </>
  );
}
