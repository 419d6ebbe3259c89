import type { CompanyStatus, DealStatus } from "@/lib/domain/enums";

interface StatusChange {
  status: DealStatus;
  reasonWon?: string | undefined;
  reasonLost?: string | undefined;
}

export interface Refusal {
  kind: "conflict" | "invalid";
  message: string;
  field?: string;
}

const MOVES: Record<DealStatus, DealStatus[]> = { open: ["won", "lost"], won: ["open"], lost: ["open"] };

/** Why a deal may not go from one status to another, or null (P:148, D-42). */
export function refuseStatusChange(from: DealStatus, change: StatusChange): Refusal | null {
  if (!MOVES[from].includes(change.status)) {
    const state = from === "open" ? "open" : `closed as ${from}`;
    return { kind: "conflict", message: `This deal is ${state}` };
  }
  if (change.status === "won" && !change.reasonWon)
    return { kind: "invalid", message: "Reason is required", field: "reasonWon" };
  if (change.status === "lost" && !change.reasonLost)
    return { kind: "invalid", message: "Reason is required", field: "reasonLost" };
  return null;
}

/** Why a deal may not change stage, or null: only open deals of active companies move (D-42, D-106). */
export function refuseStageChange(status: DealStatus, companyStatus: CompanyStatus): Refusal | null {
  if (status !== "open")
    return { kind: "conflict", message: `This deal is closed as ${status}. Reopen it to change its stage.` };
  if (companyStatus !== "active")
    return {
      kind: "conflict",
      message: "The company of this deal is archived. Restore it to change the deal's stage.",
    };
  return null;
}
