import { type NextRequest, NextResponse } from "next/server";
import { can } from "@/lib/access/permissions";
import { roleHints } from "@/lib/auth/edge";
import { ORIGIN_COOKIE } from "@/lib/auth/origin-page";
import { env } from "@/lib/env";
import { NONCE_HEADER, pagePolicy } from "@/lib/http/security-headers";
import { permissionAt } from "@/lib/pages";

/** Steers pages by the cookie's hints: request id, script policy, sign-in redirect, role gates. Data is guarded where it is read. */
export async function middleware(request: NextRequest) {
  const { pathname, search } = request.nextUrl;
  const headers = new Headers(request.headers);
  headers.set("x-request-id", crypto.randomUUID());
  headers.set("x-page-path", pathname + search);
  const nonce = crypto.randomUUID();
  const policy = pagePolicy(pathname, nonce, env.NODE_ENV === "development");
  headers.set(NONCE_HEADER, nonce);
  // Next reads from it what its own scripts have to carry.
  headers.set("content-security-policy", policy);
  const proceed = () => {
    const response = NextResponse.next({ request: { headers } });
    response.headers.set("content-security-policy", policy);
    return response;
  };
  const go = (path: string) => NextResponse.redirect(new URL(path, request.url));

  if (pathname === "/") return go("/login");
  const permission = permissionAt(pathname);
  // Public, or no page at all, which is told to everybody alike.
  if (!permission) return proceed();
  const roles = await roleHints(request);
  if (!roles) {
    const response = go("/login");
    if (request.method === "GET" && !request.headers.has("next-router-prefetch")) {
      response.cookies.set(ORIGIN_COOKIE, pathname + search, { path: "/", sameSite: "lax", maxAge: 3600 });
    }
    return response;
  }
  if (!can(roles, permission)) return go("/");
  return proceed();
}

export const config = { matcher: ["/((?!api/|_next/|.*\\.[a-z0-9]+$).*)"] };
