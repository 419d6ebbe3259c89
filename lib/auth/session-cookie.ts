import "server-only";
import { decode, encode, type JWT } from "next-auth/jwt";
import { cookieValue, isSecure, setCookie } from "@/lib/http/cookies";
import type { Actor, Roles } from "./actor";
import { SESSION_SECONDS, sessionCookieName, sessionSecrets } from "./session-token";

const MAX_KNOWN = 5_000;
/** Session ids by cookie: decrypting one costs more than the session query, which runs on every request anyway. */
const known = new Map<string, string>();

/** The session id that a Cookie header names, or null for a missing, foreign, expired or tampered cookie. */
export async function readSessionId(cookieHeader: string | null): Promise<string | null> {
  const token = cookieValue(cookieHeader, sessionCookieName(isSecure()));
  if (!token) return null;
  const remembered = known.get(token);
  if (remembered) return remembered;
  const sessionId = (await openToken(token))?.sid;
  if (sessionId === undefined) return null;
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(token, sessionId);
  return sessionId;
}

async function openToken(token: string): Promise<(JWT & { sid: string }) | null> {
  for (const secret of sessionSecrets()) {
    const payload = await decode({ token, secret }).catch(() => null);
    if (typeof payload?.sid === "string") return { ...payload, sid: payload.sid };
  }
  return null;
}

/** Replaces the request's cookie if its role hints are out of date. */
export async function renewSessionCookie(cookieHeader: string | null, actor: Actor): Promise<void> {
  const token = cookieValue(cookieHeader, sessionCookieName(isSecure()));
  const hints = token && (await openToken(token));
  if (!hints || (hints.role === actor.role && hints.providerRole === actor.providerRole)) return;
  await writeSessionCookie(actor.sessionId, actor);
}

/** Sets the cookie: the session's id, and its roles as hints for the page gate in the middleware. */
export async function writeSessionCookie(sessionId: string, roles: Roles): Promise<void> {
  const token = await encode({
    token: { sid: sessionId, role: roles.role, providerRole: roles.providerRole },
    secret: sessionSecrets()[0],
    maxAge: SESSION_SECONDS,
  });
  setCookie(sessionCookieName(isSecure()), token, SESSION_SECONDS);
}

export const clearSessionCookie = (): void => setCookie(sessionCookieName(isSecure()), "", 0);
