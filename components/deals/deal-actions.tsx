"use client";

import { CircleCheck, CircleX, Pencil } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { Deal, DealStage } from "@/lib/contracts/deals";
import { ChangeStageMenu } from "./change-stage-menu";
import { MarkLostDialog, MarkWonDialog } from "./close-deal-dialog";
import { AddProposal, ReopenDeal } from "./deal-buttons";
import { type ClosingStep, DealPhoneBar } from "./deal-phone-bar";
import { useSetDealStatus } from "./use-deal";

interface DealActionsProps {
  deal: Deal;
  stages: DealStage[];
  onEdit: () => void;
}

/** What can be done with a deal: a row of buttons, on phones one button and a menu at the bottom. */
export function DealActions({ deal, stages, onEdit }: DealActionsProps) {
  const [dialog, setDialog] = useState<ClosingStep | null>(null);
  const setStatus = useSetDealStatus(deal);
  const close = (stays: boolean) => {
    if (!stays) setDialog(null);
  };
  return (
    <>
      <div className="flex shrink-0 flex-wrap gap-2 max-sm:hidden">
        <Button onClick={onEdit}>
          <Pencil aria-hidden="true" />
          Edit Deal
        </Button>
        <ChangeStageMenu deal={deal} stages={stages} />
        {deal.dealStatus === "open" ? (
          <>
            <Button onClick={() => setDialog("won")}>
              <CircleCheck aria-hidden="true" className="text-success" />
              Mark as Won
            </Button>
            <Button onClick={() => setDialog("lost")}>
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
      <MarkWonDialog deal={deal} open={dialog === "won"} onOpenChange={close} />
      <MarkLostDialog deal={deal} open={dialog === "lost"} onOpenChange={close} />
      <ConfirmDialog
        open={dialog === "reopen"}
        onOpenChange={close}
        title="Reopen deal?"
        description={`${deal.name} returns to the pipeline. The reason it was closed for stays in the activities.`}
        confirmLabel="Reopen deal"
        onConfirm={() => setStatus.mutateAsync({ status: "open" })}
        failureTitle="Failed to reopen deal"
      />
    </>
  );
}
