"use client";

import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { ConfidenceBadge } from "@/components/deals/confidence-badge";
import type { DealField } from "@/components/deals/edit/deal-fields";
import { EditValue } from "@/components/deals/edit/edit-button";
import { NextStepText } from "@/components/deals/next-step-text";
import { PriorityBadge } from "@/components/deals/priority-badge";
import { StageBadge } from "@/components/deals/stage-badge";
import { Fact, Facts } from "@/components/kit/facts";
import { LocalTime } from "@/components/layout/local-time";
import { cn } from "@/components/ui/cn";
import type { Deal } from "@/lib/deals/contract";
import { type ConfidenceLevel, confidenceLevel } from "@/lib/deals/rules";
import { formatDateOnly, timeSince } from "@/lib/domain/dates";
import { formatWholeDollars, repName } from "@/lib/domain/format";
import { PrimaryContact } from "./primary-contact";

interface DealFactsProps {
  deal: Deal;
  now: Date;
  /** On the overview they are the card 'Deal Information', with what is rarely needed too. */
  isCard: boolean;
}

/** What is known of a deal, once on the page, each value edited where it is; on a phone one line until opened. */
export function DealFacts({ deal, now, isCard }: DealFactsProps) {
  const [unfolded, setUnfolded] = useState(false);
  const titleId = useId();
  const open = deal.dealStatus === "open";
  const closing = open ? deal.expectedCloseDate : deal.closeDate;
  const reason = deal.reasonWon ?? deal.reasonLost;
  const edited = (field: DealField, children: React.ReactNode) => (
    <EditValue deal={deal} field={field}>
      {children}
    </EditValue>
  );
  const summary = [
    formatWholeDollars(deal.expectedValue),
    open && deal.stage?.name,
    closing && formatDateOnly(closing),
  ];
  return (
    <section aria-labelledby={titleId} className="grid gap-2 sm:rounded-lg sm:border sm:bg-card sm:px-4 sm:py-3">
      <h2 id={titleId} className={isCard ? "font-semibold text-sm" : "sr-only"}>
        Deal Information
      </h2>
      <button
        type="button"
        aria-expanded={unfolded}
        aria-controls="deal-figures"
        onClick={() => setUnfolded(!unfolded)}
        className="flex min-h-10 min-w-0 items-center gap-2 rounded-sm text-left tabular-nums sm:hidden"
      >
        <span className="truncate">{summary.filter(Boolean).join(" · ")}</span>
        <ChevronDown aria-hidden="true" className={cn("size-4 shrink-0", unfolded && "rotate-180")} />
        <span className="sr-only">All figures</span>
      </button>
      {open && <div className="sm:hidden">{edited("step", <NextStepText deal={deal} whole />)}</div>}
      <Facts
        id="deal-figures"
        className={cn(
          "grid-cols-2 gap-y-2 sm:grid-cols-3 lg:grid-cols-6 [&_dd]:flex [&_dd]:min-h-7 [&_dd]:items-center touch:[&_dd]:min-h-10 [&_.value-edit]:my-0",
          !unfolded && "max-sm:hidden",
        )}
      >
        <Fact label="Expected value">
          {edited("value", <span className="font-medium tabular-nums">{formatWholeDollars(deal.expectedValue)}</span>)}
        </Fact>
        <Fact label={open ? "Expected close date" : "Closed date"}>{edited("close", <Day day={closing} />)}</Fact>
        {open && deal.stage && (
          <Fact label="Stage" className="lg:hidden">
            {edited("stage", <StageBadge name={deal.stage.name} color={deal.stage.color} />)}
          </Fact>
        )}
        {open && (
          <Fact label="Next step" className="max-sm:hidden sm:col-span-2">
            {edited("step", <NextStepText deal={deal} whole />)}
          </Fact>
        )}
        <Fact label="Time in stage">{deal.stageEnteredAt ? timeSince(deal.stageEnteredAt, now) : "No activity"}</Fact>
        <Fact label="Last activity">
          <LocalTime instant={deal.lastActivityAt} format="relative" now={now} />
        </Fact>
        <Fact label="Confidence">
          {edited(
            "confidence",
            deal.confidence === null ? (
              "Not set"
            ) : (
              <span className="grid gap-1">
                <ConfidenceBadge confidence={deal.confidence} />
                <ConfidenceBar confidence={deal.confidence} />
              </span>
            ),
          )}
        </Fact>
        <Fact label="Priority">{edited("priority", <PriorityBadge priority={deal.priority} />)}</Fact>
        <Fact label="Sales rep">
          {edited("rep", <span className="truncate">{repName(deal.salesRep, deal.salesRepLeft)}</span>)}
        </Fact>
        <Fact label="Contact" empty="None yet">
          <PrimaryContact deal={deal} />
        </Fact>
        {isCard && (
          <>
            <Fact label="Source">{deal.source?.name}</Fact>
            <Fact label="Name">
              <span className="min-w-0 [overflow-wrap:anywhere]">{deal.name}</span>
            </Fact>
          </>
        )}
        {isCard && reason && (
          <Fact label={deal.dealStatus === "won" ? "Reason won" : "Reason lost"} className="col-span-full">
            <span className="min-w-0 [overflow-wrap:anywhere]">{reason}</span>
          </Fact>
        )}
      </Facts>
    </section>
  );
}

const BAR_COLORS: Record<ConfidenceLevel, string> = {
  High: "bg-success",
  Medium: "bg-warning",
  Low: "bg-destructive-text",
};

/** A deal's confidence in percent as a bar; the words are beside it. */
function ConfidenceBar({ confidence }: { confidence: number }) {
  const level = confidenceLevel(confidence);
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers draw <meter> in colors of their own
    <span
      role="meter"
      aria-label="Confidence"
      aria-valuenow={confidence}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={`${confidence}%, ${level}`}
      className="block h-1 w-full overflow-hidden rounded-full bg-secondary"
    >
      <span className={cn("block h-full", BAR_COLORS[level])} style={{ width: `${confidence}%` }} />
    </span>
  );
}

function Day({ day }: { day: string | null }) {
  return <span className="whitespace-nowrap tabular-nums">{day ? formatDateOnly(day) : "No date"}</span>;
}
