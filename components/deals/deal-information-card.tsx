import type { ReactNode } from "react";
import { Card, CardContent, CardHeader } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import type { Deal } from "@/lib/contracts/deals";
import { type ConfidenceLevel, confidenceLevel } from "@/lib/domain/confidence";
import { fullName } from "@/lib/domain/format";
import { CloseDate, Confidence, ExpectedValue, PriorityChoice } from "./editable-facts";

const BAR_COLORS: Record<ConfidenceLevel, string> = {
  High: "bg-success",
  Medium: "bg-warning",
  Low: "bg-destructive-text",
};

export function DealInformationCard({ deal }: { deal: Deal }) {
  const open = deal.dealStatus === "open";
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
            <ExpectedValue deal={deal} />
          </InfoRow>
          <InfoRow label={open ? "Expected close date" : "Closed date"}>
            <CloseDate deal={deal} />
          </InfoRow>
          <InfoRow label="Priority">
            <PriorityChoice deal={deal} />
          </InfoRow>
          <InfoRow label="Confidence">
            <Confidence deal={deal}>
              <ConfidenceBar confidence={deal.confidence} />
            </Confidence>
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
    <span className="flex w-56 max-w-full items-center gap-2">
      {/* biome-ignore lint/a11y/useSemanticElements: browsers draw <meter> in colors of their own */}
      <span
        role="meter"
        aria-label="Confidence"
        aria-valuenow={confidence}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={`${confidence}%, ${level}`}
        className="block h-2 min-w-0 flex-1 overflow-hidden rounded-full bg-secondary"
      >
        <span className={cn("block h-full", BAR_COLORS[level])} style={{ width: `${confidence}%` }} />
      </span>
      <span className="shrink-0 tabular-nums">{confidence}%</span>
    </span>
  );
}
