"use client";

import { useQuery } from "@tanstack/react-query";
import { queryOptions } from "@/lib/api-client/query-options";
import { getTodayFigures } from "@/lib/contracts/today";
import { goalText } from "./leaderboard-texts";

/** The viewer's revenue of this year against their own goal, in words: the bar beside it is the way to the next rank. Nothing where none is set. */
export function AnnualGoal() {
  const { data } = useQuery(queryOptions(getTodayFigures, { query: { of: "me" } }));
  if (!data?.annualGoal) return null;
  const { revenue, annualGoal } = data;
  const percent = Math.min(100, Math.max(0, Math.round((revenue.year / annualGoal) * 100)));
  return (
    <p className="text-muted-foreground text-xs tabular-nums">
      {percent}% · {goalText(revenue.year, annualGoal)}
    </p>
  );
}
