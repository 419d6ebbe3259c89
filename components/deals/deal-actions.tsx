"use client";

import { CircleCheck, CircleX, Pencil, Plus, RotateCcw } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { Deal, DealStage } from "@/lib/contracts/deals";
import { ChangeStageMenu } from "./change-stage-menu";
import { MarkLostDialog, MarkWonDialog } from "./close-deal-dialog";
import { useSetDealStatus } from "./use-deal";

export interface DealActionsProps {
  deal: Deal;
  initialStages: { items: DealStage[]; total: number };
  onEdit: () => void;
}

export function DealActions({ deal, initialStages, onEdit }: DealActionsProps) {
  const [dialog, setDialog] = useState<"won" | "lost" | "reopen" | null>(null);
  const setStatus = useSetDealStatus(deal);
  const open = deal.dealStatus === "open";
  const close = (stays: boolean) => {
    if (!stays) setDialog(null);
  };
  return (
    <div className="grid shrink-0 grid-cols-2 gap-2 sm:flex sm:flex-wrap">
      <Button onClick={onEdit}>
        <Pencil aria-hidden="true" />
        Edit Deal
      </Button>
      <ChangeStageMenu deal={deal} initialStages={initialStages} />
      {open ? (
        <>
          <Button onClick={() => setDialog("won")}>
            <CircleCheck aria-hidden="true" className="text-success" />
            Mark as Won
          </Button>
          <Button onClick={() => setDialog("lost")}>
            <CircleX aria-hidden="true" className="text-destructive-text" />
            Mark as Lost
          </Button>
          <Button variant="primary" className="max-sm:col-span-2" asChild>
            <Link href={`/deals/${deal.id}/proposals/create`}>
              <Plus aria-hidden="true" />
              Add Proposal
            </Link>
          </Button>
        </>
      ) : (
        <>
          <Button disabled title="Reopen the deal to add a proposal">
            <Plus aria-hidden="true" />
            Add Proposal
          </Button>
          <Button onClick={() => setDialog("reopen")}>
            <RotateCcw aria-hidden="true" />
            Reopen deal
          </Button>
        </>
      )}
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
    </div>
  );
}
