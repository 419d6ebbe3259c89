import "server-only";
import { db } from "@/lib/db";
import { TEAM_ROLE, USER_STATUS } from "@/lib/domain/enums";

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
  const leader = await db().member.findFirst({
    where: { providerId, role: { in: [TEAM_ROLE.OWNER, TEAM_ROLE.ADMIN] }, user: { status: USER_STATUS.ACTIVE } },
    orderBy: [{ role: "asc" }, { createdAt: "asc" }, { id: "asc" }],
    select: { role: true, user: { select: { firstName: true, lastName: true, email: true } } },
  });
  if (leader?.user) return { ...leader.user, title: leader.role === TEAM_ROLE.OWNER ? "Owner" : "Administrator" };
  const deal = await db().deal.findUniqueOrThrow({
    where: { id: dealId },
    select: { salesRep: { select: { firstName: true, lastName: true, email: true } } },
  });
  return { ...deal.salesRep, title: "Sales representative" };
}
