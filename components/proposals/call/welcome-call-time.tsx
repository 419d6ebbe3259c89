"use client";

import { useTimeZone } from "@/components/layout/clocks";
import { LocalTime } from "@/components/layout/local-time";
import { sameClock, zoneName } from "@/lib/domain/dates";
import { timeElsewhere } from "./slot-days";

/** The start of a call in the visitor's time zone, and in the provider's if that differs. */
export function WelcomeCallTime({ startsAt, timeZone }: { startsAt: string; timeZone: string }) {
  const zone = useTimeZone() ?? timeZone;
  return (
    <>
      <p className="font-medium text-base text-foreground">
        <LocalTime instant={startsAt} format="longDayTime" timeZone={zone} className="whitespace-normal" /> (
        {zoneName(startsAt, zone)})
      </p>
      {!sameClock([startsAt], timeZone, zone) && (
        <p className="text-muted-foreground text-sm">
          {timeElsewhere(startsAt, zone, timeZone)} in {zoneName(startsAt, timeZone)}
        </p>
      )}
    </>
  );
}
