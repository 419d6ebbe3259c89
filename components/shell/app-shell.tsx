"use client";

import { useQuery } from "@tanstack/react-query";
import { UserRoundCog } from "lucide-react";
import { usePathname } from "next/navigation";
import { type CSSProperties, type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { forgetFailedAccount, leaveForFailedAccount } from "@/components/auth/leave-page";
import { SessionKeeper } from "@/components/auth/session-keeper";
import { useAccountActions } from "@/components/auth/use-account-actions";
import { showCarriedToast } from "@/components/feedback/carried-toast";
import { IconSprite } from "@/components/kit/icon-sprite";
import { lazyDialog } from "@/components/kit/once-open";
import { BarTools } from "@/components/layout/breadcrumb-bar";
import { SidebarProvider, useSidebar } from "@/components/layout/sidebar-state";
import { NotificationsBell } from "@/components/notifications/notifications-bell";
import { Palette } from "@/components/palette/palette";
import { PaletteButton } from "@/components/palette/palette-button";
import { PaletteProvider } from "@/components/palette/palette-state";
import { Shortcuts } from "@/components/palette/shortcuts";
import { LogPrompt } from "@/components/timeline/log-prompt";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { call } from "@/lib/api-client/call";
import { queryKey } from "@/lib/api-client/query-key";
import type { CurrentUser } from "@/lib/auth/contract";
import { fullName } from "@/lib/domain/format";
import { getCurrentUser } from "@/lib/generated/calls/auth";
import { LiveUpdates } from "./live-updates";
import { SidebarContent } from "./sidebar-content";

interface AppShellProps {
  initialUser: CurrentUser;
  initiallyOpen: boolean;
  /** Whether the viewer may read the outbox here. */
  outbox: boolean;
  children: ReactNode;
}

const tools = (
  <>
    <PaletteButton />
    <NotificationsBell />
  </>
);

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
            <BarTools value={tools}>{children}</BarTools>
          </div>
        </div>
        <Palette user={user} />
        <Shortcuts user={user} />
        <LogPrompt />
      </PaletteProvider>
    </SidebarProvider>
  );
}

const ONE_HOUR = 60 * 60 * 1000;

/**
 * The signed-in user: first as the server rendered the page, then read once and kept for an hour, without reading again on focus
 * and without retries; a failure redirects to /login (P:154).
 */
function useCurrentUser(initial: CurrentUser): CurrentUser {
  const query = useQuery({
    queryKey: queryKey(getCurrentUser),
    queryFn: () => call(getCurrentUser, { isAboutSession: true }),
    initialData: initial,
    initialDataUpdatedAt: 0,
    staleTime: ONE_HOUR,
    retry: false,
    refetchOnWindowFocus: false,
    // A connection that has just come back often fails once more, and that would redirect to /login.
    refetchOnReconnect: false,
  });
  const isLoaded = query.dataUpdatedAt > 0;
  useEffect(() => {
    if (query.isError) leaveForFailedAccount();
    else if (isLoaded) forgetFailedAccount();
  }, [query.isError, isLoaded]);
  return query.data;
}

/** How long a page may take to show its heading, in ms. */
const HEADING_PATIENCE = 10_000;

/**
 * When a navigation leaves the focus on nothing, moves it to the new page's heading, so that keys and screen readers continue
 * there. Anything that got the focus meanwhile keeps it.
 */
function useHeadingFocus(): void {
  const pathname = usePathname();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const focusHeading = () => {
      const heading = document.querySelector<HTMLElement>("main h1");
      if (!heading || document.activeElement !== document.body) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    };
    // A loading screen's heading disappears again, and the focus with it.
    const watcher = new MutationObserver(focusHeading);
    const stop = () => {
      watcher.disconnect();
      clearTimeout(timer);
      for (const event of ["pointerdown", "keydown"]) window.removeEventListener(event, stop);
    };
    const timer = setTimeout(stop, HEADING_PATIENCE);
    for (const event of ["pointerdown", "keydown"]) window.addEventListener(event, stop);
    watcher.observe(document.body, { childList: true, subtree: true });
    focusHeading();
    return stop;
  }, [pathname]);
}

/** The list or record that a path shows: its tabs are below that. */
const shownBy = (pathname: string): string => pathname.split("/").slice(0, 3).join("/");

/**
 * Begins another list or record at its top. Next leaves the page where it was scrolled to as long as the innermost part of the new one
 * is in sight, which may be below its header. Back and forward return to where one was.
 */
function useTopOfPage(): void {
  const pathname = usePathname();
  const before = useRef(pathname);
  const returned = useRef<string | null>(null);
  useEffect(() => {
    const onPop = () => {
      returned.current = window.location.pathname;
    };
    window.addEventListener("popstate", onPop);
    return () => window.removeEventListener("popstate", onPop);
  }, []);
  useLayoutEffect(() => {
    const isAnother = shownBy(before.current) !== shownBy(pathname);
    const isReturn = returned.current === pathname;
    before.current = pathname;
    returned.current = null;
    if (isAnother && !isReturn && window.location.hash === "") window.scrollTo({ top: 0, behavior: "instant" });
  }, [pathname]);
}

interface ImpersonationBannerProps {
  user: CurrentUser;
  /** The Admin who impersonates the user. */
  admin: NonNullable<CurrentUser["impersonator"]>;
}

/** Stays visible on every page; sticky elements below it use its height, --banner. */
function ImpersonationBanner({ user, admin }: ImpersonationBannerProps) {
  const { returnToOwnAccount } = useAccountActions();
  return (
    <aside
      aria-label="Impersonation"
      className="sticky top-0 z-30 flex h-(--banner) items-center justify-center gap-3 border-warning/30 border-b bg-background bg-linear-to-r from-warning/12 to-warning/12 px-4 print:hidden"
    >
      <UserRoundCog aria-hidden="true" className="size-4 shrink-0 text-warning" />
      <p className="line-clamp-2 min-w-0 text-xs leading-4 md:text-sm">
        You, <strong className="font-medium">{fullName(admin)}</strong>, are signed in as{" "}
        <strong className="font-medium">{fullName(user)}</strong>
      </p>
      <Button
        variant="outline"
        size="sm"
        aria-label="Exit impersonation"
        pending={returnToOwnAccount.isPending}
        onClick={() => returnToOwnAccount.mutate()}
        className="relative touch:h-8 touch:after:absolute touch:after:-inset-1"
      >
        Exit
      </Button>
    </aside>
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

const SidebarSheet = lazyDialog(async () => (await import("./sidebar-sheet")).SidebarSheet);

function PhoneSidebar({ user }: { user: CurrentUser }) {
  const { sheetOpen, setSheetOpen } = useSidebar();
  return <SidebarSheet open={sheetOpen} onOpenChange={setSheetOpen} user={user} />;
}
