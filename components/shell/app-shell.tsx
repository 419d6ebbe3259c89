"use client";

import { type CSSProperties, lazy, type ReactNode, useEffect } from "react";
import { IconSprite } from "@/components/kit/icon-sprite";
import { OnceOpen } from "@/components/kit/once-open";
import { LiveUpdates } from "@/components/live/live-updates";
import { Palette } from "@/components/palette/palette";
import { PaletteProvider } from "@/components/palette/palette-state";
import { Shortcuts } from "@/components/shortcuts/shortcuts";
import { LogPrompt } from "@/components/timeline/log-prompt";
import { cn } from "@/components/ui/cn";
import type { CurrentUser } from "@/lib/contracts/auth";
import { showCarriedToast } from "./carried-toast";
import { ImpersonationBanner } from "./impersonation-banner";
import { SessionKeeper } from "./session-keeper";
import { SidebarContent } from "./sidebar-content";
import { SidebarProvider, useSidebar } from "./sidebar-state";
import { useCurrentUser } from "./use-current-user";
import { useHeadingFocus } from "./use-heading-focus";
import { useTopOfPage } from "./use-top-of-page";

interface AppShellProps {
  initialUser: CurrentUser;
  initiallyOpen: boolean;
  /** Whether the viewer may read the outbox here. */
  outbox: boolean;
  children: ReactNode;
}

export function AppShell({ initialUser, initiallyOpen, outbox, children }: AppShellProps) {
  const user = useCurrentUser(initialUser);
  useEffect(showCarriedToast, []);
  useHeadingFocus();
  useTopOfPage();
  return (
    <SidebarProvider initiallyOpen={initiallyOpen} outbox={outbox}>
      <PaletteProvider>
        <IconSprite />
        <SessionKeeper drawnFor={initialUser} present={user} />
        <LiveUpdates userId={initialUser.id} providerId={initialUser.providerContextId} />
        <a
          href="#content"
          className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-background focus:px-3 focus:py-2"
        >
          Skip to content
        </a>
        <div className="flex min-h-dvh">
          <DesktopSidebar user={user} />
          <PhoneSidebar user={user} />
          <div
            className="flex min-w-0 flex-1 flex-col"
            style={{ "--banner": user.impersonator ? "2.5rem" : "0px" } as CSSProperties}
          >
            {user.impersonator && <ImpersonationBanner user={user} admin={user.impersonator} />}
            {children}
          </div>
        </div>
        <Palette user={user} />
        <Shortcuts user={user} />
        <LogPrompt />
      </PaletteProvider>
    </SidebarProvider>
  );
}

function DesktopSidebar({ user }: { user: CurrentUser }) {
  const { open } = useSidebar();
  return (
    <aside
      aria-label="Sidebar"
      data-state={open ? "open" : "closed"}
      className={cn(
        "sticky top-0 hidden h-dvh shrink-0 border-sidebar-border border-r bg-sidebar text-sidebar-foreground transition-[width] md:block print:hidden",
        open ? "w-48 lg:w-60" : "w-14",
      )}
    >
      <SidebarContent user={user} compact={!open} />
    </aside>
  );
}

const SidebarSheet = lazy(async () => ({ default: (await import("./sidebar-sheet")).SidebarSheet }));

function PhoneSidebar({ user }: { user: CurrentUser }) {
  const { sheetOpen, setSheetOpen } = useSidebar();
  return (
    <OnceOpen open={sheetOpen}>
      <SidebarSheet open={sheetOpen} onOpenChange={setSheetOpen} user={user} />
    </OnceOpen>
  );
}
