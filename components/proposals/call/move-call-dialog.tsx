"use client";

import { useQuery } from "@tanstack/react-query";
import { toast } from "@/components/feedback/toast";
import { Notice } from "@/components/kit/notice";
import { Button } from "@/components/ui/button";
import { TitledDialog } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { messageOf } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { queryOptions } from "@/lib/api-client/query-options";
import { useSingleMutation } from "@/lib/api-client/single-mutation";
import { getCallTimes, moveCall } from "@/lib/generated/calls/proposals";
import type { Proposal } from "@/lib/proposals/inside/contract";
import { SlotPicker } from "./slot-picker";

interface MoveCallDialogProps {
  dealId: string;
  proposal: Proposal;
  onOpenChange: (open: boolean) => void;
}

/** The provider's free times to move the call to. */
export function MoveCallDialog({ dealId, proposal, onOpenChange }: MoveCallDialogProps) {
  const change = useChange();
  const params = { dealId, proposalId: proposal.id };
  const times = useQuery(queryOptions(getCallTimes, { params }));
  const move = useSingleMutation({
    mutationFn: ({ from, startsAt }: { from: string; startsAt: string }) =>
      change(moveCall, { params, body: { from, startsAt } }),
    onSuccess: () => {
      toast.success("Welcome call moved");
      onOpenChange(false);
    },
    // The time was taken, or the client has moved the call: reload the times.
    onError: () => void times.refetch(),
  });
  const session = times.data;
  return (
    <TitledDialog
      open
      onOpenChange={(open) => !move.isPending && onOpenChange(open)}
      size="lg"
      title="Move the welcome call"
      description="The client and the sales rep are notified by email."
    >
      <div className="min-h-0 flex-1 overflow-y-auto">
        {times.isPending && <Skeleton className="m-4 h-72 md:m-6" />}
        {times.isError && (
          <Notice
            variant="destructive"
            className="m-4 md:m-6"
            title="Failed to load the free times"
            action={
              <Button variant="outline" onClick={() => void times.refetch()}>
                Try again
              </Button>
            }
          >
            {messageOf(times.error)}
          </Notice>
        )}
        {session && session.slots.length === 0 && <p className="p-4 md:p-6">No free times at the moment.</p>}
        {session?.booked && session.slots.length > 0 && (
          <SlotPicker
            session={session}
            verb="Move to"
            pending={move.isPending}
            failure={move.isError ? messageOf(move.error) : null}
            onBook={(startsAt) => move.mutate({ from: session.booked ?? "", startsAt })}
          />
        )}
      </div>
    </TitledDialog>
  );
}
