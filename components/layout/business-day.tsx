"use client";

import { createContext, type ReactNode, useContext, useMemo } from "react";
import { useNow } from "@/components/hooks/use-now";
import type { BusinessDay } from "@/lib/deals/rules-signals";
import { dayInZone } from "@/lib/domain/dates";

const Context = createContext<BusinessDay | null>(null);

interface BusinessDayProviderProps {
  timeZone: string;
  serverNow: string;
  children: ReactNode;
}

/** Provides the business day to every signed-in screen; it changes at midnight without a reload. */
export function BusinessDayProvider({ timeZone, serverNow, children }: BusinessDayProviderProps) {
  const today = dayInZone(useNow(serverNow), timeZone);
  const day = useMemo(() => ({ today, timeZone }), [today, timeZone]);
  return <Context value={day}>{children}</Context>;
}

export function useBusinessDay(): BusinessDay {
  const day = useContext(Context);
  if (!day) throw new Error("useBusinessDay needs a BusinessDayProvider above it");
  return day;
}
