import type { Metadata } from "next";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { LoginForm } from "@/components/auth/login-form";
import { ReturnToOwnAccount } from "@/components/auth/return-to-own-account";
import { canReturnToOwnAccount } from "@/lib/auth/impersonation";
import { ORIGIN_COOKIE, safeOrigin } from "@/lib/auth/origin-page";
import { currentActor } from "@/lib/auth/session";

export const metadata: Metadata = { title: "Sign in" };

export default async function LoginPage({ searchParams }: { searchParams: Promise<{ from?: string | string[] }> }) {
  if (await currentActor()) redirect("/home");
  if (await canReturnToOwnAccount()) return <ReturnToOwnAccount />;
  const { from } = await searchParams;
  const remembered = typeof from === "string" ? from : (await cookies()).get(ORIGIN_COOKIE)?.value;
  return <LoginForm origin={safeOrigin(remembered)} originCookie={ORIGIN_COOKIE} />;
}
