import { GLOBAL_ROLE, USER_STATUS } from "@/lib/domain/enums";

interface Standing {
  role: number;
  status: number;
}

const isActiveAdmin = ({ role, status }: Standing): boolean =>
  role === GLOBAL_ROLE.ADMIN && status === USER_STATUS.ACTIVE;

/** Whether a change would leave the installation without an active Admin (D-24). */
export function losesLastAdmin(
  id: string,
  before: Standing,
  after: Standing,
  activeAdminIds: readonly string[],
): boolean {
  if (!isActiveAdmin(before) || isActiveAdmin(after)) return false;
  return activeAdminIds.every((adminId) => adminId === id);
}

/** Whether a change ends the user's sessions: they were deactivated, or got a role that their cookies do not have. */
export const endsSessions = (before: Standing, after: Standing): boolean =>
  after.role !== before.role || (after.status !== before.status && after.status === USER_STATUS.INACTIVE);
