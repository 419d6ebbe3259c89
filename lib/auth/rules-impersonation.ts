import { GLOBAL_ROLE, USER_STATUS } from "@/lib/domain/enums";

interface Target {
  id: string;
  role: number;
  status: number;
}

export const IMPERSONATION_REFUSALS = {
  oneself: "Don't even try",
  admin: "User is an admin too",
  inactive: "Reactivate user first",
} as const;

/** Why an Admin cannot act as a user, the first reason only (D-17); null when they can. */
export function impersonationRefusal(adminId: string, target: Target): keyof typeof IMPERSONATION_REFUSALS | null {
  if (target.id === adminId) return "oneself";
  if (target.role === GLOBAL_ROLE.ADMIN) return "admin";
  if (target.status !== USER_STATUS.ACTIVE) return "inactive";
  return null;
}
