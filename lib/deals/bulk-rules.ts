import type { DealBulkEdit } from "@/lib/bulk/contract";
import type { StayReason } from "@/lib/bulk/rules";
import type { DealStatus } from "@/lib/domain/enums";
import type { DealFields, KnownDeal } from "./repository-many";
import { judgeStageChange, refuseStatusChange, refuseStep, statusFields } from "./rules";

/** The fields that an edit writes, with their values; none for one that plans steps. `today` is the closing day of won and lost deals. */
export function fieldsOf(edit: DealBulkEdit, today: string): Partial<DealFields> {
  switch (edit.field) {
    case "salesRep":
      return { salesRepId: edit.salesRepId };
    case "stage":
      return { stageId: edit.stageId };
    case "priority":
      return { priority: edit.priority };
    case "source":
      return { sourceId: edit.sourceId };
    case "expectedCloseDate":
      return { expectedCloseDate: edit.expectedCloseDate };
    case "step":
      return {};
    case "status":
      return statusFields(statusFormOf(edit), today);
  }
}

/** The status and reason of an edit as a deal's own form sends them. */
export const statusFormOf = ({ status, reason }: { status: DealStatus; reason?: string | undefined }) => ({
  status,
  ...(status === "won" && { reasonWon: reason }),
  ...(status === "lost" && { reasonLost: reason }),
});

type JudgedDeal = Pick<
  KnownDeal,
  | "stageId"
  | "salesRepId"
  | "priority"
  | "sourceId"
  | "expectedCloseDate"
  | "dealStatus"
  | "companyStatus"
  | "stageVersion"
  | "openSteps"
  | "providerId"
>;

/**
 * Why an edit of many leaves a deal as it is, or null: the rules of a change of one deal decide (D-214). `placesOfRep` are the
 * providers where the wanted sales rep is an active member.
 */
export function judgeEdit(deal: JudgedDeal, edit: DealBulkEdit, placesOfRep: ReadonlySet<string>): StayReason | null {
  switch (edit.field) {
    case "salesRep":
      if (deal.salesRepId === edit.salesRepId) return "there";
      return placesOfRep.has(deal.providerId) ? null : "elsewhere";
    case "stage":
      return judgeMove(deal, edit.stageId);
    case "step":
      if (!refuseStep(deal.dealStatus, deal.openSteps)) return null;
      return deal.dealStatus === "open" ? "full" : "closed";
    case "status":
      if (!refuseStatusChange(deal.dealStatus, statusFormOf(edit))) return null;
      return deal.dealStatus === edit.status ? "there" : "closed";
    case "priority":
      return deal.priority === edit.priority ? "there" : null;
    case "source":
      return deal.sourceId === edit.sourceId ? "there" : null;
    case "expectedCloseDate":
      return deal.expectedCloseDate === edit.expectedCloseDate ? "there" : null;
  }
}

/** Whether a deal can move to a stage, or why not; back to none too, where an edit is undone. */
export function judgeMove(deal: JudgedDeal, stageId: string | null): StayReason | null {
  const verdict = judgeStageChange(deal, stageId ?? "", undefined);
  if (verdict === "there already") return "there";
  if (verdict === "moves" || verdict === "moved in the meantime") return null;
  return deal.dealStatus === "open" ? "archived" : "closed";
}
