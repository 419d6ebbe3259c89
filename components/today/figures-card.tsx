"use client";

import { useQuery } from "@tanstack/react-query";
import { IntentLink } from "@/components/kit/intent-link";
import { Figure } from "@/components/layout/figure";
import { LocalTime } from "@/components/layout/local-time";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { queryOptions } from "@/lib/api-client/query-options";
import { plural } from "@/lib/domain/dates";
import { formatWholeDollars } from "@/lib/domain/format";
import { getTodayFigures } from "@/lib/generated/calls/today";
import { PAGES, pathTo } from "@/lib/pages";
import type { Whose } from "./today-list";

/** What came in against the goal, the pipeline, and the next calls. */
export function FiguresCard({ of }: { of: Whose }) {
  const { data } = useQuery(queryOptions(getTodayFigures, { query: { of } }));
  if (!data) return <Skeleton className="h-72" />;
  const { revenue, annualGoal, pipeline, calls } = data;
  return (
    <Card className="divide-y">
      <Figure
        label={of === "team" && !revenue.isTeam ? "My revenue this month" : "Revenue this month"}
        value={formatWholeDollars(revenue.month)}
        href={revenue.isTeam ? PAGES.providerRevenue.path : PAGES.salesRevenue.path}
      >
        {annualGoal === null && <p>{formatWholeDollars(revenue.year)} this year</p>}
      </Figure>
      {annualGoal !== null && <Goal year={revenue.year} goal={annualGoal} />}
      <Figure label="Open pipeline" value={formatWholeDollars(pipeline.value)} href={PAGES.pipeline.path}>
        {plural(pipeline.deals, "deal")} · {formatWholeDollars(pipeline.weighted)} weighted by confidence
      </Figure>
      <div className="grid gap-2 px-4 py-3">
        <h3 className="text-muted-foreground text-xs">Next calls</h3>
        {calls.length === 0 ? (
          <p className="text-muted-foreground text-sm">No calls are booked.</p>
        ) : (
          <Calls calls={calls} />
        )}
      </div>
    </Card>
  );
}

/** The year has its own bar, so that the month is not read by it. */
function Goal({ year, goal }: { year: number; goal: number }) {
  const percent = Math.round((year / goal) * 100);
  return (
    <div className="grid gap-1.5 px-4 py-3 text-muted-foreground text-xs">
      <p className="flex flex-wrap justify-between gap-x-3 tabular-nums">
        <span>
          Year <span className="font-medium text-foreground">{formatWholeDollars(year)}</span> of{" "}
          {formatWholeDollars(goal)}
        </span>
        {percent}%
      </p>
      <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-muted forced-colors:border">
        <div
          className="h-full rounded-full bg-primary forced-colors:bg-[Highlight]"
          style={{ width: `${Math.min(100, Math.max(0, percent))}%` }}
        />
      </div>
    </div>
  );
}

interface CallsProps {
  calls: { dealId: string; proposalId: string; companyName: string; startsAt: string }[];
}

function Calls({ calls }: CallsProps) {
  return (
    <ul className="grid gap-1.5">
      {calls.map(({ dealId, proposalId, companyName, startsAt }) => (
        <li key={proposalId} className="flex items-baseline justify-between gap-3 text-sm">
          <IntentLink
            href={pathTo(PAGES.proposal.path, { dealId, proposalId })}
            className="min-w-0 break-words hover:underline"
          >
            {companyName}
          </IntentLink>
          <LocalTime instant={startsAt} format="weekdayTime" className="shrink-0 text-muted-foreground text-xs" />
        </li>
      ))}
    </ul>
  );
}
