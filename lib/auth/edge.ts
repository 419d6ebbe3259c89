import type { NextRequest } from "next/server";
import { getToken, type JWT } from "next-auth/jwt";
import { CONTEXT_ROLES } from "@/lib/domain/enums";
import { env } from "@/lib/env";
import type { Roles } from "./actor";
import { sessionCookieName, sessionSecrets } from "./session-token";

/** The cookie's role hints; null when it names no session. Good enough to redirect pages, never for access to data. */
export async function roleHints(request: NextRequest): Promise<Roles | null> {
  const cookieName = sessionCookieName(env.APP_URL.startsWith("https:"));
  let token: JWT | null = null;
  for (const secret of sessionSecrets()) token ??= await getToken({ req: request, secret, cookieName });
  if (typeof token?.sid !== "string") return null;
  const role = token.role === 1 ? 1 : 2;
  const providerRole = CONTEXT_ROLES.find((name) => name === token.providerRole) ?? null;
  return { role, providerRole };
}
