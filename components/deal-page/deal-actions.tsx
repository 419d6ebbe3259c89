"use client";
import { CircleCheck, CircleX, Ellipsis, Pencil, Plus, RotateCcw } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { ReachButtons } from "@/components/contacts/reach-buttons";
import { CloseDealDialog } from "@/components/deals/close-deal-dialog";
import { useChangeStage } from "@/components/deals/use-deal";
import { ConfirmDialog } from "@/components/kit/confirm-dialog";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { useChange } from "@/lib/api-client/change";
import type { Deal, DealStage } from "@/lib/deals/contract";
import { fullName } from "@/lib/domain/format";
import { setDealStatus } from "@/lib/generated/calls/deals";
import { PAGES, pathTo } from "@/lib/pages";
import { ChangeStageMenu, StageItems } from "./change-stage-menu";
import { contactFor } from "./primary-contact";

export function AddProposal({ deal, className }: { deal: Deal; className?: string }) {
  if (deal.dealStatus !== "open")
    return (
      <Button variant="outline" disabled title="Reopen the deal to add a proposal" className={className}>
        <Plus aria-hidden="true" />
        Add Proposal
      </Button>
    );
  return (
    <Button asChild className={className}>
      <Link data-command="c" href={pathTo(PAGES.proposalBuilder.path, { dealId: deal.id })}>
        <Plus aria-hidden="true" />
        Add Proposal
      </Link>
    </Button>
  );
}

export function ReopenDeal({ onClick, className }: { onClick: () => void; className?: string }) {
  return (
    <Button data-command="" variant="outline" onClick={onClick} className={className}>
      <RotateCcw aria-hidden="true" />
      Reopen deal
    </Button>
  );
}

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

interface DealActionsProps {
  deal: Deal;
  stages: DealStage[];
  onEdit: () => void;
}

/** The actions of a deal: a row of buttons; on phones one button and a menu at the bottom. */
export function DealActions({ deal, stages, onEdit }: DealActionsProps) {
  const [dialog, setDialog] = useState<ClosingStep | null>(null);
  const change = useChange();
  const close = (stays: boolean) => {
    if (!stays) setDialog(null);
  };
  return (
    <>
      <div className="flex shrink-0 flex-wrap gap-2 max-sm:hidden">
        <Button data-command="e" variant="outline" onClick={onEdit}>
          <Pencil aria-hidden="true" />
          Edit Deal
        </Button>
        <ChangeStageMenu deal={deal} stages={stages} />
        {deal.dealStatus === "open" ? (
          <>
            <Button data-command="" variant="outline" onClick={() => setDialog("won")}>
              <CircleCheck aria-hidden="true" className="text-success" />
              Mark as Won
            </Button>
            <Button data-command="" variant="outline" onClick={() => setDialog("lost")}>
              <CircleX aria-hidden="true" className="text-destructive-text" />
              Mark as Lost
            </Button>
            <AddProposal deal={deal} />
          </>
        ) : (
          <>
            <AddProposal deal={deal} />
            <ReopenDeal onClick={() => setDialog("reopen")} />
          </>
        )}
      </div>
      <DealPhoneBar deal={deal} stages={stages} onEdit={onEdit} onStep={setDialog} />
      <CloseDealDialog as="won" deal={deal} open={dialog === "won"} onOpenChange={close} />
      <CloseDealDialog as="lost" deal={deal} open={dialog === "lost"} onOpenChange={close} />
      <ConfirmDialog
        open={dialog === "reopen"}
        onOpenChange={close}
        title="Reopen deal?"
        description={`${deal.name} returns to the pipeline. The reason it was closed for stays in the activities.`}
        confirmLabel="Reopen deal"
        onConfirm={() =>
          change(setDealStatus, { params: { dealId: deal.id }, body: { status: "open", version: deal.version } })
        }
        failureTitle="Failed to reopen deal"
      />
    </>
  );
}
