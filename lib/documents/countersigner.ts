import "server-only";
import { TEAM_ROLE } from "@/lib/domain/enums";
import { findLeader, findSalesRep } from "./repository";

export interface Countersigner {
  firstName: string;
  lastName: string;
  email: string;
  title: string;
}

/**
 * Who signs for the provider: its longest-standing active owner, without one its admin, as nobody else may (D-107). A
 * provider without either has the deal's sales rep named; then a platform Admin signs.
 */
export async function countersignerOf(providerId: string, dealId: string): Promise<Countersigner> {
  const leader = await findLeader(providerId);
  if (leader?.user) return { ...leader.user, title: leader.role === TEAM_ROLE.OWNER ? "Owner" : "Administrator" };
  return { ...(await findSalesRep(dealId)), title: "Sales representative" };
}
