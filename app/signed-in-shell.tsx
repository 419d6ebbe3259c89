import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { ClocksProvider } from "@/components/layout/clocks";
import { AppShell } from "@/components/shell/app-shell";
import { can } from "@/lib/access/permissions";
import type { Actor } from "@/lib/auth/actor";
import * as contract from "@/lib/auth/contract";
import { getCurrentUser } from "@/lib/auth/service";
import { env } from "@/lib/env";
import { cutTo } from "@/lib/http/strip-response";

/** Sidebar and breadcrumb bar around a page for signed-in people. */
export async function SignedInShell({ actor, children }: { actor: Actor; children: ReactNode }) {
  const sidebar = (await cookies()).get("sidebar_state")?.value;
  return (
    // Above the shell, whose dialogs know the clocks as well.
    <ClocksProvider zone={actor.timeZone} providerZone={actor.providerZone} serverNow={new Date().toISOString()}>
      <AppShell
        initialUser={cutTo(contract.getCurrentUser, await getCurrentUser(actor))}
        initiallyOpen={sidebar !== "false"}
        outbox={env.OUTBOX_PAGE && can(actor, "admin.use")}
      >
        {children}
      </AppShell>
    </ClocksProvider>
  );
}
