import { seesOwnDealsOnly } from "@/lib/access/permissions";
import type { Actor } from "@/lib/auth/actor";
import { GLOBAL_ROLE } from "@/lib/domain/enums";
import { hideNumber } from "./hidden-number";
import type { News } from "./rules";

export type Reader = Pick<Actor, "userId" | "role" | "providerId" | "providerRole">;

/** A row of the feed, with what decides who may hear of it now. */
export interface Change {
  n: number;
  /** Of the transaction that made it. */
  transaction: bigint;
  /** How long ago it was written, in seconds. */
  age: number;
  kind: string;
  dealId: string | null;
  companyId: string | null;
  providerId: string | null;
  /** The only one whom it concerns. */
  userId: string | null;
  /** The deal's sales rep. */
  repId: string | null;
  /** For a company: who sees it, each as provider and viewer of company_viewers. */
  viewers: readonly (readonly [providerId: string, viewerId: string])[];
  /** For a company: its keeper, while they belong to where it was added. */
  keeperId: string | null;
  actorId: string | null;
  actorName: string | null;
}

/** Platform Admins, who see every company. */
const ADMINS = "admins";
/** Admins without an active provider, who see every deal (D-12). */
const EVERYTHING = "everything";
const person = (userId: string) => `person ${userId}`;
const team = (providerId: string) => `team ${providerId}`;
const allDealsOf = (providerId: string) => `deals ${providerId}`;
const dealsOfRep = (providerId: string, repId: string) => `deals ${providerId} ${repId}`;

/** The groups that somebody belongs to; the same rules as scopeDeals and scopeCompanies. */
export function groupsOf(reader: Reader): string[] {
  const { userId, role, providerId } = reader;
  const groups = [person(userId)];
  if (role === GLOBAL_ROLE.ADMIN) groups.push(ADMINS);
  if (providerId === null) return role === GLOBAL_ROLE.ADMIN ? [...groups, EVERYTHING] : groups;
  groups.push(team(providerId));
  groups.push(seesOwnDealsOnly(reader) ? dealsOfRep(providerId, userId) : allDealsOf(providerId));
  return groups;
}

/** The groups that may hear of a change, decided once for all of their streams. */
export function audienceOf(change: Change): string[] {
  const { userId, dealId, companyId, providerId, repId } = change;
  if (userId !== null) return [person(userId)];
  if (dealId !== null) {
    if (providerId === null) return [EVERYTHING];
    const groups = [EVERYTHING, allDealsOf(providerId)];
    return repId === null ? groups : [...groups, dealsOfRep(providerId, repId)];
  }
  if (companyId !== null) {
    const seers = change.viewers.map(([provider, viewer]) =>
      viewer === provider ? allDealsOf(provider) : dealsOfRep(provider, viewer),
    );
    return [ADMINS, ...seers, ...(change.keeperId === null ? [] : [person(change.keeperId)])];
  }
  return providerId === null ? [] : [EVERYTHING, team(providerId)];
}

/** A company is seen by several providers: who changed it is only said for deals, whose readers are of one team. */
export function newsOf({ n, kind, dealId, companyId, actorId, actorName }: Change): News {
  return {
    n: hideNumber(BigInt(n)),
    kind,
    ...(dealId !== null && { dealId }),
    ...(companyId !== null && { companyId }),
    ...(dealId !== null && actorId !== null && actorName !== null && { by: { id: actorId, name: actorName } }),
  };
}
