import type { User } from "@/lib/contracts/users";

export interface UserRow {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  role: User["role"];
  status: User["status"];
  commission_rate: unknown;
  annual_goal: unknown;
  invitation_pending: boolean;
  version: number;
}

export const toUser = (row: UserRow): User => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  role: row.role,
  status: row.status,
  commissionRate: Number(row.commission_rate),
  annualGoal: Number(row.annual_goal),
  invitationPending: row.invitation_pending,
  version: row.version,
});
