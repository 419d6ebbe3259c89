import type { NextRequest } from "next/server";
import { getToken, type JWT } from "next-auth/jwt";
import { CONTEXT_ROLES } from "@/lib/domain/enums";
import { env } from "@/lib/env";
import type { Roles } from "./actor";
import { can, type Permission } from "./permissions";
import { sessionCookieName, sessionSecrets } from "./session-token";

/** Pages that need more than a sign-in (P:20-22, R:184-188). Everything else that is not public needs one. */
const GATES: [prefix: string, permission: Permission][] = [
  ["/profile", "provider.manage"],
  ["/products", "provider.manage"],
  ["/provider-revenue", "provider.manage"],
  ["/team", "team.manage"],
  ["/users", "admin.use"],
  ["/providers", "admin.use"],
  ["/generations", "admin.use"],
  ["/integrations", "admin.use"],
  ["/outbox", "admin.use"],
];

/** The roles that the cookie hints at; null when it names no session. Good for steering pages, never for data. */
export async function roleHints(request: NextRequest): Promise<Roles | null> {
  const cookieName = sessionCookieName(env.APP_URL.startsWith("https:"));
  let token: JWT | null = null;
  for (const secret of sessionSecrets()) token ??= await getToken({ req: request, secret, cookieName });
  if (typeof token?.sid !== "string") return null;
  const role = token.role === 1 ? 1 : 2;
  const providerRole = CONTEXT_ROLES.find((name) => name === token.providerRole) ?? null;
  return { role, providerRole };
}

/** Whether the hinted roles open a page; the page asks again with the real ones. */
export function mayOpen(roles: Roles, pathname: string): boolean {
  const gate = GATES.find(([prefix]) => pathname === prefix || pathname.startsWith(`${prefix}/`));
  return !gate || can(roles, gate[1]);
}
