"use client";
import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useState } from "react";
import { IntentLink } from "@/components/kit/intent-link";
import { placeOf } from "@/components/today/reasons";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/skeleton";
import { queryOptions } from "@/lib/api-client/query-options";
import type { Deal } from "@/lib/deals/contract";
import { listProposals } from "@/lib/generated/calls/proposals";
import { listToday } from "@/lib/generated/calls/today";
import { unsentOf } from "@/lib/proposals/rules";
import { nextAction } from "@/lib/today/rules";
import { useStepDialogs } from "./step-dialogs";

const SendDialog = dynamic(() => import("@/components/proposals/inside/send-dialog").then((file) => file.SendDialog));

interface NextActionProps {
  deal: Deal;
  viewerId: string;
  now: Date;
  className?: string;
}

/** The page's one main button: what is next for the deal, by the viewer; nothing where nothing is. */
export function NextAction({ deal, viewerId, now, className }: NextActionProps) {
  const today = useQuery(queryOptions(listToday, { query: { dealId: deal.id } })).data;
  const proposals = useQuery(queryOptions(listProposals, { params: { dealId: deal.id } })).data;
  const { plan, finish } = useStepDialogs();
  const [sending, setSending] = useState(false);
  if (!today || !proposals) return <Skeleton className={cn("h-8 w-36 touch:h-10", className)} />;

  const unsent = unsentOf(proposals.items);
  const waiting = today.items.flatMap(({ person, reasons }) => (person.id === viewerId ? reasons : []));
  const { dealStatus, nextStep } = deal;
  const next = nextAction({ dealStatus, waiting, nextStep, hasUnsent: unsent !== undefined }, now);

  function act() {
    if (next?.does === "plan") plan(null);
    else if (next?.does === "send") setSending(true);
    else if (nextStep) finish(nextStep);
  }

  return (
    <>
      {next?.does === "open" && (
        <Button asChild className={className}>
          <IntentLink data-command="" href={placeOf(deal.id, next.reason)}>
            {next.label}
          </IntentLink>
        </Button>
      )}
      {next && next.does !== "open" && (
        <Button data-command="" className={className} onClick={act}>
          {next.label}
        </Button>
      )}
      {sending && unsent && (
        <SendDialog title="Send to client" deal={deal} proposal={unsent} onOpenChange={setSending} />
      )}
    </>
  );
}
