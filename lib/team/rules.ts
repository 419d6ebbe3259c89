import type { Roles } from "@/lib/auth/actor";
import { can } from "@/lib/auth/permissions";
import { TEAM_ROLE, type TeamRole } from "@/lib/domain/enums";

export interface TeamPlace {
  id: string;
  role: TeamRole;
  userId: string | null;
}

export interface Refusal {
  kind: "forbidden" | "conflict";
  message: string;
}

/** Why somebody may not give this role, or null: owners come from owners and Admins only. */
export function refuseRole(who: Roles, role: TeamRole): Refusal | null {
  if (role !== TEAM_ROLE.OWNER || can(who, "provider.edit")) return null;
  return { kind: "forbidden", message: "Only an owner can give the owner role" };
}

/** Why somebody may not change or remove this member, or null: a team admin does not touch owners. */
export function refuseTouching(who: Roles, member: TeamPlace): Refusal | null {
  if (member.role !== TEAM_ROLE.OWNER || can(who, "provider.edit")) return null;
  return { kind: "forbidden", message: "Only an owner can change an owner" };
}

/**
 * Why a member may not stop being owner, or null: every provider keeps one (D-24). Who cannot sign in is no stand-in for
 * an owner who can.
 */
export function refuseLeavingOwners(member: TeamPlace, owners: readonly TeamPlace[]): Refusal | null {
  if (member.role !== TEAM_ROLE.OWNER) return null;
  const stays = owners.some((other) => other.id !== member.id && (other.userId !== null || member.userId === null));
  return stays ? null : { kind: "conflict", message: "This is the last owner. Give the role to somebody else first." };
}
