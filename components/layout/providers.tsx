"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { ThemeProvider } from "next-themes";
import { type ReactNode, useEffect, useState } from "react";
import { ToastArea } from "@/components/feedback/toast-area";
import { createQueryClient } from "@/lib/api-client/query-client";
import { InertBackground } from "./inert-background";
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
