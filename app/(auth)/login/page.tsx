import type { Metadata } from "next";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { DemoAccounts } from "@/components/auth/demo-accounts";
import { LoginForm } from "@/components/auth/login-form";
import { ReturnToOwnAccount } from "@/components/auth/return-to-own-account";
import { listDemoAccounts } from "@/lib/auth/demo-accounts";
import { canReturnToOwnAccount } from "@/lib/auth/impersonation";
import { ORIGIN_COOKIE, safeOrigin } from "@/lib/auth/origin-page";
import { DEMO_PASSWORD, FAILED_PAGE_COOKIE } from "@/lib/auth/rules";
import { currentActor } from "@/lib/auth/session";
import { PAGES } from "@/lib/pages";

export const metadata: Metadata = { title: "Sign in" };

export default async function LoginPage({ searchParams }: { searchParams: Promise<{ from?: string | string[] }> }) {
  const jar = await cookies();
  const failed = jar.get(FAILED_PAGE_COOKIE)?.value;
  // After a failure it does not redirect to /home, from where a page that cannot load its user would come back here (D-104).
  if (failed === undefined && (await currentActor())) redirect(PAGES.home.path);
  if (await canReturnToOwnAccount()) return <ReturnToOwnAccount />;
  const { from } = await searchParams;
  const remembered = typeof from === "string" ? from : (failed ?? jar.get(ORIGIN_COOKIE)?.value);
  const accounts = await listDemoAccounts();
  const goal = { origin: safeOrigin(remembered), originCookie: ORIGIN_COOKIE };
  return (
    <>
      <LoginForm {...goal} accountFailed={failed !== undefined} />
      {accounts.length > 0 && <DemoAccounts {...goal} accounts={accounts} password={DEMO_PASSWORD} />}
    </>
  );
}
