"use client";

import { type FormEvent, useState } from "react";
import { Notice } from "@/components/kit/notice";
import { useTimeZone } from "@/components/layout/clocks";
import { ChoiceTile } from "@/components/proposals/frames/choice-tile";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { formatInstant, type InstantFormat, sameClock, zoneName } from "@/lib/domain/dates";
import type { SchedulingSession } from "@/lib/proposals/client/contract-embeds";
import { slotDays, timeElsewhere } from "./slot-days";

interface SlotPickerProps {
  session: SchedulingSession;
  pending: boolean;
  /** The error of the last try. */
  failure: string | null;
  onBook: (startsAt: string) => void;
  /** The verb of the button: 'Book', or 'Move to' if a call is booked. */
  verb?: "Book" | "Move to";
}

/**
 * Two weeks of days, the times of the chosen day, and one button, in the visitor's time zone. Both lists are radio groups: arrow
 * keys move.
 */
export function SlotPicker({ session, pending, failure, onBook, verb = "Book" }: SlotPickerProps) {
  const { timeZone, slots } = session;
  const ownZone = useTimeZone();
  const zone = ownZone ?? timeZone;
  const days = slotDays(slots, zone);
  const [chosenDay, setChosenDay] = useState<string | null>(null);
  const [chosenSlot, setChosenSlot] = useState<string | null>(null);
  const day = days.find((candidate) => candidate.day === chosenDay) ?? days[0];
  const slot = day?.slots.find((candidate) => candidate === chosenSlot);
  const differs = !sameClock(slots, timeZone, zone);
  // Choices made before hydration would be visible but not known; the visitor's time zone is not known before either.
  const alive = ownZone !== null;
  const first = slots[0] ?? "";
  const inZone = (instant: string, format: InstantFormat) => formatInstant(instant, format, zone);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (slot) onBook(slot);
  }

  return (
    <form onSubmit={submit} className="grid gap-5 p-4 text-base sm:p-6">
      <div>
        <h2 className="font-semibold text-base">Choose a day and a time</h2>
        <p className={cn("text-muted-foreground text-sm", !alive && "invisible")}>
          {session.durationMinutes} minutes with {session.providerName}. Times are on your clock (
          {zoneName(first, zone)}){differs && `; below them the time in ${zoneName(first, timeZone)}`}.
        </p>
      </div>
      {failure && <Notice variant="warning">{failure}</Notice>}
      <fieldset disabled={!alive} className={cn("grid grid-cols-5 gap-2 sm:grid-cols-10", !alive && "invisible")}>
        <legend className="mb-2 font-medium text-sm">Day</legend>
        {days.map(({ day: value, slots: [start = ""] }) => (
          <ChoiceTile key={value} name="day" checked={value === day?.day} onChoose={() => setChosenDay(value)}>
            <span className="text-xs">{inZone(start, "weekday")}</span>
            <span className="font-semibold text-base">{inZone(start, "dayOfMonth")}</span>
            <span className="text-xs">{inZone(start, "month")}</span>
          </ChoiceTile>
        ))}
      </fieldset>
      <fieldset disabled={!alive} className={cn("grid grid-cols-4 gap-2", !alive && "invisible")}>
        <legend className="mb-2 font-medium text-sm">{day?.slots[0] && inZone(day.slots[0], "longDay")}</legend>
        {day?.slots.map((value) => (
          <ChoiceTile key={value} name="slot" checked={value === slot} onChoose={() => setChosenSlot(value)}>
            <span className="text-sm tabular-nums">{inZone(value, "time")}</span>
            {differs && <span className="text-xs tabular-nums opacity-80">{timeElsewhere(value, zone, timeZone)}</span>}
          </ChoiceTile>
        ))}
      </fieldset>
      <Button type="submit" size="lg" className="sm:w-fit" disabled={!slot} pending={pending}>
        {slot ? `${verb} ${inZone(slot, "weekday")}, ${inZone(slot, "time")}` : "Choose a time above"}
      </Button>
    </form>
  );
}
