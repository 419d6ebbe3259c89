import "server-only";
import { NextResponse } from "next/server";
import { decode, encode } from "next-auth/jwt";
import { env } from "@/lib/env";
import { addSetCookie } from "@/lib/http/request-context";
import type { Roles } from "./actor";
import { SESSION_SECONDS, sessionCookieName } from "./session-token";

const MAX_KNOWN = 5_000;
/** Decrypting the same cookie on every request costs more than the session query; the row is asked every time anyway. */
const known = new Map<string, string>();

const isSecure = (): boolean => env.APP_URL.startsWith("https:");

function cookieValue(header: string | null, name: string): string | null {
  for (const part of header?.split(";") ?? []) {
    const [key, ...value] = part.trim().split("=");
    if (key === name) return value.join("=");
  }
  return null;
}

/** The session id that a Cookie header names, or null for a missing, foreign, expired or tampered cookie. */
export async function readSessionId(cookieHeader: string | null): Promise<string | null> {
  const token = cookieValue(cookieHeader, sessionCookieName(isSecure()));
  if (!token) return null;
  const remembered = known.get(token);
  if (remembered) return remembered;
  const payload = await decode({ token, secret: env.NEXTAUTH_SECRET }).catch(() => null);
  const sessionId = payload?.sid;
  if (typeof sessionId !== "string") return null;
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(token, sessionId);
  return sessionId;
}

/** Sets the cookie that names a session and hints at its roles for the page gate in the middleware. */
export async function writeSessionCookie(sessionId: string, roles: Roles): Promise<void> {
  const token = await encode({
    token: { sid: sessionId, role: roles.role, providerRole: roles.providerRole },
    secret: env.NEXTAUTH_SECRET,
    maxAge: SESSION_SECONDS,
  });
  setSessionCookie(token, SESSION_SECONDS);
}

export const clearSessionCookie = (): void => setSessionCookie("", 0);

function setSessionCookie(value: string, maxAge: number): void {
  const { cookies, headers } = new NextResponse();
  const options = { httpOnly: true, sameSite: "lax", path: "/", secure: isSecure(), maxAge } as const;
  cookies.set(sessionCookieName(isSecure()), value, options);
  for (const line of headers.getSetCookie()) addSetCookie(line);
}
