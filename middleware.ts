import { type NextRequest, NextResponse } from "next/server";
import { mayOpen, roleHints } from "@/lib/auth/edge";
import { ORIGIN_COOKIE } from "@/lib/auth/origin-page";

const PUBLIC = /^\/(login|forgot-password|reset-password|create-password|offers\/.*|embed\/.*|api-docs)$/;

/** Steers pages by the cookie's hints: request id, sign-in redirect, role gates. Data is guarded where it is read. */
export async function middleware(request: NextRequest) {
  const { pathname, search } = request.nextUrl;
  const headers = new Headers(request.headers);
  headers.set("x-request-id", crypto.randomUUID());
  headers.set("x-page-path", pathname + search);
  const proceed = () => NextResponse.next({ request: { headers } });
  const go = (path: string) => NextResponse.redirect(new URL(path, request.url));

  if (pathname === "/") return go("/login");
  const roles = await roleHints(request);
  if (PUBLIC.test(pathname)) return proceed();
  if (!roles) {
    const response = go("/login");
    if (request.method === "GET" && !request.headers.has("next-router-prefetch")) {
      response.cookies.set(ORIGIN_COOKIE, pathname + search, { path: "/", sameSite: "lax", maxAge: 3600 });
    }
    return response;
  }
  if (!mayOpen(roles, pathname)) return go("/");
  return proceed();
}

export const config = { matcher: ["/((?!api/|_next/|.*\\.[a-z0-9]+$).*)"] };
