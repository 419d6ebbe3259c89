import type { CompanyStatus, DealStatus } from "@/lib/domain/enums";
import type { Refusal } from "@/lib/refusal";

export interface Rep {
  firstName: string;
  lastName: string;
}

/** The timeline entry for a new sales rep. */
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

/** Why a deal may not change from one status to another, or null (P:148, D-42). */
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
 * Whether a deal moves to a stage, is already there, was moved elsewhere since the caller's `version`, or why it cannot move:
 * only open deals of active companies can (D-42). Other changes since `version` do not matter (D-106).
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

/** The most steps of a deal that are to be done. */
const MOST_STEPS = 50;

/** Why a deal gets no further step, or null (D-126). */
export function refuseStep(dealStatus: DealStatus, open: number): Refusal | null {
  if (dealStatus !== "open")
    return { code: "conflict", message: `This deal is closed as ${dealStatus}. Reopen it to plan a step.` };
  if (open >= MOST_STEPS) return { code: "conflict", message: `A deal has at most ${MOST_STEPS} steps to be done` };
  return null;
}

/** Why somebody other than its sales rep cannot do a step of a deal, or null: only who leads the provider sees it (D-13, D-126). */
export function refuseAssignee(assigneeId: string, leaders: { id: string }[]): Refusal | null {
  if (leaders.some(({ id }) => id === assigneeId)) return null;
  return {
    code: "bad_request",
    message: "Only the deal's sales rep, an owner or an admin can do its steps",
    field: "assigneeId",
  };
}
