"use client";

import { ChevronDown } from "lucide-react";
import Link from "next/link";
import { type ReactNode, useState } from "react";
import { DealSignals } from "@/components/deals/deal-signals";
import { StageBadge } from "@/components/deals/stage-badge";
import { DealStatusBadge } from "@/components/deals/status-badge";
import { Fact, Facts } from "@/components/kit/facts";
import { cn } from "@/components/ui/cn";
import type { Deal, DealStage } from "@/lib/contracts/deals";
import { formatDateOnly, timeSince } from "@/lib/domain/dates";
import { formatWholeDollars } from "@/lib/domain/format";
import { PAGES, pathTo } from "@/lib/pages";
import { CloseDate, Confidence, ExpectedValue, PriorityChoice } from "./editable-facts";
import { StageStepper } from "./stage-stepper";

interface DealHeaderProps {
  deal: Deal;
  stages: DealStage[];
  now: Date;
  /** Whether the viewer may open the company's page (P:84). */
  canViewCompany: boolean;
  /** On a phone the figures are one line until opened. */
  folded: boolean;
  actions: ReactNode;
}

/** The header above every tab of a deal: company, name, value and stage. */
export function DealHeader({ deal, stages, now, canViewCompany, folded, actions }: DealHeaderProps) {
  return (
    <header className="flex flex-col gap-3">
      <div className="flex flex-col gap-3 xl:flex-row xl:items-start xl:justify-between">
        <div className="min-w-0">
          <h1 className="break-words font-semibold text-xl">{deal.name}</h1>
          <div className="mt-1 flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-muted-foreground">
            <DealStatusBadge status={deal.dealStatus} />
            {canViewCompany ? (
              <Link
                href={pathTo(PAGES.companyProfile.path, { companyId: deal.companyId })}
                className="min-w-0 truncate rounded-sm underline decoration-input underline-offset-4 hover:text-foreground hover:decoration-current"
              >
                {deal.company.name}
              </Link>
            ) : (
              <span className="min-w-0 truncate">{deal.company.name}</span>
            )}
            <DealSignals deal={deal} />
          </div>
        </div>
        {actions}
      </div>
      {deal.dealStatus === "open" && <StageStepper deal={deal} stages={stages} />}
      <DealFacts deal={deal} now={now} folded={folded} />
    </header>
  );
}

function DealFacts({ deal, now, folded }: Pick<DealHeaderProps, "deal" | "now" | "folded">) {
  const [unfolded, setUnfolded] = useState(false);
  const open = deal.dealStatus === "open";
  const closing = open ? deal.expectedCloseDate : deal.closeDate;
  const summary = [
    formatWholeDollars(deal.expectedValue),
    open && deal.stage?.name,
    closing && formatDateOnly(closing),
  ];
  return (
    <>
      {folded && (
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
      )}
      <Facts
        id="deal-figures"
        className={cn(
          "grid-cols-2 gap-y-2 sm:grid-cols-3 lg:flex lg:flex-wrap lg:gap-x-12 [&_dd]:flex [&_dd]:min-h-7 [&_dd]:items-center touch:[&_dd]:min-h-10",
          folded && !unfolded && "max-sm:hidden",
        )}
      >
        <Fact label="Expected value">
          <ExpectedValue deal={deal} />
        </Fact>
        {open && deal.stage && (
          <Fact label="Stage" className="lg:hidden">
            <StageBadge name={deal.stage.name} color={deal.stage.color} />
          </Fact>
        )}
        <Fact label="Time in stage">
          <span className="tabular-nums">
            {deal.stageEnteredAt ? timeSince(deal.stageEnteredAt, now) : "No activity"}
          </span>
        </Fact>
        <Fact label={open ? "Expected close" : "Closed"}>
          <CloseDate deal={deal} />
        </Fact>
        <Fact label="Priority">
          <PriorityChoice deal={deal} />
        </Fact>
        <Fact label="Confidence">
          <Confidence deal={deal} />
        </Fact>
      </Facts>
    </>
  );
}
