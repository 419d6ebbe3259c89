"use client";

import { lazy } from "react";
import { useLastKnown } from "@/components/hooks/use-last-known";
import { OnceOpen } from "@/components/kit/once-open";
import type { DealSummary } from "@/lib/contracts/deals";
import type { Closing } from "./close-zones";

const load = () => import("@/components/deals/close-deal-dialog");
const MarkWonDialog = lazy(async () => ({ default: (await load()).MarkWonDialog }));
const MarkLostDialog = lazy(async () => ({ default: (await load()).MarkLostDialog }));

interface CloseCardProps {
  /** The card that was dropped on 'Won' or 'Lost'. Until the reason is given it stays in its column. */
  closing: { deal: DealSummary; as: Closing } | null;
  onDone: () => void;
}

/** Asks why a deal was won or lost, as on its own page. */
export function CloseCard({ closing, onDone }: CloseCardProps) {
  const shown = useLastKnown(closing);
  if (!shown) return null;
  const onOpenChange = (open: boolean) => {
    if (!open) onDone();
  };
  const open = closing !== null;
  return (
    <>
      <OnceOpen open={open && shown.as === "won"}>
        <MarkWonDialog deal={shown.deal} open={open && shown.as === "won"} onOpenChange={onOpenChange} />
      </OnceOpen>
      <OnceOpen open={open && shown.as === "lost"}>
        <MarkLostDialog deal={shown.deal} open={open && shown.as === "lost"} onOpenChange={onOpenChange} />
      </OnceOpen>
    </>
  );
}
