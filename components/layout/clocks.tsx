"use client";

import { createContext, type ReactNode, useContext, useMemo } from "react";
import { useBrowserZone } from "@/components/hooks/use-browser-zone";
import { useNow } from "@/components/hooks/use-now";
import { type Clocks, dayInZone } from "@/lib/domain/dates";

const Context = createContext<Clocks | null>(null);

interface ClocksProviderProps {
  /** The reader's (IANA). */
  zone: string;
  /** The active provider's (IANA). */
  providerZone: string;
  serverNow: string;
  children: ReactNode;
}

const QUARTER_MS = 15 * 60 * 1000;

/** Provides the clocks to every signed-in screen. No day begins between two quarters of an hour, in no zone. */
export function ClocksProvider({ zone, providerZone, serverNow, children }: ClocksProviderProps) {
  const quarter = Math.floor(+useNow(serverNow) / QUARTER_MS);
  const clocks = useMemo(() => {
    const now = new Date(quarter * QUARTER_MS);
    return {
      now,
      zone,
      today: dayInZone(now, zone),
      providerZone,
      providerToday: dayInZone(now, providerZone),
    };
  }, [quarter, zone, providerZone]);
  return <Context value={clocks}>{children}</Context>;
}

/** By what clocks and calendars the reader works (D-242). */
export function useClocks(): Clocks {
  const clocks = useContext(Context);
  if (!clocks) throw new Error("useClocks needs a ClocksProvider above it");
  return clocks;
}

/** The reader's time zone: of their account, or of the browser for clients, who have none; then null on the server. */
export function useTimeZone(): string | null {
  const browsers = useBrowserZone();
  return useContext(Context)?.zone ?? browsers;
}
