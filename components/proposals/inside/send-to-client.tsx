"use client";

import { Send } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { useDeal } from "@/components/deals/detail/use-deal";
import { Button } from "@/components/ui/button";
import type { Proposal } from "@/lib/contracts/proposals/proposals";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";

const SendDialog = dynamic(() => import("./send-dialog").then((file) => file.SendDialog));

/** Mails the client's link; nothing if there is nothing left to do on its page. */
export function SendToClient({ dealId, proposal }: { dealId: string; proposal: Proposal }) {
  const deal = useDeal(dealId);
  const [open, setOpen] = useState(false);
  if (proposal.ended || proposal.status === PROPOSAL_STATUS.REJECTED || deal.dealStatus === "lost") return null;
  return (
    <>
      <Button
        // The page's main action until it was done once.
        variant={proposal.status === PROPOSAL_STATUS.DRAFT && proposal.sent.length === 0 ? "default" : "outline"}
        className="max-sm:w-full"
        onClick={() => setOpen(true)}
      >
        <Send aria-hidden="true" />
        Send to client
      </Button>
      {open && <SendDialog deal={deal} proposal={proposal} onOpenChange={setOpen} />}
    </>
  );
}
