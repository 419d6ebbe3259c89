"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { ThemeProvider } from "next-themes";
import { type ReactNode, useEffect, useState } from "react";
import { ToastArea } from "@/components/feedback/toast-area";
import { createQueryClient } from "@/lib/api-client/query-client";
import { OfflineBar } from "./offline-bar";

interface ProvidersProps {
  /** The nonce that the page's policy requires on inline scripts. */
  nonce: string | undefined;
  children: ReactNode;
}

/** Theme, queries and toasts for every page. */
export function Providers({ nonce, children }: ProvidersProps) {
  const [queryClient] = useState(createQueryClient);
  const pathname = usePathname();
  // Shows tests that the page is interactive.
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
  }, []);
  return (
    <ThemeProvider attribute="class" defaultTheme="system" enableSystem disableTransitionOnChange nonce={nonce}>
      <InertBackground />
      <QueryClientProvider client={queryClient}>
        {children}
        {!pathname.startsWith("/embed/") && (
          <>
            <ToastArea />
            <OfflineBar />
          </>
        )}
      </QueryClientProvider>
    </ThemeProvider>
  );
}

const RADIX_HIDDEN = "data-aria-hidden";
const RADIX_LISTS = "[data-radix-popper-content-wrapper]";

/**
 * While a list or a calendar is open, makes the page behind it inert. Radix only hides it from screen readers and leaves it
 * focusable, for keys and for code that looks for something to focus. Dialogs have an overlay, and may move the focus to the page
 * while they close.
 */
function InertBackground() {
  useEffect(() => {
    const update = () => {
      const isOpen = document.querySelector(RADIX_LISTS) !== null;
      for (const part of document.querySelectorAll<HTMLElement>(`[${RADIX_HIDDEN}], [inert]`)) {
        part.inert = isOpen && part.hasAttribute(RADIX_HIDDEN);
      }
    };
    const [marks, lists] = [new MutationObserver(update), new MutationObserver(update)];
    marks.observe(document.body, { attributeFilter: [RADIX_HIDDEN], subtree: true });
    lists.observe(document.body, { childList: true });
    return () => {
      marks.disconnect();
      lists.disconnect();
    };
  }, []);
  return null;
}
