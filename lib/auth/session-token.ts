/** The session cookie's facts that edge and server share; imports nothing of the server. */

import { env } from "@/lib/env";

export const SESSION_SECONDS = 7 * 24 * 60 * 60;

/** next-auth's own name for its session cookie. */
export const sessionCookieName = (secure: boolean): string =>
  secure ? "__Secure-next-auth.session-token" : "next-auth.session-token";

/**
 * The secrets that decrypt a session cookie; the first one encrypts. next-auth derives its key from them by HKDF, for cookies
 * only.
 */
export const sessionSecrets = (): [string, ...string[]] =>
  env.NEXTAUTH_SECRET_PREVIOUS ? [env.NEXTAUTH_SECRET, env.NEXTAUTH_SECRET_PREVIOUS] : [env.NEXTAUTH_SECRET];
