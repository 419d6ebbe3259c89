import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { AppShell } from "@/components/shell/app-shell";
import { requirePage } from "@/lib/auth/page-guard";
import { getCurrentUser } from "@/lib/auth/service";

export default async function AppLayout({ children }: { children: ReactNode }) {
  const actor = await requirePage("account.use");
  const sidebar = (await cookies()).get("sidebar_state")?.value;
  return (
    <AppShell initialUser={await getCurrentUser(actor)} initiallyOpen={sidebar !== "false"}>
      {children}
    </AppShell>
  );
}
