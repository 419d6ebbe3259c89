/** What the edge and the server must agree on about the session cookie; free of server imports. */

import { env } from "@/lib/env";

export const SESSION_SECONDS = 7 * 24 * 60 * 60;

/** next-auth's own name for its session cookie. */
export const sessionCookieName = (secure: boolean): string =>
  secure ? "__Secure-next-auth.session-token" : "next-auth.session-token";

/** What opens a session cookie; the first seals. next-auth derives its key from it by HKDF, for cookies alone. */
export const sessionSecrets = (): [string, ...string[]] =>
  env.NEXTAUTH_SECRET_PREVIOUS ? [env.NEXTAUTH_SECRET, env.NEXTAUTH_SECRET_PREVIOUS] : [env.NEXTAUTH_SECRET];
