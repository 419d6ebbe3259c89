"use client";

import { useMutation } from "@tanstack/react-query";
import { Clock } from "lucide-react";
import { toast } from "@/components/feedback/toast";
import { IntentLink } from "@/components/kit/intent-link";
import { useBusinessDay } from "@/components/layout/business-day";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { useChange } from "@/lib/api-client/change";
import { updateStep } from "@/lib/contracts/deal-steps";
import { markAnswerSeen } from "@/lib/contracts/proposals/proposals";
import { snoozeDeal, type TodayItem, type TodayReason, wakeDeal } from "@/lib/contracts/today";
import { formatInstant } from "@/lib/domain/dates";
import { quickDays } from "@/lib/domain/deal-steps";
import { snoozeChoices } from "@/lib/domain/today";
import { placeOf } from "./reasons";
import type { OpenTodayDialog } from "./today-dialogs";

interface ItemActionsProps {
  item: TodayItem;
  reason: TodayReason;
  own: boolean;
  now: Date;
  onOpen: OpenTodayDialog;
}

/** The one action that clears a reason, and a menu that puts it off. What is others' to do can be opened only. */
export function ItemActions({ item, reason, own, now, onOpen }: ItemActionsProps) {
  return (
    <div className="flex shrink-0 items-center gap-1 max-sm:w-full max-sm:pl-7">
      <ClearingAction item={item} reason={reason} own={own} onOpen={onOpen} />
      {own && reason.kind !== "call" && <LaterMenu item={item} reason={reason} now={now} />}
    </div>
  );
}

function ClearingAction({ item, reason, own, onOpen }: Omit<ItemActionsProps, "now">) {
  const { deal } = item;
  const change = useChange();
  const seen = useMutation({
    mutationFn: (proposalId: string) => change(markAnswerSeen, { params: { dealId: deal.id, proposalId } }),
    onError: () => toast.error("Failed to note that you have seen it"),
  });
  const button = (label: string, onClick: () => void) => (
    <Button variant="outline" size="sm" aria-label={`${label}: ${deal.companyName}`} onClick={onClick}>
      {label}
    </Button>
  );
  if (own) {
    switch (reason.kind) {
      case "lateStep":
      case "dueStep":
        return button("Done", () => onOpen({ kind: "finish", item, reason }));
      case "accepted":
      case "rejected":
      case "declined": {
        const { proposal } = reason;
        return proposal && button("Got it", () => seen.mutate(proposal.id));
      }
      case "unsigned":
      case "unanswered":
      case "silent":
        return button("Plan a step", () => onOpen({ kind: "plan", item, reason }));
      case "pastClose":
        return button("Move date", () => onOpen({ kind: "close", item, reason }));
    }
  }
  const label = own && reason.kind === "countersign" ? "Sign" : "Open";
  return (
    <Button asChild variant="outline" size="sm">
      <IntentLink href={placeOf(deal.id, reason)} aria-label={`${label}: ${deal.companyName}`}>
        {label}
      </IntentLink>
    </Button>
  );
}

/** A step moves to another day; anything else is left out until an instant. */
function LaterMenu({ item, reason, now }: Pick<ItemActionsProps, "item" | "reason" | "now">) {
  const day = useBusinessDay();
  const change = useChange();
  const params = { dealId: item.deal.id };
  const { step } = reason;
  const moving = useMutation({
    mutationFn: (dueOn: string) =>
      change(updateStep, { params: { ...params, stepId: step?.id ?? "" }, body: { dueOn } }),
    onError: () => toast.error("Failed to move the step"),
  });
  const waking = useMutation({
    mutationFn: () => change(wakeDeal, { params }),
    onError: () => toast.error("Failed to take it back into Today"),
  });
  const snoozing = useMutation({
    mutationFn: (until: string) => change(snoozeDeal, { params, body: { until } }),
    onSuccess: (_, until) =>
      toast.success(`${item.deal.companyName} is back ${formatInstant(until, "longDayTime", day.timeZone)}`, {
        action: { label: "Undo", onClick: () => waking.mutate() },
      }),
    onError: () => toast.error("Failed to snooze"),
  });
  const choices = step
    ? quickDays(day.today)
        .filter((choice) => choice.day !== step.dueOn && choice.day !== day.today)
        .map((choice) => ({ label: choice.label, choose: () => moving.mutate(choice.day) }))
    : snoozeChoices(day, now).map(({ label, until }) => ({ label, choose: () => snoozing.mutate(until) }));
  const title = step ? "Move to" : "Snooze";
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="icon" aria-label={`${title}: ${item.deal.companyName}`} title={title}>
          <Clock aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuLabel>{title}</DropdownMenuLabel>
        {choices.map(({ label, choose }) => (
          <DropdownMenuItem key={label} onSelect={choose}>
            {label}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
