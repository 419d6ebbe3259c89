"use client";
import { useState } from "react";
import { lazyDialog } from "@/components/kit/once-open";
import type { TodayItem, TodayReason } from "@/lib/today/contract";

const FinishDialog = lazyDialog(async () => (await import("@/components/deals/step-dialog")).FinishDialog);
const StepDialog = lazyDialog(async () => (await import("@/components/deals/step-dialog")).StepDialog);
const CloseDateDialog = lazyDialog(async () => (await import("./day-dialogs")).CloseDateDialog);
const LaterDialog = lazyDialog(async () => (await import("./day-dialogs")).LaterDialog);
const TodayDecision = lazyDialog(async () => (await import("@/components/proposals/inside/today-decision")).default);

type DialogKind = "finish" | "plan" | "close" | "later" | "decide";

interface Shown {
  kind: DialogKind;
  item: TodayItem;
  reason: TodayReason;
}

export type OpenTodayDialog = (shown: Shown) => void;

/** The dialogs that clear what is in Today: one of each, for the row that was pressed last. */
export function useTodayDialogs() {
  const [shown, setShown] = useState<Shown | null>(null);
  const [open, setOpen] = useState<DialogKind | null>(null);

  function show(next: Shown) {
    setShown(next);
    setOpen(next.kind);
  }

  const stateOf = (kind: DialogKind) => ({
    open: open === kind,
    onOpenChange: (next: boolean) => setOpen(next ? kind : null),
  });

  if (!shown) return { show, dialogs: null };
  const { deal } = shown.item;
  const { step, proposal } = shown.reason;
  const stepDeal = { id: deal.id, companyName: deal.companyName, salesRep: deal.salesRep };
  const dialogs = (
    <>
      <FinishDialog {...stateOf("finish")} deal={stepDeal} step={step} />
      <StepDialog {...stateOf("plan")} deal={stepDeal} step={null} />
      <CloseDateDialog {...stateOf("close")} deal={deal} />
      <LaterDialog {...stateOf("later")} item={shown.item} reason={shown.reason} />
      {shown.kind === "decide" && proposal && (
        <TodayDecision
          {...stateOf("decide")}
          dealId={deal.id}
          companyName={deal.companyName}
          proposalId={proposal.id}
        />
      )}
    </>
  );
  return { show, dialogs };
}
