import { GLOBAL_ROLE } from "@/lib/domain/enums";
import type { Roles } from "./actor";

type Rule = (who: Roles) => boolean;

const signedIn: Rule = () => true;
const admin: Rule = (who) => who.role === GLOBAL_ROLE.ADMIN;
const ownerLevel: Rule = (who) => who.providerRole === "owner" || who.providerRole === "system_admin";
const teamLevel: Rule = (who) => ownerLevel(who) || who.providerRole === "admin";

/** May this role do this kind of thing (P:172-178, R:185-194). Which rows it may do it to is the scope's question. */
export const PERMISSIONS = {
  "account.use": signedIn,
  "company.read": signedIn,
  "company.write": signedIn,
  "deal.read": signedIn,
  "deal.write": signedIn,
  /** The 'Add Deal' button only (D-16); who belongs to no provider has no deals to add. */
  "deal.add-button": (who) => who.providerRole !== "system_admin" && !belongsNowhere(who),
  /** The deals table's Sales Rep column (P:74). */
  "deal.see-rep-column": (who) => who.providerRole !== "member",
  /** The pipeline's Sales Rep filter needs a provider role other than member (P:91). */
  "deal.filter-by-rep": (who) => who.providerRole !== null && who.providerRole !== "member",
  "deal.assign-rep": (who) => admin(who) || teamLevel(who),
  "proposal.read": signedIn,
  "proposal.write": signedIn,
  /** What somebody has signed is the owner's to void (D-112). */
  "proposal.void": (who) => admin(who) || ownerLevel(who),
  /** The active provider's own pages (D-11). */
  "provider.manage": ownerLevel,
  "team.manage": teamLevel,
  /** The calls behind them, which an Admin may make for any provider; the scope says for which. */
  "provider.edit": (who) => admin(who) || ownerLevel(who),
  "team.edit": (who) => admin(who) || teamLevel(who),
  /** The Sales Rep filter of revenue (R:188). */
  "revenue.filter-by-rep": admin,
  "admin.use": admin,
} as const satisfies Record<string, Rule>;

/** Whether nobody has them on a team: a user without an active provider who is no Admin (D-12). */
export const belongsNowhere = (who: Roles): boolean => !admin(who) && who.providerRole === null;

export type Permission = keyof typeof PERMISSIONS;

export function can(who: Roles, permission: Permission): boolean {
  return PERMISSIONS[permission](who);
}
