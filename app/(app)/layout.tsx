import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { BusinessDayProvider } from "@/components/layout/business-day";
import { AppShell } from "@/components/shell/app-shell";
import { requirePage } from "@/lib/auth/page-guard";
import { getCurrentUser } from "@/lib/auth/service";
import { env } from "@/lib/env";

export default async function AppLayout({ children }: { children: ReactNode }) {
  const actor = await requirePage("account.use");
  const sidebar = (await cookies()).get("sidebar_state")?.value;
  return (
    <AppShell initialUser={await getCurrentUser(actor)} initiallyOpen={sidebar !== "false"}>
      <BusinessDayProvider timeZone={env.BUSINESS_TIME_ZONE} serverNow={new Date().toISOString()}>
        {children}
      </BusinessDayProvider>
    </AppShell>
  );
}
