import type { Roles } from "@/lib/auth/actor";
import { can } from "@/lib/auth/permissions";
import { TEAM_ROLE, type TeamRole } from "@/lib/domain/enums";
import type { Refusal } from "@/lib/http/refusal";

/** How long an invitation can be accepted; sending it again starts anew. */
export const INVITATION_LIFE = "30 days";

export interface TeamPlace {
  id: string;
  role: TeamRole;
  userId: string | null;
  /** Whether somebody has been asked to take the place and has not answered. */
  isInvited: boolean;
}

/** Why somebody may not give this role, or null: owners come from owners and Admins only. */
export function refuseRole(who: Roles, role: TeamRole): Refusal | null {
  if (role !== TEAM_ROLE.OWNER || can(who, "provider.edit")) return null;
  return { code: "forbidden", message: "Only an owner can give the owner role" };
}

/** Why somebody may not change or remove this member, or null: a team admin does not touch owners. */
export function refuseTouching(who: Roles, member: TeamPlace): Refusal | null {
  if (member.role !== TEAM_ROLE.OWNER || can(who, "provider.edit")) return null;
  return { code: "forbidden", message: "Only an owner can change an owner" };
}

/** Why somebody may not set a commission, or null: their own comes from an owner or Admin. */
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
 * Why a member may not stop being owner, or null: every provider keeps one (D-24). Who cannot sign in is no stand-in for
 * an owner who can; who has not accepted is no owner yet.
 */
export function refuseLeavingOwners(member: TeamPlace, owners: readonly TeamPlace[]): Refusal | null {
  if (member.role !== TEAM_ROLE.OWNER || member.isInvited) return null;
  const stays = owners.some((other) => other.id !== member.id && (other.userId !== null || member.userId === null));
  return stays ? null : { code: "conflict", message: "This is the last owner. Give the role to somebody else first." };
}
