import type { ReactNode } from "react";
import { BusinessDayProvider } from "@/components/layout/business-day";
import { requirePage } from "@/lib/auth/page-guard";
import { env } from "@/lib/env";
import { PAGES } from "@/lib/pages";
import { SignedInShell } from "../signed-in-shell";

export default async function AppLayout({ children }: { children: ReactNode }) {
  return (
    <SignedInShell actor={await requirePage(PAGES.home)}>
      <BusinessDayProvider timeZone={env.BUSINESS_TIME_ZONE} serverNow={new Date().toISOString()}>
        {children}
      </BusinessDayProvider>
    </SignedInShell>
  );
}
