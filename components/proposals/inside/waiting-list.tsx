"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { CircleCheck, CircleX, type LucideIcon, PenLine } from "lucide-react";
import { IntentLink } from "@/components/kit/intent-link";
import { LocalTime } from "@/components/layout/local-time";
import { cn } from "@/components/ui/cn";
import { queryOptions } from "@/lib/api-client/query-options";
import { listWaiting, type Waiting } from "@/lib/contracts/proposals/waiting";
import { PAGES, pathTo } from "@/lib/pages";

const KINDS: Record<Waiting["kind"], { icon: LucideIcon; look: string; what: string }> = {
  countersign: { icon: PenLine, look: "text-muted-foreground", what: "Countersign the agreement" },
  accepted: { icon: CircleCheck, look: "text-success", what: "Proposal accepted" },
  rejected: { icon: CircleX, look: "text-destructive-text", what: "Proposal rejected" },
  declined: { icon: CircleX, look: "text-destructive-text", what: "Signing declined" },
};

/** What waits for the viewer, on one deal or on all of theirs; nothing if nothing does. */
export function WaitingList({ dealId }: { dealId?: string }) {
  const { items, total } = useSuspenseQuery(queryOptions(listWaiting, { query: dealId ? { dealId } : {} })).data;
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="waiting-title" className="grid gap-2">
      <h2 id="waiting-title" className="font-medium text-muted-foreground text-xs">
        Waiting for you
      </h2>
      <ul className="divide-y rounded-lg border bg-card">
        {items.map((item) => (
          <li key={item.kind + item.proposalId}>
            <WaitingItem item={item} onItsDeal={dealId !== undefined} />
          </li>
        ))}
      </ul>
      {total > items.length && (
        <p className="text-muted-foreground text-xs">
          The newest {items.length} of {total}
        </p>
      )}
    </section>
  );
}

interface WaitingItemProps {
  item: Waiting;
  /** Whether the page around it already names the company. */
  onItsDeal: boolean;
}

function WaitingItem({ item, onItsDeal }: WaitingItemProps) {
  const { kind, dealId, proposalId, code, companyName, at, reason, standsInFor } = item;
  const { icon: Icon, look, what } = KINDS[kind];
  return (
    <IntentLink
      href={pathTo(PAGES.proposal.path, { dealId, proposalId })}
      className="flex items-start gap-3 px-4 py-2.5 hover:bg-accent"
    >
      <Icon aria-hidden className={cn("mt-0.5 size-4 shrink-0", look)} />
      <span className="flex min-w-0 flex-1 justify-between gap-x-4 gap-y-1 max-sm:flex-col">
        <span className="grid min-w-0 content-start gap-0.5">
          <span className="text-sm">
            <span className="font-medium">{what}</span>
            {standsInFor && <span className="text-muted-foreground"> for {standsInFor}</span>}
            {!onItsDeal && <span className="text-muted-foreground"> · {companyName}</span>}
          </span>
          {reason && <span className="line-clamp-2 break-words text-muted-foreground text-sm">“{reason}”</span>}
        </span>
        <span className="flex shrink-0 gap-x-3 text-muted-foreground text-xs/5">
          <span className="tabular-nums">{code}</span>
          <LocalTime instant={at} format="moment" />
        </span>
      </span>
    </IntentLink>
  );
}
