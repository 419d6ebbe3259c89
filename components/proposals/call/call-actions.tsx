"use client";

import { CalendarClock, CalendarX } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { toast } from "@/components/feedback/toast";
import { ActionRow } from "@/components/kit/action-row";
import { ConfirmDialog } from "@/components/kit/confirm-dialog";
import { LocalTime } from "@/components/layout/local-time";
import { Button } from "@/components/ui/button";
import { useChange } from "@/lib/api-client/change";
import { cancelCall } from "@/lib/generated/calls/proposals";
import type { Proposal } from "@/lib/proposals/inside/contract";

const MoveCallDialog = dynamic(() => import("./move-call-dialog").then((file) => file.MoveCallDialog));

/** Moves or cancels the booked welcome call, until two hours before it. */
export function CallActions({ dealId, proposal }: { dealId: string; proposal: Proposal }) {
  const change = useChange();
  const [open, setOpen] = useState<"move" | "cancel" | null>(null);
  const call = proposal.welcomeCall;
  if (!call || call.canceled) return null;
  const { startsAt, vendor, vendorLinks } = call;
  const params = { dealId, proposalId: proposal.id };
  const onOpenChange = (shown: boolean) => setOpen(shown ? open : null);
  const where = vendor
    ? `It is moved and canceled at ${vendor}.`
    : "The client and the sales rep are notified by email.";
  return (
    <>
      <ActionRow
        title="Welcome call"
        hint={call.changeableUntil || vendorLinks ? where : "It can be changed until two hours before it."}
      >
        {call.changeableUntil && (
          <span className="flex flex-wrap justify-end gap-2">
            <Button variant="outline" onClick={() => setOpen("move")}>
              <CalendarClock aria-hidden="true" />
              Move call
            </Button>
            <Button variant="outline" onClick={() => setOpen("cancel")}>
              <CalendarX aria-hidden="true" />
              Cancel call
            </Button>
          </span>
        )}
        {vendorLinks && (
          <span className="flex flex-wrap justify-end gap-2">
            <Button variant="outline" asChild>
              <a href={vendorLinks.move} target="_blank" rel="noreferrer">
                Move call
              </a>
            </Button>
            <Button variant="outline" asChild>
              <a href={vendorLinks.cancel} target="_blank" rel="noreferrer">
                Cancel call
              </a>
            </Button>
          </span>
        )}
      </ActionRow>
      {open === "move" && <MoveCallDialog dealId={dealId} proposal={proposal} onOpenChange={onOpenChange} />}
      <ConfirmDialog
        open={open === "cancel"}
        onOpenChange={onOpenChange}
        title="Cancel the welcome call?"
        description={
          <>
            It is booked for <LocalTime instant={startsAt} format="moment" />. The client is notified, and can choose
            another time.
          </>
        }
        confirmLabel="Cancel call"
        cancelLabel="Keep it"
        destructive
        failureTitle="Failed to cancel the call"
        onConfirm={async () => {
          await change(cancelCall, { params, body: { from: startsAt } });
          toast.success("Welcome call canceled");
        }}
      />
    </>
  );
}
