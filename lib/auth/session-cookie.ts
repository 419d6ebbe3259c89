import "server-only";
import { decode, encode } from "next-auth/jwt";
import { cookieValue, isSecure, setCookie } from "@/lib/http/cookies";
import type { Roles } from "./actor";
import { SESSION_SECONDS, sessionCookieName, sessionSecrets } from "./session-token";

const MAX_KNOWN = 5_000;
/** Decrypting the same cookie on every request costs more than the session query; the row is asked every time anyway. */
const known = new Map<string, string>();

/** The session id that a Cookie header names, or null for a missing, foreign, expired or tampered cookie. */
export async function readSessionId(cookieHeader: string | null): Promise<string | null> {
  const token = cookieValue(cookieHeader, sessionCookieName(isSecure()));
  if (!token) return null;
  const remembered = known.get(token);
  if (remembered) return remembered;
  const sessionId = await openToken(token);
  if (sessionId === null) return null;
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(token, sessionId);
  return sessionId;
}

async function openToken(token: string): Promise<string | null> {
  for (const secret of sessionSecrets()) {
    const payload = await decode({ token, secret }).catch(() => null);
    if (typeof payload?.sid === "string") return payload.sid;
  }
  return null;
}

/** Sets the cookie that names a session and hints at its roles for the page gate in the middleware. */
export async function writeSessionCookie(sessionId: string, roles: Roles): Promise<void> {
  const token = await encode({
    token: { sid: sessionId, role: roles.role, providerRole: roles.providerRole },
    secret: sessionSecrets()[0],
    maxAge: SESSION_SECONDS,
  });
  setCookie(sessionCookieName(isSecure()), token, SESSION_SECONDS);
}

export const clearSessionCookie = (): void => setCookie(sessionCookieName(isSecure()), "", 0);
