import type { ReactNode } from "react";
import { ConfidenceBadge } from "@/components/deals/confidence-badge";
import { PriorityBadge } from "@/components/deals/priority-badge";
import { StageBadge } from "@/components/deals/stage-badge";
import { DealStatusBadge } from "@/components/deals/status-badge";
import type { Deal } from "@/lib/contracts/deals";
import { formatDateOnly, timeSince } from "@/lib/domain/dates";
import { formatWholeDollars } from "@/lib/domain/format";

/** Who, what, how much and how far, in two lines above every tab of a deal. */
export function DealHeader({ deal, now, actions }: { deal: Deal; now: Date; actions: ReactNode }) {
  return (
    <header className="flex flex-col gap-3">
      <div className="flex flex-col gap-3 lg:flex-row lg:items-start lg:justify-between">
        <div className="min-w-0">
          <h1 className="break-words font-semibold text-xl">{deal.name}</h1>
          <p className="mt-1 flex min-w-0 items-center gap-2 text-muted-foreground">
            <DealStatusBadge status={deal.dealStatus} />
            <span className="truncate">{deal.company.name}</span>
          </p>
        </div>
        {actions}
      </div>
      <DealFacts deal={deal} now={now} />
    </header>
  );
}

function DealFacts({ deal, now }: { deal: Deal; now: Date }) {
  const open = deal.dealStatus === "open";
  const closing = open ? deal.expectedCloseDate : deal.closeDate;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 rounded-lg border px-4 py-3 sm:grid-cols-3 lg:flex lg:flex-wrap lg:gap-x-10">
      <Fact label="Expected value">
        <span className="font-semibold tabular-nums">{formatWholeDollars(deal.expectedValue)}</span>
      </Fact>
      {open && deal.stage && (
        <Fact label="Stage">
          <StageBadge name={deal.stage.name} color={deal.stage.color} />
        </Fact>
      )}
      <Fact label="Time in stage">
        <span className="tabular-nums">
          {deal.stageEnteredAt ? timeSince(deal.stageEnteredAt, now) : "No activity"}
        </span>
      </Fact>
      <Fact label={open ? "Expected close" : "Closed"}>
        <span className="tabular-nums">{closing ? formatDateOnly(closing) : "No date"}</span>
      </Fact>
      <Fact label="Priority">
        <PriorityBadge priority={deal.priority} />
      </Fact>
      <Fact label="Confidence">
        {deal.confidence === null ? "Not set" : <ConfidenceBadge confidence={deal.confidence} />}
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted-foreground text-xs">{label}</dt>
      <dd className="flex h-6 min-w-0 items-center">{children}</dd>
    </div>
  );
}
