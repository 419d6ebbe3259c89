import type { Roles } from "@/lib/auth/actor";
import { GLOBAL_ROLE } from "@/lib/domain/enums";

type Rule = (who: Roles) => boolean;

const signedIn: Rule = () => true;
const admin: Rule = (who) => who.role === GLOBAL_ROLE.ADMIN;
const ownerLevel: Rule = (who) => who.providerRole === "owner" || who.providerRole === "system_admin";
const teamLevel: Rule = (who) => ownerLevel(who) || who.providerRole === "admin";

/** Which roles may do which kind of thing (P:172-178, R:185-194). To which rows is decided by the scope. */
export const PERMISSIONS = {
  "account.use": signedIn,
  "company.read": signedIn,
  "company.write": signedIn,
  "deal.read": signedIn,
  "deal.write": signedIn,
  /** The 'Add Deal' button only (D-16); people without a provider have no deals to add. */
  "deal.add-button": (who) => who.providerRole !== "system_admin" && !belongsNowhere(who),
  /** The deals table's Sales Rep column (P:74). */
  "deal.see-rep-column": (who) => who.providerRole !== "member",
  /** The pipeline's Sales Rep filter: for every provider role other than member (P:91). */
  "deal.filter-by-rep": (who) => who.providerRole !== null && who.providerRole !== "member",
  "deal.assign-rep": (who) => admin(who) || teamLevel(who),
  /** Who leads the provider brings in deals that were won and lost elsewhere (D-238). */
  "deal.import-closed": (who) => admin(who) || teamLevel(who),
  "proposal.read": signedIn,
  "proposal.write": signedIn,
  /** Only an owner may void what somebody has signed (D-112). */
  "proposal.void": (who) => admin(who) || ownerLevel(who),
  /** Only an owner may let a price go below the floors (D-181). */
  "proposal.approve": (who) => admin(who) || ownerLevel(who),
  /** Only an owner may delete a census that somebody else has uploaded (D-187). */
  "census.delete-others": (who) => admin(who) || ownerLevel(who),
  /** The active provider's own pages (D-11). */
  "provider.manage": ownerLevel,
  "team.manage": teamLevel,
  /** The calls of those pages, which an Admin may make for any provider; the scope decides for which. */
  "provider.edit": (who) => admin(who) || ownerLevel(who),
  "team.edit": (who) => admin(who) || teamLevel(who),
  /** An Admin sees every entry of the history, an owner those of their provider (D-204). */
  "audit.read": (who) => admin(who) || ownerLevel(who),
  /** Likely twins are listed and merged by who leads the provider (D-210, D-237). */
  "duplicates.manage": (who) => admin(who) || teamLevel(who),
  /** The Sales Rep filter of revenue (R:188). */
  "revenue.filter-by-rep": admin,
  "admin.use": admin,
} as const satisfies Record<string, Rule>;

/** Whether somebody is on no team: a user without an active provider who is not an Admin (D-12). */
export const belongsNowhere = (who: Roles): boolean => !admin(who) && who.providerRole === null;

export type Permission = keyof typeof PERMISSIONS;

export function can(who: Roles, permission: Permission): boolean {
  return PERMISSIONS[permission](who);
}

/** Whether somebody sees only their own deals: a sales rep, whose role in a provider is 'member'. */
export const seesOwnDealsOnly = (who: Pick<Roles, "providerRole">): boolean => who.providerRole === "member";
