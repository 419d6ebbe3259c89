import { USER_STATUS } from "@/lib/domain/enums";
import type { User } from "@/lib/users/contract";

export const ROLE_OPTIONS = [
  { value: 1, label: "Admin" },
  { value: 2, label: "Sales Rep" },
] as const;

export const STATUS_OPTIONS = [
  { value: 1, label: "Active" },
  { value: 2, label: "Inactive" },
] as const;

export const roleLabel = (role: User["role"]): string => ROLE_OPTIONS.find(({ value }) => value === role)?.label ?? "";
export const statusLabel = (status: User["status"]): string =>
  STATUS_OPTIONS.find(({ value }) => value === status)?.label ?? "";

/** Whether a user only needs to choose a password before they can sign in. */
export const isInvited = (user: User): boolean => user.invitationPending && user.status === USER_STATUS.ACTIVE;
