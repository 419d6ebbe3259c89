import type { DealStatus } from "@/lib/domain/enums";
import { StageBadge } from "./stage-badge";
import { DealStatusBadge } from "./status-badge";

interface DealStageCellProps {
  dealStatus: DealStatus;
  stage: { name: string; color: string } | null;
  isImported?: boolean;
}

/** 'Closed won' or 'Closed lost', and whether an import says so, else the stage, else a dash (P:58). */
export function DealStageCell({ dealStatus, stage, isImported }: DealStageCellProps) {
  if (dealStatus !== "open")
    return <DealStatusBadge status={dealStatus} isImported={isImported === true} closedLabel />;
  return stage ? (
    <StageBadge name={stage.name} color={stage.color} />
  ) : (
    <span className="text-muted-foreground">–</span>
  );
}
