"use client";

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { IntentLink } from "@/components/kit/intent-link";
import { useBusinessDay } from "@/components/layout/business-day";
import { LocalTime } from "@/components/layout/local-time";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { queryOptions } from "@/lib/api-client/query-options";
import { getTodayFigures } from "@/lib/contracts/today";
import { plural } from "@/lib/domain/dates";
import { formatWholeDollars } from "@/lib/domain/format";
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
        label="Revenue this month"
        value={formatWholeDollars(revenue.month)}
        href={of === "me" ? PAGES.salesRevenue.path : PAGES.providerRevenue.path}
      >
        <Goal year={revenue.year} goal={annualGoal} />
      </Figure>
      <Figure label="Open pipeline" value={formatWholeDollars(pipeline.value)} href={PAGES.pipeline.path}>
        <p className="text-muted-foreground text-xs tabular-nums">
          {plural(pipeline.deals, "deal")} · {formatWholeDollars(pipeline.weighted)} weighted by confidence
        </p>
      </Figure>
      <div className="grid gap-2 px-4 py-3">
        <h3 className="text-muted-foreground text-xs">Next calls</h3>
        {calls.length === 0 ? (
          <p className="text-muted-foreground text-sm">None is booked.</p>
        ) : (
          <Calls calls={calls} />
        )}
      </div>
    </Card>
  );
}

interface FigureProps {
  label: string;
  value: string;
  href: string;
  children: ReactNode;
}

function Figure({ label, value, href, children }: FigureProps) {
  return (
    <div className="grid gap-1.5 px-4 py-3">
      <h3 className="text-muted-foreground text-xs">{label}</h3>
      <p>
        <IntentLink href={href} className="font-semibold text-xl tabular-nums hover:underline">
          {value}
        </IntentLink>
      </p>
      {children}
    </div>
  );
}

function Goal({ year, goal }: { year: number; goal: number | null }) {
  if (goal === null)
    return <p className="text-muted-foreground text-xs tabular-nums">{formatWholeDollars(year)} this year</p>;
  const percent = Math.round((year / goal) * 100);
  return (
    <>
      <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-muted forced-colors:border">
        <div
          className="h-full rounded-full bg-primary forced-colors:bg-[Highlight]"
          style={{ width: `${Math.min(100, Math.max(0, percent))}%` }}
        />
      </div>
      <p className="text-muted-foreground text-xs tabular-nums">
        {formatWholeDollars(year)} this year, {percent}% of {formatWholeDollars(goal)}
      </p>
    </>
  );
}

interface CallsProps {
  calls: { dealId: string; proposalId: string; companyName: string; startsAt: string }[];
}

function Calls({ calls }: CallsProps) {
  const { timeZone } = useBusinessDay();
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
          <LocalTime
            instant={startsAt}
            format="weekdayTime"
            timeZone={timeZone}
            className="shrink-0 text-muted-foreground text-xs"
          />
        </li>
      ))}
    </ul>
  );
}
