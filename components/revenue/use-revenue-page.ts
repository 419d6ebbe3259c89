"use client";

import { useUrlTableState } from "@/components/data-table/use-url-table-state";
import { useClocks } from "@/components/layout/clocks";
import { REVENUE_TABLE, rangeOf, revenueQueryOf } from "./revenue-query";

/** The state of a revenue page in the address, and a function to change it. */
export function useRevenuePage() {
  const { providerToday: today } = useClocks();
  const [state, setState] = useUrlTableState(REVENUE_TABLE);
  return { today, state, setState, range: rangeOf(state, today), query: revenueQueryOf(state, today) };
}

export type RevenuePage = ReturnType<typeof useRevenuePage>;
