import "server-only";
import type { NextAuthOptions } from "next-auth";
import { env } from "@/lib/env";
import { SESSION_SECONDS } from "./session-token";

/**
 * next-auth keeps the encrypted cookie. It offers no sign-in of its own: sessions open only through
 * POST /api/auth/sign-in, which alone knows the limits and the session rows.
 */
export const authOptions = (): NextAuthOptions => ({
  secret: env.NEXTAUTH_SECRET,
  providers: [],
  session: { strategy: "jwt", maxAge: SESSION_SECONDS },
  pages: { signIn: "/login" },
});
