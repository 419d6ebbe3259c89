import "server-only";
import { db } from "@/lib/db";
import { TEAM_ROLE, USER_STATUS } from "@/lib/domain/enums";

export interface Countersigner {
  firstName: string;
  lastName: string;
  email: string;
  title: string;
}

/** Who signs for the provider: its longest-standing active owner with an e-mail; without one, the deal's sales rep. */
export async function countersignerOf(providerId: string, dealId: string): Promise<Countersigner> {
  const owner = await db().member.findFirst({
    where: { providerId, role: TEAM_ROLE.OWNER, user: { status: USER_STATUS.ACTIVE } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { user: { select: { firstName: true, lastName: true, email: true } } },
  });
  if (owner?.user) return { ...owner.user, title: "Owner" };
  const deal = await db().deal.findUniqueOrThrow({
    where: { id: dealId },
    select: { salesRep: { select: { firstName: true, lastName: true, email: true } } },
  });
  return { ...deal.salesRep, title: "Sales representative" };
}
