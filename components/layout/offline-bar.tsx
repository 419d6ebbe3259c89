"use client";

import { CloudOff } from "lucide-react";
import { useOffline as useUnreachable } from "next/offline";
import { useEffect } from "react";
import { toast } from "@/components/feedback/toast";
import { useOffline } from "@/components/hooks/use-offline";

/**
 * Shows that the browser is offline. Saves wait (react-query) and so do clicks on links (Next's router); a navigation that would
 * leave for the browser's own error page is prevented.
 */
export function OfflineBar() {
  const offline = useOffline();
  const unreachable = useUnreachable();
  useEffect(refuseToLeave, []);
  if (!offline && !unreachable) return null;
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-2 top-2 z-60 mx-auto flex w-fit items-center gap-2 rounded-md bg-foreground px-4 py-2 text-background text-sm shadow-lg print:hidden"
    >
      <CloudOff aria-hidden="true" className="size-4 shrink-0" />
      {offline
        ? "You are offline. What you save is sent when the connection is back."
        : "The server cannot be reached. The page opens as soon as it responds."}
    </div>
  );
}

/** Only in browsers with the Navigation API, which announces navigations. */
function refuseToLeave(): (() => void) | undefined {
  if (!("navigation" in window)) return;
  const { navigation } = window;
  function onNavigate(event: NavigateEvent) {
    const { destination, downloadRequest, cancelable } = event;
    if (navigator.onLine || !cancelable || destination.sameDocument || downloadRequest !== null) return;
    if (!/^https?:/.test(destination.url)) return;
    event.preventDefault();
    toast.warning("You are offline", { description: "Try again when the connection is back." });
  }
  navigation.addEventListener("navigate", onNavigate);
  return () => navigation.removeEventListener("navigate", onNavigate);
}
