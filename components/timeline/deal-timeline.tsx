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

/** The composer and the timeline of one deal. */
export function DealTimeline({ dealId, serverNow }: DealTimelineProps) {
  const now = useNow(serverNow);
  const deals = [logDealOf(useDeal(dealId))];
  const [adding, setAdding] = useState(false);
  return (
    <section aria-label="Timeline" className="grid min-w-0 gap-4">
      <Composer deals={deals} draft={`entry:${dealId}`} />
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
