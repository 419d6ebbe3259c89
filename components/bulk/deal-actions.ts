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

import type { BulkActionWords } from "./action-buttons";

/** What can be done with chosen deals. */
export type DealAction =
  | "salesRep"
  | "stage"
  | "priority"
  | "source"
  | "expectedCloseDate"
  | "step"
  | "won"
  | "lost"
  | "reopen";

export const DEAL_ACTIONS: Record<DealAction, BulkActionWords> = {
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
