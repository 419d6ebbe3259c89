"use client";

import { useMutation } from "@tanstack/react-query";
import { toast } from "@/components/feedback/toast";
import { Button } from "@/components/ui/button";
import { messageOf } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { formatWholeDollars } from "@/lib/domain/format";
import { followProposal } from "@/lib/generated/calls/proposals";
import type { Proposal } from "@/lib/proposals/inside/contract";
import { STEP_WORDS } from "@/lib/proposals/rules";

/** What the deal would do: 'Move the deal to Proposal and set $57,041'. */
function followText({ stage, value }: NonNullable<Proposal["follow"]>): string {
  const move = stage && `move the deal to ${stage.name}`;
  const set = value !== null && `set ${stage ? "" : "its value to "}${formatWholeDollars(value)}`;
  const text = [move, set].filter(Boolean).join(" and ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Offers, in one click, that the deal follows its proposal; nothing where there is nothing to follow. */
export function FollowBar({ dealId, proposal }: { dealId: string; proposal: Proposal }) {
  const change = useChange();
  const following = useMutation({
    mutationFn: (follow: boolean) =>
      change(followProposal, { params: { dealId, proposalId: proposal.id }, body: { follow } }),
    onError: (error) => toast.error("Failed to change the deal", { description: messageOf(error) }),
  });
  const { follow } = proposal;
  if (!follow) return null;
  return (
    <section
      aria-label="Deal updated"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-primary/30 bg-primary/5 px-4 py-2.5 text-sm"
    >
      <p className="min-w-0 flex-1 basis-56">
        <span className="whitespace-nowrap tabular-nums">{proposal.proposalId}</span> was {STEP_WORDS[follow.step]}.{" "}
        {followText(follow)}?
      </p>
      <div className="flex gap-2">
        <Button
          size="sm"
          variant="outline"
          pending={following.isPending && following.variables}
          disabled={following.isPending}
          onClick={() => following.mutate(true)}
        >
          {follow.stage ? `Move to ${follow.stage.name}` : "Set the value"}
        </Button>
        <Button size="sm" variant="ghost" disabled={following.isPending} onClick={() => following.mutate(false)}>
          Not now
        </Button>
      </div>
    </section>
  );
}
