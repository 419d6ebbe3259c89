import type { CompanyStatus, DealStatus } from "@/lib/domain/enums";
import type { Refusal } from "@/lib/http/refusal";

export interface Rep {
  firstName: string;
  lastName: string;
}

/** What a deal's timeline says of a new sales rep. */
export const repChangeEntry = ({ firstName, lastName }: Rep): { title: string; description: string } => ({
  title: "Sales rep changed",
  description: `Now ${firstName} ${lastName}`,
});

interface StatusChange {
  status: DealStatus;
  reasonWon?: string | undefined;
  reasonLost?: string | undefined;
}

const MOVES: Record<DealStatus, DealStatus[]> = { open: ["won", "lost"], won: ["open"], lost: ["open"] };

/** Why a deal may not go from one status to another, or null (P:148, D-42). */
export function refuseStatusChange(from: DealStatus, change: StatusChange): Refusal | null {
  if (!MOVES[from].includes(change.status)) {
    const state = from === "open" ? "open" : `closed as ${from}`;
    return { code: "conflict", message: `This deal is ${state}` };
  }
  if (change.status === "won" && !change.reasonWon)
    return { code: "bad_request", message: "Reason is required", field: "reasonWon" };
  if (change.status === "lost" && !change.reasonLost)
    return { code: "bad_request", message: "Reason is required", field: "reasonLost" };
  return null;
}

interface MovingDeal {
  stageId: string | null;
  dealStatus: DealStatus;
  companyStatus: CompanyStatus;
  stageVersion: number;
}

/**
 * Whether a deal moves to a stage, is there already, was moved elsewhere since the caller's `version`, or why it cannot
 * move: only open deals of active companies do (D-42). Other changes since `version` do not matter (D-106).
 */
export function judgeStageChange(
  deal: MovingDeal,
  stageId: string,
  version: number | undefined,
): "moves" | "there already" | "moved meanwhile" | Refusal {
  if (deal.stageId === stageId) return "there already";
  if (deal.dealStatus !== "open")
    return { code: "conflict", message: `This deal is closed as ${deal.dealStatus}. Reopen it to change its stage.` };
  if (deal.companyStatus !== "active")
    return {
      code: "conflict",
      message: "The company of this deal is archived. Restore it to change the deal's stage.",
    };
  return version !== undefined && version < deal.stageVersion ? "moved meanwhile" : "moves";
}
