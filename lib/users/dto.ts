import type { User } from "@/lib/contracts/users";
import type { UserRow } from "./repository";

export const toUser = (row: UserRow): User => ({
  id: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  phone: row.phone,
  role: row.role,
  status: row.status,
  commissionRate: row.commissionRate,
  annualGoal: row.annualGoal,
  invitationPending: row.invitationPending,
  version: row.version,
});
