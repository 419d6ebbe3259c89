import { Fact, Facts } from "@/components/kit/facts";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import type { Deal } from "@/lib/contracts/deals";
import { type ConfidenceLevel, confidenceLevel } from "@/lib/domain/confidence";
import { repName } from "@/lib/domain/format";
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
      <CardHeader>
        <CardTitle>Deal Information</CardTitle>
      </CardHeader>
      <CardContent>
        <Facts layout="beside">
          <Fact label="Name">{deal.name}</Fact>
          <Fact label="Source">{deal.source?.name}</Fact>
          <Fact label="Sales rep">{repName(deal.salesRep, deal.salesRepLeft)}</Fact>
          <Fact label="Expected value">
            <ExpectedValue deal={deal} />
          </Fact>
          <Fact label={open ? "Expected close date" : "Closed date"}>
            <CloseDate deal={deal} />
          </Fact>
          <Fact label="Priority">
            <PriorityChoice deal={deal} />
          </Fact>
          <Fact label="Confidence">
            <Confidence deal={deal}>
              <ConfidenceBar confidence={deal.confidence} />
            </Confidence>
          </Fact>
          {reason && <Fact label={deal.dealStatus === "won" ? "Reason won" : "Reason lost"}>{reason}</Fact>}
        </Facts>
      </CardContent>
    </Card>
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
