import "server-only";
import { NextResponse } from "next/server";
import { env } from "@/lib/env";
import { addSetCookie } from "./request-context";

/** Whether cookies are sent over https only. */
export const isSecure = (): boolean => env.APP_URL.startsWith("https:");

/** The value of a cookie in a Cookie header, or null. */
export function cookieValue(header: string | null, name: string): string | null {
  for (const part of header?.split(";") ?? []) {
    const [key, ...value] = part.trim().split("=");
    if (key === name) return value.join("=");
  }
  return null;
}

/** Sets a cookie, hidden from scripts, on the response of the request under way; 0 seconds deletes it. */
export function setCookie(name: string, value: string, maxAge: number): void {
  const { cookies, headers } = new NextResponse();
  cookies.set(name, value, { httpOnly: true, sameSite: "lax", path: "/", secure: isSecure(), maxAge });
  for (const line of headers.getSetCookie()) addSetCookie(line);
}
