"use client";

import { Copy, Send } from "lucide-react";
import dynamic from "next/dynamic";
import Link from "next/link";
import { useState } from "react";
import { useDeal } from "@/components/deals/use-deal";
import { Button } from "@/components/ui/button";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import { PAGES, pathTo } from "@/lib/pages";
import type { Proposal } from "@/lib/proposals/inside/contract";
import { LastDayButton } from "./last-day-button";
import { withheldBecause } from "./withheld";

const SendDialog = dynamic(() => import("./send-dialog").then((file) => file.SendDialog));

/** Mails the client's link; extends a proposal that expired, and clones one whose price was refused, which can be sent no more; nothing if there is nothing left to do on its page. */
export function SendToClient({ dealId, proposal }: { dealId: string; proposal: Proposal }) {
  const deal = useDeal(dealId);
  const [open, setOpen] = useState(false);
  const isOver = proposal.status === PROPOSAL_STATUS.REJECTED || proposal.status === PROPOSAL_STATUS.COMPLETED;
  if (proposal.ended || isOver || deal.dealStatus === "lost") return null;
  const withheld = withheldBecause(proposal);
  if (proposal.approval?.state === "refused" && withheld)
    return deal.dealStatus === "open" ? <CloneInstead dealId={dealId} proposal={proposal} because={withheld} /> : null;
  if (proposal.expired)
    return <LastDayButton dealId={dealId} proposal={proposal} className="max-sm:w-full" title={EXPIRED} />;
  // Once the client has accepted, the link leads on to the signature.
  const title = proposal.status === PROPOSAL_STATUS.DRAFT ? "Send to client" : "Send the link again";
  return (
    <>
      <Button
        // The page's main action until it was done once.
        variant={proposal.status === PROPOSAL_STATUS.DRAFT && proposal.sent.length === 0 ? "default" : "outline"}
        className="max-sm:w-full"
        disabled={withheld !== null}
        title={withheld ?? undefined}
        onClick={() => setOpen(true)}
      >
        <Send aria-hidden="true" />
        {title}
      </Button>
      {open && <SendDialog title={title} deal={deal} proposal={proposal} onOpenChange={setOpen} />}
    </>
  );
}

const EXPIRED = "It has expired: with a new expiration date, the client can accept it with the same link";

interface CloneInsteadProps {
  dealId: string;
  proposal: Proposal;
  because: string;
}

function CloneInstead({ dealId, proposal, because }: CloneInsteadProps) {
  return (
    <Button asChild className="max-sm:w-full" title={because}>
      <Link href={`${pathTo(PAGES.proposalBuilder.path, { dealId })}?cloneId=${proposal.id}`}>
        <Copy aria-hidden="true" />
        Clone to send again
      </Link>
    </Button>
  );
}
