import { can } from "@/lib/access/permissions";
import type { Roles } from "@/lib/auth/actor";
import { TEAM_ROLE, type TeamRole } from "@/lib/domain/enums";
import type { Refusal } from "@/lib/refusal";

/** How long an invitation can be accepted; sending it again restarts the time. */
export const INVITATION_LIFE = "30 days";

export interface TeamPlace {
  id: string;
  role: TeamRole;
  userId: string | null;
  /** Whether somebody has been invited to the place and has not answered. */
  isInvited: boolean;
}

/** Why somebody may not give this role, or null: only owners and Admins make owners. */
export function refuseRole(who: Roles, role: TeamRole): Refusal | null {
  if (role !== TEAM_ROLE.OWNER || can(who, "provider.edit")) return null;
  return { code: "forbidden", message: "Only an owner can give the owner role" };
}

/** Why somebody may not change or remove this member, or null: a team admin may not change owners. */
export function refuseTouching(who: Roles, member: TeamPlace): Refusal | null {
  if (member.role !== TEAM_ROLE.OWNER || can(who, "provider.edit")) return null;
  return { code: "forbidden", message: "Only an owner can change an owner" };
}

/** Why somebody may not set a commission, or null: only owners and Admins may set their own. */
export function refuseOwnCommission(
  who: Roles & { userId: string },
  member: TeamPlace & { commissionRate: number },
  commissionRate: number,
): Refusal | null {
  const isOwn = member.userId === who.userId && commissionRate !== member.commissionRate;
  if (!isOwn || can(who, "provider.edit")) return null;
  return { code: "forbidden", message: "Only an owner can change your commission" };
}

/**
 * Why a member may not stop being owner, or null: every provider keeps one (D-24). Somebody who cannot sign in does not count for
 * one who can, and an invited owner does not count yet.
 */
export function refuseLeavingOwners(member: TeamPlace, owners: readonly TeamPlace[]): Refusal | null {
  if (member.role !== TEAM_ROLE.OWNER || member.isInvited) return null;
  const stays = owners.some((other) => other.id !== member.id && (other.userId !== null || member.userId === null));
  return stays ? null : { code: "conflict", message: "This is the last owner. Give the role to someone else first." };
}
