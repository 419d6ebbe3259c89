import type { Metadata } from "next";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { LoginForm } from "@/components/auth/login-form";
import { ReturnToOwnAccount } from "@/components/auth/return-to-own-account";
import { canReturnToOwnAccount } from "@/lib/auth/impersonation";
import { ORIGIN_COOKIE, safeOrigin } from "@/lib/auth/origin-page";
import { currentActor } from "@/lib/auth/session";
import { FAILED_PAGE_COOKIE } from "@/lib/domain/failed-page";

export const metadata: Metadata = { title: "Sign in" };

export default async function LoginPage({ searchParams }: { searchParams: Promise<{ from?: string | string[] }> }) {
  const jar = await cookies();
  const failed = jar.get(FAILED_PAGE_COOKIE)?.value;
  // Sent on to /home, a page that cannot load its user would come back here, and so on (D-104).
  if (failed === undefined && (await currentActor())) redirect("/home");
  if (await canReturnToOwnAccount()) return <ReturnToOwnAccount />;
  const { from } = await searchParams;
  const remembered = typeof from === "string" ? from : (failed ?? jar.get(ORIGIN_COOKIE)?.value);
  return (
    <LoginForm origin={safeOrigin(remembered)} originCookie={ORIGIN_COOKIE} accountFailed={failed !== undefined} />
  );
}
