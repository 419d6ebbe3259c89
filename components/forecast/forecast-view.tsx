"use client";

import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight, Target } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { FailedReload } from "@/components/feedback/failed-reload";
import { SegmentedControl } from "@/components/kit/segmented-control";
import { useClocks } from "@/components/layout/clocks";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/skeleton";
import { keptOptions, queryOptions } from "@/lib/api-client/query-options";
import { startOfQuarter } from "@/lib/domain/dates";
import type { ForecastQuery } from "@/lib/forecast/contract";
import { dayAfter, dayBefore, periodName, periodOf } from "@/lib/forecast/rules";
import { getForecast, getForecastRates } from "@/lib/generated/calls/forecast";
import { AnswerCard } from "./answer-card";
import { ChangesCard } from "./changes-card";
import { DayChart } from "./day-chart";
import { forecastAt, forecastQueryOf } from "./forecast-address";
import { GoalsDialog } from "./goals-dialog";
import { StagesCard, WinRatesCard } from "./rates-cards";
import { RepsCard } from "./reps-card";

const KINDS = [
  { value: "quarter", label: "Quarter" },
  { value: "month", label: "Month" },
] as const;

export interface ForecastViewProps {
  /** Whose deals these are, in one line under the title. */
  subtitle: string;
  /** Whether they are only the viewer's own. */
  own: boolean;
  acrossProviders: boolean;
  /** Of which provider the viewer may set goals. */
  goalsOf: string | null;
}

/** Whether the quarter will be made, and what changed. */
export function ForecastView({ subtitle, own, acrossProviders, goalsOf }: ForecastViewProps) {
  const params = useSearchParams();
  const { providerToday: today } = useClocks();
  const query = forecastQueryOf(params);
  const { data, isError, isPlaceholderData, refetch } = useQuery(keptOptions(getForecast, { query }));
  const rates = useQuery(queryOptions(getForecastRates)).data;
  const [setting, setSetting] = useState(false);
  const period = periodOf(query.period, query.day ?? today);
  const name = periodName(query.period, period);
  const quarter = startOfQuarter(period.startDate);
  const quarterName = periodName("quarter", { startDate: quarter, endDate: quarter });

  function choose(next: Partial<ForecastQuery>) {
    // The browser's own history: Next follows it without loading the page again; the query loads the data.
    window.history.pushState(null, "", forecastAt({ ...query, ...next }));
  }

  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <h1 className="font-semibold text-xl">Forecast</h1>
          <p className="text-muted-foreground">{subtitle}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          <SegmentedControl
            label="Period"
            value={query.period}
            options={KINDS}
            onChange={(kind) => choose({ period: kind })}
          />
          <div className="flex items-center gap-1">
            <Button
              variant="outline"
              size="icon"
              aria-label="Earlier"
              onClick={() => choose({ day: dayBefore(period) })}
            >
              <ChevronLeft aria-hidden="true" />
            </Button>
            <span aria-live="polite" className="min-w-20 text-center font-medium text-sm tabular-nums">
              {name}
            </span>
            <Button variant="outline" size="icon" aria-label="Later" onClick={() => choose({ day: dayAfter(period) })}>
              <ChevronRight aria-hidden="true" />
            </Button>
          </div>
          {goalsOf && (
            <Button variant="outline" data-command="e" onClick={() => setSetting(true)}>
              <Target aria-hidden="true" />
              Set goals
            </Button>
          )}
        </div>
      </div>
      {isError && <FailedReload text="Failed to load the forecast" onRetry={() => void refetch()} />}
      {data ? (
        <div className={cn("grid grid-cols-1 gap-4 transition-opacity", isPlaceholderData && "opacity-60")}>
          <AnswerCard forecast={data} name={name} own={own} isOver={data.endDate < today} />
          <RepsCard forecast={data} acrossProviders={acrossProviders} isOver={data.endDate < today} />
          <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
            <ChangesCard forecast={data} onWeek={(since) => choose({ since })} />
            <div className="grid grid-cols-1 gap-4">
              <DayChart forecast={data} />
              {rates && <WinRatesCard rates={rates} />}
            </div>
          </div>
          {rates && <StagesCard rates={rates} />}
        </div>
      ) : (
        !isError && <Skeleton className="h-96" />
      )}
      {goalsOf && (
        <GoalsDialog
          providerId={goalsOf}
          quarter={quarter}
          name={quarterName}
          open={setting}
          onOpenChange={setSetting}
        />
      )}
    </>
  );
}
