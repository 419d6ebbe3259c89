"use client";
import { Clock } from "lucide-react";
import { toast } from "@/components/feedback/toast";
import { offerUndo } from "@/components/feedback/undo";
import { useClocks } from "@/components/layout/clocks";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuShortcut,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { messageOf } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { type DueStep, dueInputs, instantOf, movedTo, quickDays, stepClock } from "@/lib/deals/rules-steps";
import { dayInZone, formatInstant, type Instant, utcMidnight } from "@/lib/domain/dates";
import { updateStep } from "@/lib/generated/calls/deals";
import { snoozeDeal, wakeDeal } from "@/lib/generated/calls/today";
import type { TodayItem, TodayReason } from "@/lib/today/contract";
import { laterToday, snoozeChoices } from "@/lib/today/rules";
import type { OpenTodayDialog } from "./today-dialogs";

export interface Row {
  item: TodayItem;
  reason: TodayReason;
}

const isOnDayOf = (one: Instant, other: Instant, zone: string): boolean =>
  dayInZone(one, zone) === dayInZone(other, zone);

/** Moves a row's step, or leaves all else out until an instant; either says so, and can be undone. */
export function usePutOff({ item, reason }: Row) {
  const change = useChange();
  const clocks = useClocks();
  const { zone } = clocks;
  const { id: dealId, companyName } = item.deal;
  return {
    moveStep: async (due: string) => {
      if (!reason.step) return;
      const { id: stepId, due: before, text } = reason.step;
      const params = { dealId, stepId };
      await change(updateStep, { params, body: { due } });
      const { dueOn } = dueInputs({ due }, zone);
      const day = dueOn === clocks.today ? "today" : formatInstant(utcMidnight(dueOn), "longDay", "UTC");
      offerUndo({
        title: `${companyName}: moved to ${day}${stepClock({ due }, clocks)}`,
        description: text,
        undo: () => change(updateStep, { params, body: { due: before } }),
      });
    },
    snooze: async (until: string) => {
      const params = { dealId };
      await change(snoozeDeal, { params, body: { until } });
      const format = isOnDayOf(until, new Date(), zone) ? "time" : "longDayTime";
      offerUndo({
        title: `${companyName}: snoozed until ${formatInstant(until, format, zone)}`,
        undo: () => change(wakeDeal, { params }),
      });
    },
  };
}

interface Choice {
  label: string;
  /** The time or weekday that it means. */
  hint: string;
  choose: () => Promise<void>;
}

/** A step moves to another day or hour; anything else is left out until an instant. */
export function LaterMenu({ item, reason, now, onOpen }: Row & { now: Date; onOpen: OpenTodayDialog }) {
  const clocks = useClocks();
  const { zone, today } = clocks;
  const { moveStep, snooze } = usePutOff({ item, reason });
  const { step } = reason;
  const title = step ? "Move to" : "Snooze";

  function stepChoices(step: Pick<DueStep, "due">): Choice[] {
    const later = laterToday(clocks, now);
    const at = instantOf(step.due);
    const { dueOn } = dueInputs(step, zone);
    return [
      ...(later && (!at || new Date(at) < later)
        ? [
            {
              label: "Later today",
              hint: formatInstant(later, "time", zone),
              choose: () => moveStep(later.toISOString()),
            },
          ]
        : []),
      ...quickDays(today)
        .filter(({ day }) => day !== dueOn && day !== today)
        .map(({ label, day }) => ({
          label,
          hint: formatInstant(utcMidnight(day), "weekday", "UTC"),
          choose: () => moveStep(movedTo(step, day, zone)),
        })),
    ];
  }

  const choices = step
    ? stepChoices(step)
    : snoozeChoices(clocks, now).map(({ label, until }) => ({
        label,
        hint: formatInstant(until, isOnDayOf(until, now, zone) ? "time" : "weekdayTime", zone),
        choose: () => snooze(until),
      }));

  async function run({ choose }: Choice) {
    const failure = step ? "Failed to move the step" : "Failed to snooze";
    try {
      await choose();
      toast.dismiss(failure);
    } catch (error) {
      toast.error(failure, { description: messageOf(error) });
    }
  }

  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="icon" aria-label={`${title}: ${item.deal.companyName}`} title={title}>
          <Clock aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuLabel>{title}</DropdownMenuLabel>
        {choices.map((choice) => (
          <DropdownMenuItem key={choice.label} onSelect={() => void run(choice)}>
            {choice.label}
            <DropdownMenuShortcut className="tabular-nums">{choice.hint}</DropdownMenuShortcut>
          </DropdownMenuItem>
        ))}
        <DropdownMenuItem onSelect={() => onOpen({ kind: "later", item, reason })}>Choose a day…</DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
