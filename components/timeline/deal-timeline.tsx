"use client";

import { useState } from "react";
import { useDeal } from "@/components/deals/use-deal";
import { EmptyState } from "@/components/feedback/empty-state";
import { useNow } from "@/components/hooks/use-now";
import { lazyDialog } from "@/components/kit/once-open";
import { Composer } from "./composer";
import { logDealOf } from "./log-deals";
import { Timeline } from "./timeline";

const LogDialog = lazyDialog(async () => (await import("./log-dialog")).LogDialog);

interface DealTimelineProps {
  dealId: string;
  serverNow: string;
}

/** Writes a note or logs an activity of one deal. */
export function DealComposer({ dealId }: { dealId: string }) {
  return <Composer deals={[logDealOf(useDeal(dealId))]} draft={`entry:${dealId}`} />;
}

/** The timeline of one deal. */
export function DealTimeline({ dealId, serverNow }: DealTimelineProps) {
  const now = useNow(serverNow);
  const deals = [logDealOf(useDeal(dealId))];
  const [adding, setAdding] = useState(false);
  return (
    <section aria-label="Timeline" className="min-w-0">
      <Timeline
        of={{ dealId }}
        now={now}
        onAdd={() => setAdding(true)}
        empty={<EmptyState text="No activities yet" />}
      />
      <LogDialog deals={deals} open={adding} onOpenChange={setAdding} />
    </section>
  );
}
