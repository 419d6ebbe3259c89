"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { ThemeProvider } from "next-themes";
import { type ReactNode, useState } from "react";
import { ToastArea } from "@/components/feedback/toast-area";
import { createQueryClient } from "@/lib/api-client/query-client";
import { EarlyClicks } from "./early-clicks";
import { OfflineBar } from "./offline-bar";

interface ProvidersProps {
  /** What the page's policy wants its inline scripts to carry. */
  nonce: string | undefined;
  children: ReactNode;
}

/** Theme, queries and toasts for every page. */
export function Providers({ nonce, children }: ProvidersProps) {
  const [queryClient] = useState(createQueryClient);
  const pathname = usePathname();
  return (
    <ThemeProvider attribute="class" defaultTheme="system" enableSystem disableTransitionOnChange nonce={nonce}>
      <EarlyClicks nonce={nonce} />
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
