"use client";

import { lazy } from "react";
import { type DealQuery, listDeals } from "@/lib/contracts/deals";
import { DEAL_ACTIONS, type DealAction } from "./deal-actions";
import { useBulk } from "./use-bulk";

const DealBulkDialog = lazy(async () => ({ default: (await import("./deal-bulk-dialog")).DealBulkDialog }));

const ACTIONS = Object.entries(DEAL_ACTIONS) as [DealAction, (typeof DEAL_ACTIONS)[DealAction]][];
const WITHOUT_REP = ACTIONS.filter(([action]) => action !== "salesRep");

interface DealBulk {
  query: DealQuery;
  total: number;
  /** Whether the viewer may give deals to others. */
  canAssign: boolean;
}

/** The selection of the deals table, and the dialog of what is done with it. */
export const useDealBulk = ({ query, total, canAssign }: DealBulk) =>
  useBulk<"deals", DealAction>({
    kind: "deals",
    list: listDeals,
    query,
    total,
    actions: canAssign ? ACTIONS : WITHOUT_REP,
    shown: 3,
    dialog: (given) => <DealBulkDialog {...given} />,
  });
