"use client";

import { useMutation } from "@tanstack/react-query";
import { ReachButtons } from "@/components/contacts/reach-buttons";
import { toast } from "@/components/feedback/toast";
import { IntentLink } from "@/components/kit/intent-link";
import { useRemind } from "@/components/proposals/signing/use-remind";
import { Button } from "@/components/ui/button";
import { useChange } from "@/lib/api-client/change";
import { fullName } from "@/lib/domain/format";
import { markAnswerSeen } from "@/lib/generated/calls/proposals";
import { isJustReminded } from "@/lib/proposals/rules";
import type { TodayItem, TodayReason } from "@/lib/today/contract";
import { LaterMenu } from "./later";
import { placeOf, repriceLink } from "./reasons";
import type { OpenTodayDialog } from "./today-dialogs";

interface ItemActionsProps {
  item: TodayItem;
  reason: TodayReason;
  own: boolean;
  now: Date;
  onOpen: OpenTodayDialog;
  /** Whether a question is being answered in the row. */
  answering: boolean;
  onAnswer: (answering: boolean) => void;
}

/** The one action that clears a reason, and a menu that puts it off. What is others' to do can be opened only. */
export function ItemActions({ now, ...clearing }: ItemActionsProps) {
  const { item, reason, own, onOpen } = clearing;
  return (
    <div className="flex shrink-0 items-center justify-end gap-1 max-sm:w-full max-sm:justify-start max-sm:pl-7 sm:w-44">
      {item.deal.contact && (
        <ReachButtons
          phone={item.deal.contact.phone}
          of={{ name: fullName(item.deal.contact), dealId: item.deal.id }}
        />
      )}
      {isToRemind(reason, own, now) ? (
        <RemindButton item={item} proposalId={reason.proposal.id} />
      ) : (
        <ClearingAction {...clearing} />
      )}
      {own && reason.kind !== "call" && <LaterMenu item={item} reason={reason} now={now} onOpen={onOpen} />}
    </div>
  );
}

/** Whether somebody else is to countersign who can be reminded of it. */
const isToRemind = (reason: TodayReason, own: boolean, now: Date): reason is TodayReason & { proposal: object } =>
  !own && reason.kind === "countersign" && reason.proposal !== null && !isJustReminded(reason.remindedAt, now);

function RemindButton({ item, proposalId }: { item: TodayItem; proposalId: string }) {
  const { deal, person } = item;
  const reminding = useRemind(deal.id, proposalId, fullName(person));
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label={`Remind ${fullName(person)}: ${deal.companyName}`}
      pending={reminding.isPending}
      onClick={() => reminding.mutate()}
    >
      Remind
    </Button>
  );
}

function ClearingAction({ item, reason, own, onOpen, answering, onAnswer }: Omit<ItemActionsProps, "now">) {
  const { deal } = item;
  const change = useChange();
  const seen = useMutation({
    mutationFn: (proposalId: string) => change(markAnswerSeen, { params: { dealId: deal.id, proposalId } }),
    onError: () => toast.error("Failed to dismiss it"),
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
        if (reason.step?.proposalId) return <RepriceLink deal={deal} />;
        return button("Done", () => onOpen({ kind: "finish", item, reason }));
      case "question":
        return button(answering ? "Cancel" : "Answer", () => onAnswer(!answering));
      case "approve":
        return button("Decide", () => onOpen({ kind: "decide", item, reason }));
      case "accepted":
      case "rejected":
      case "declined":
      case "priceApproved":
      case "priceRefused": {
        const { proposal } = reason;
        return proposal && button("Dismiss", () => seen.mutate(proposal.id));
      }
      case "unsigned":
      case "opened":
      case "unplanned":
      case "unopened":
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

/** A won deal is priced again from its own page, which asks for the new deal at once. */
function RepriceLink({ deal }: Pick<TodayItem, "deal">) {
  return (
    <Button asChild variant="outline" size="sm">
      <IntentLink href={repriceLink(deal.id)} aria-label={`Re-price: ${deal.companyName}`}>
        Re-price
      </IntentLink>
    </Button>
  );
}
