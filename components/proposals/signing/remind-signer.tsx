"use client";
import { BellRing } from "lucide-react";
import { LocalTime } from "@/components/layout/local-time";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { fullName } from "@/lib/domain/format";
import type { Proposal } from "@/lib/proposals/inside/contract";
import { isJustReminded, openSignatures } from "@/lib/proposals/rules";
import { useRemind } from "./use-remind";

interface RemindSignerProps {
  dealId: string;
  proposal: Proposal;
  now: Date;
  className?: string;
}

/** The person whose countersignature is open and whom the viewer can remind, and the last reminder; undefined where there is nobody. */
export function toRemind({ documents }: Pick<Proposal, "documents">) {
  const signer = openSignatures(documents).find(({ reminder }) => reminder !== null);
  return signer && { name: signer.asked?.name ?? fullName(signer), lastAt: signer.reminder?.lastAt ?? null };
}

/** Reminds the person whose countersignature is open, once a day, and says when they were reminded last. */
export function RemindSigner({ dealId, proposal, now, className }: RemindSignerProps) {
  const person = toRemind(proposal);
  const reminding = useRemind(dealId, proposal.id, person?.name ?? "");
  if (!person) return null;
  const { name, lastAt } = person;
  const isTooSoon = isJustReminded(lastAt, now);
  return (
    <div className={cn("flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1", className)}>
      <Button
        variant="outline"
        size="sm"
        pending={reminding.isPending}
        disabled={isTooSoon}
        title={isTooSoon ? "One reminder a day" : undefined}
        onClick={() => reminding.mutate()}
      >
        <BellRing aria-hidden="true" />
        Remind {name}
      </Button>
      {lastAt && (
        <span className="text-muted-foreground text-xs">
          Reminded <LocalTime instant={lastAt} format="relative" now={now} />
        </span>
      )}
    </div>
  );
}
