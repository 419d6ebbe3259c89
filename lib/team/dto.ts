import type { Member } from "@/lib/contracts/team";
import type { TeamRole } from "@/lib/domain/enums";

export interface MemberRow {
  id: string;
  first_name: string;
  last_name: string;
  email: string | null;
  role: TeamRole;
  /** A number, a text or Prisma's Decimal, depending on who read it. */
  commission_rate: unknown;
  user_id: string | null;
  invitation_pending: boolean;
  invitation_expired: boolean;
  version: number;
}

export const toMember = (row: MemberRow): Member => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  role: row.role,
  commissionRate: Number(row.commission_rate),
  userId: row.user_id,
  invitationPending: row.invitation_pending,
  invitationExpired: row.invitation_expired,
  version: row.version,
});
