import type { Member } from "@/lib/contracts/team";
import type { MemberRow } from "./repository";

export const toMember = (row: MemberRow): Member => ({
  id: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  role: row.role,
  commissionRate: row.commissionRate,
  userId: row.userId,
  invitationPending: row.invitationPending,
  invitationExpired: row.invitationExpired,
  version: row.version,
});
