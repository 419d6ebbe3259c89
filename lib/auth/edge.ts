import type { NextRequest } from "next/server";
import { getToken, type JWT } from "next-auth/jwt";
import { CONTEXT_ROLES } from "@/lib/domain/enums";
import { env } from "@/lib/env";
import type { Roles } from "./actor";
import type { Permission } from "./permissions";
import { sessionCookieName, sessionSecrets } from "./session-token";

/** The signed-in pages by their first segment, with what each needs (P:20-22, R:184-188). */
export const PAGES: Readonly<Record<string, Permission>> = {
  home: "account.use",
  account: "account.use",
  companies: "company.read",
  deals: "deal.read",
  pipeline: "deal.read",
  profile: "provider.manage",
  products: "provider.manage",
  team: "team.manage",
  users: "admin.use",
  providers: "admin.use",
  outbox: "admin.use",
  // Still to come; closed already.
  "provider-revenue": "provider.manage",
  generations: "admin.use",
  integrations: "admin.use",
};

/** What a path needs; undefined where there is no signed-in page. */
export const permissionOf = (pathname: string): Permission | undefined => {
  const segment = pathname.split("/")[1] ?? "";
  return Object.hasOwn(PAGES, segment) ? PAGES[segment] : undefined;
};

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
