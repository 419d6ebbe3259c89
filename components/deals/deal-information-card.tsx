import type { ReactNode } from "react";
import { PriorityBadge } from "@/components/deals/priority-badge";
import { Card, CardContent, CardHeader } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import type { Deal } from "@/lib/contracts/deals";
import { type ConfidenceLevel, confidenceLevel } from "@/lib/domain/confidence";
import { formatDateOnly } from "@/lib/domain/dates";
import { formatWholeDollars, fullName } from "@/lib/domain/format";

const BAR_COLORS: Record<ConfidenceLevel, string> = {
  High: "bg-success",
  Medium: "bg-warning",
  Low: "bg-destructive-text",
};

export function DealInformationCard({ deal }: { deal: Deal }) {
  const open = deal.dealStatus === "open";
  const closing = open ? deal.expectedCloseDate : deal.closeDate;
  const reason = deal.reasonWon ?? deal.reasonLost;
  return (
    <Card>
      <CardHeader title="Deal Information" />
      <CardContent>
        <dl className="grid gap-3">
          <InfoRow label="Name">{deal.name}</InfoRow>
          <InfoRow label="Source">{deal.source?.name ?? "Not set"}</InfoRow>
          <InfoRow label="Sales rep">{fullName(deal.salesRep)}</InfoRow>
          <InfoRow label="Expected value">
            <span className="tabular-nums">{formatWholeDollars(deal.expectedValue)}</span>
          </InfoRow>
          <InfoRow label={open ? "Expected close date" : "Closed date"}>
            <span className="tabular-nums">{closing ? formatDateOnly(closing) : "No date"}</span>
          </InfoRow>
          <InfoRow label="Priority">
            <PriorityBadge priority={deal.priority} />
          </InfoRow>
          <InfoRow label="Confidence">
            <ConfidenceBar confidence={deal.confidence} />
          </InfoRow>
          {reason && <InfoRow label={deal.dealStatus === "won" ? "Reason won" : "Reason lost"}>{reason}</InfoRow>}
        </dl>
      </CardContent>
    </Card>
  );
}

export function InfoRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8.5rem_1fr] items-start gap-3 max-md:grid-cols-[8rem_1fr] max-md:gap-2">
      <dt className="text-muted-foreground">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}

function ConfidenceBar({ confidence }: { confidence: number | null }) {
  if (confidence === null) return "Not set";
  const level = confidenceLevel(confidence);
  return (
    <div className="flex items-center gap-2">
      {/* biome-ignore lint/a11y/useSemanticElements: browsers draw <meter> in colours of their own */}
      <div
        role="meter"
        aria-label="Confidence"
        aria-valuenow={confidence}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={`${confidence}%, ${level}`}
        className="h-2 min-w-0 flex-1 overflow-hidden rounded-full bg-secondary"
      >
        <div className={cn("h-full", BAR_COLORS[level])} style={{ width: `${confidence}%` }} />
      </div>
      <span className="shrink-0 tabular-nums">{confidence}%</span>
    </div>
  );
}
