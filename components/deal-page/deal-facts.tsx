"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { ConfidenceBadge } from "@/components/deals/confidence-badge";
import { DealSignals } from "@/components/deals/deal-signals";
import type { DealField } from "@/components/deals/edit/deal-fields";
import { EditValue } from "@/components/deals/edit/edit-button";
import { PriorityBadge } from "@/components/deals/priority-badge";
import { StageBadge } from "@/components/deals/stage-badge";
import { DealStatusBadge } from "@/components/deals/status-badge";
import { Fact, Facts } from "@/components/kit/facts";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import type { Deal } from "@/lib/deals/contract";
import { type ConfidenceLevel, confidenceLevel } from "@/lib/deals/rules";
import { formatDateOnly, timeSince } from "@/lib/domain/dates";
import { formatWholeDollars, repName } from "@/lib/domain/format";
import { PAGES, pathTo } from "@/lib/pages";
import { DealViewers } from "./deal-viewers";

const closingOf = ({ dealStatus, expectedCloseDate, closeDate }: Deal) =>
  dealStatus === "open"
    ? { label: "Expected close date", day: expectedCloseDate }
    : { label: "Closed date", day: closeDate };

interface DealFiguresProps {
  deal: Deal;
  now: Date;
  canViewCompany: boolean;
}

/** Whose deal it is, what it is worth and where it is, in one line; each value is edited where it is. */
export function DealFigures({ deal, now, canViewCompany }: DealFiguresProps) {
  const closing = closingOf(deal);
  const edited = (field: DealField, children: ReactNode) => (
    <EditValue deal={deal} field={field}>
      {children}
    </EditValue>
  );
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-5 gap-y-1 text-sm">
      <DealStatusBadge status={deal.dealStatus} isImported={deal.isImported} />
      <CompanyName deal={deal} canViewCompany={canViewCompany} />
      <Facts className="contents [&_.value-edit]:-mr-5 [&_.value-edit]:max-w-none [&_dd]:flex [&_dd]:min-h-7 [&_dd]:items-center [&_dt]:sr-only">
        <Fact label="Expected value">
          {edited("value", <span className="font-semibold">{formatWholeDollars(deal.expectedValue)}</span>)}
        </Fact>
        <Fact label={closing.label}>{edited("close", <Day day={closing.day} />)}</Fact>
        {deal.dealStatus === "open" && deal.stage && (
          <Fact label="Stage" className="lg:hidden">
            {edited("stage", <StageBadge name={deal.stage.name} color={deal.stage.color} />)}
          </Fact>
        )}
        <Fact label="Confidence">
          {edited(
            "confidence",
            deal.confidence === null ? "Not set" : <ConfidenceBadge confidence={deal.confidence} />,
          )}
        </Fact>
        <Fact label="Priority">
          {edited(
            "priority",
            <span title="Priority" className="flex">
              <PriorityBadge priority={deal.priority} />
            </span>,
          )}
        </Fact>
        <Fact label="Time in stage" className="text-muted-foreground">
          {deal.stageEnteredAt && `${timeSince(deal.stageEnteredAt, now)} in stage`}
        </Fact>
      </Facts>
      <DealSignals deal={deal} about="besidesStep" />
      <DealViewers dealId={deal.id} />
    </div>
  );
}

function CompanyName({ deal, canViewCompany }: Pick<DealFiguresProps, "deal" | "canViewCompany">) {
  const { id, name } = deal.company;
  if (!canViewCompany) return <span className="min-w-0 truncate">{name}</span>;
  return (
    <Link
      href={pathTo(PAGES.companyProfile.path, { companyId: id })}
      className="min-w-0 truncate rounded-sm underline decoration-input underline-offset-4 hover:decoration-current"
    >
      {name}
    </Link>
  );
}

/** What is known of a deal in short; what the header does not edit is edited here. */
export function DealInformationCard({ deal }: { deal: Deal }) {
  const closing = closingOf(deal);
  const reason = deal.reasonWon ?? deal.reasonLost;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Deal Information</CardTitle>
      </CardHeader>
      <CardContent>
        <Facts layout="beside" className="gap-2">
          <Fact label="Deal name">{deal.name}</Fact>
          <Fact label="Source">{deal.source?.name}</Fact>
          <Fact label="Sales rep">
            <EditValue deal={deal} field="rep">
              <span className="truncate">{repName(deal.salesRep, deal.salesRepLeft)}</span>
            </EditValue>
          </Fact>
          <Fact label="Expected value">{formatWholeDollars(deal.expectedValue)}</Fact>
          <Fact label={closing.label}>
            <Day day={closing.day} />
          </Fact>
          <Fact label="Priority">
            <PriorityBadge priority={deal.priority} />
          </Fact>
          <Fact label="Confidence">
            {deal.confidence !== null && (
              <span className="flex items-center gap-2">
                <ConfidenceBar confidence={deal.confidence} />
                {deal.confidence}%
              </span>
            )}
          </Fact>
          {reason && <Fact label={deal.dealStatus === "won" ? "Reason won" : "Reason lost"}>{reason}</Fact>}
        </Facts>
      </CardContent>
    </Card>
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
