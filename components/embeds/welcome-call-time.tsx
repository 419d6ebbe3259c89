"use client";

import { LocalTime } from "@/components/layout/local-time";
import { useTimeZone } from "@/components/layout/use-time-zone";
import { zoneName } from "@/lib/domain/dates";
import { ownTime, sameClock } from "./slot-days";

/** When a call begins, in the provider's zone by name, and on the visitor's own clock when that differs. */
export function WelcomeCallTime({ startsAt, timeZone }: { startsAt: string; timeZone: string }) {
  const ownZone = useTimeZone();
  return (
    <>
      <p className="font-medium text-base text-foreground">
        <LocalTime instant={startsAt} format="longDayTime" timeZone={timeZone} className="whitespace-normal" /> (
        {zoneName(startsAt, timeZone)})
      </p>
      {ownZone && !sameClock([startsAt], timeZone, ownZone) && (
        <p className="text-muted-foreground text-sm">{ownTime(startsAt, timeZone, ownZone)} on your clock</p>
      )}
    </>
  );
}
