"use client";

import {
  CalendarDays,
  Flag,
  ListTodo,
  RotateCcw,
  Route,
  SignpostBig,
  ThumbsDown,
  Trophy,
  UserRound,
} from "lucide-react";
import { lazy } from "react";
import type { DealQuery } from "@/lib/deals/contract";
import { listDeals } from "@/lib/generated/calls/deals";
import type { BulkActionWords } from "./action-buttons";
import type { DealAction } from "./deal-bulk-dialog";
import { useBulk } from "./use-bulk";

const DealBulkDialog = lazy(async () => ({ default: (await import("./deal-bulk-dialog")).DealBulkDialog }));

/** What can be done with chosen deals. */
const DEAL_ACTIONS: Record<DealAction, BulkActionWords> = {
  salesRep: { label: "Sales rep", title: "Give to a sales rep", icon: UserRound },
  stage: { label: "Stage", title: "Move to a stage", icon: Route },
  priority: { label: "Priority", title: "Change the priority", icon: Flag },
  source: { label: "Source", title: "Change the source", icon: SignpostBig },
  expectedCloseDate: { label: "Expected close", title: "Change the expected close", icon: CalendarDays },
  step: { label: "Next step", title: "Plan a step", icon: ListTodo },
  won: { label: "Mark as won", title: "Mark as won", icon: Trophy },
  lost: { label: "Mark as lost", title: "Mark as lost", icon: ThumbsDown },
  reopen: { label: "Reopen", title: "Reopen", icon: RotateCcw },
};

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
    dialog: (given) => <DealBulkDialog {...given} title={DEAL_ACTIONS[given.action].title} />,
  });
