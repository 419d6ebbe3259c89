import { GLOBAL_ROLE, USER_STATUS } from "@/lib/domain/enums";

/** The password of all demo accounts. It is public: the accounts exist in demo data only. */
export const DEMO_PASSWORD = "Demo-pass-1";

export interface DemoAccount {
  email: string;
  firstName: string;
  /** What they are, for people who choose an account. */
  role: string;
  /** Where they work. */
  place: string;
}

/** The accounts to try the demo with, those for daily work first. */
export const DEMO_ACCOUNTS: DemoAccount[] = [
  { email: "rep@demo.test", firstName: "Riley", role: "sales rep", place: "Summit PEO and Keystone ASO" },
  { email: "owner@demo.test", firstName: "Olivia", role: "owner", place: "Summit PEO" },
  { email: "manager@demo.test", firstName: "Marcus", role: "team admin", place: "Summit PEO" },
  { email: "admin@demo.test", firstName: "Avery", role: "platform Admin", place: "every provider" },
  { email: "rival@demo.test", firstName: "Rowan", role: "sales rep", place: "Redwood PEO only" },
];

/**
 * The cookie in which a page that could not load the current user leaves its own path for the sign-in page (D-104). It is sent to
 * that page only, and deleted by the next page that can load the user.
 */
export const FAILED_PAGE_COOKIE = "failed_page";

/** The sign-in page, which reads the cookie and is the cookie's path. */
export const SIGN_IN_PATH = "/login";

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
