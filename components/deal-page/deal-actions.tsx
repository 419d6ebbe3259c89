"use client";

import { CircleCheck, CircleX, Pencil } from "lucide-react";
import { useState } from "react";
import { CloseDealDialog } from "@/components/deals/close-deal-dialog";
import { ConfirmDialog } from "@/components/kit/confirm-dialog";
import { Button } from "@/components/ui/button";
import { useChange } from "@/lib/api-client/change";
import type { Deal, DealStage } from "@/lib/deals/contract";
import { setDealStatus } from "@/lib/generated/calls/deals";
import { ChangeStageMenu } from "./change-stage-menu";
import { AddProposal, ReopenDeal } from "./deal-buttons";
import { type ClosingStep, DealPhoneBar } from "./deal-phone-bar";

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
