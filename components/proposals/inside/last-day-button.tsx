"use client";

import { CalendarClock } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { useDeal } from "@/components/deals/use-deal";
import { Button, type ButtonProps } from "@/components/ui/button";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import type { Proposal } from "@/lib/proposals/inside/contract";

const LastDayDialog = dynamic(() => import("./last-day-dialog").then((file) => file.LastDayDialog));

interface LastDayButtonProps extends Pick<ButtonProps, "variant" | "size" | "className" | "title"> {
  dealId: string;
  proposal: Proposal;
}

/** Moves the last day of a proposal that waits for its client's answer, also once it has passed (D-240); nothing for any other. */
export function LastDayButton({ dealId, proposal, ...button }: LastDayButtonProps) {
  const { dealStatus } = useDeal(dealId);
  const [open, setOpen] = useState(false);
  if (proposal.status !== PROPOSAL_STATUS.DRAFT || proposal.ended || dealStatus === "lost") return null;
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)}>
        <CalendarClock aria-hidden="true" />
        {proposal.expired ? "Extend" : "Change expiration date"}
      </Button>
      {open && <LastDayDialog dealId={dealId} proposal={proposal} onOpenChange={setOpen} />}
    </>
  );
}
