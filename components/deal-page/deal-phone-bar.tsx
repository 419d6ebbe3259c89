"use client";

import { CircleCheck, CircleX, Ellipsis, Pencil } from "lucide-react";
import { ReachButtons } from "@/components/contacts/reach-buttons";
import { useChangeStage } from "@/components/deals/use-deal";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import type { Deal, DealStage } from "@/lib/deals/contract";
import { fullName } from "@/lib/domain/format";
import { StageItems } from "./change-stage-menu";
import { AddProposal, ReopenDeal } from "./deal-buttons";
import { contactFor } from "./primary-contact";

/** Steps that need a confirmation. */
export type ClosingStep = "won" | "lost" | "reopen";

interface DealPhoneBarProps {
  deal: Deal;
  stages: DealStage[];
  onEdit: () => void;
  onStep: (step: ClosingStep) => void;
}

/** At the bottom of a phone, under the thumb: the most frequent action, the contact, and a menu for the rest. */
export function DealPhoneBar({ deal, stages, onEdit, onStep }: DealPhoneBarProps) {
  const { changeStage, pending } = useChangeStage(deal);
  const open = deal.dealStatus === "open";
  const contact = contactFor(deal);
  return (
    <div
      data-phone-bar
      className="fixed inset-x-0 bottom-0 z-20 flex gap-2 border-t bg-background px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:hidden"
    >
      {open ? (
        <AddProposal deal={deal} className="flex-1" />
      ) : (
        <ReopenDeal onClick={() => onStep("reopen")} className="flex-1" />
      )}
      {contact && <ReachButtons {...contact} of={{ name: fullName(contact), dealId: deal.id }} variant="outline" />}
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="outline" size="icon" pending={pending} aria-label="More actions">
            <Ellipsis aria-hidden="true" />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem onSelect={onEdit}>
            <Pencil aria-hidden="true" />
            Edit Deal
          </DropdownMenuItem>
          {open && (
            <>
              <DropdownMenuItem onSelect={() => onStep("won")}>
                <CircleCheck aria-hidden="true" className="text-success" />
                Mark as Won
              </DropdownMenuItem>
              <DropdownMenuItem onSelect={() => onStep("lost")}>
                <CircleX aria-hidden="true" className="text-destructive-text" />
                Mark as Lost
              </DropdownMenuItem>
              <DropdownMenuSeparator />
              <DropdownMenuLabel>Change Stage</DropdownMenuLabel>
              <StageItems deal={deal} stages={stages} onChoose={changeStage} />
            </>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
    </div>
  );
}
