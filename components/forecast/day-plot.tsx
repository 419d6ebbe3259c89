"use client";

import { CartesianGrid, ComposedChart, Line, XAxis, YAxis } from "recharts";
import { type ChartConfig, ChartContainer, ChartTooltip, ChartTooltipContent } from "@/components/ui/chart";
import { formatDateOnly } from "@/lib/domain/dates";
import { formatCompactDollars, formatWholeDollars } from "@/lib/domain/format";
import type { Forecast } from "@/lib/forecast/contract";

const CONFIG = {
  won: { label: "Won", color: "var(--chart-1)" },
  committed: { label: "Committed", color: "var(--chart-2)" },
  bestCase: { label: "Best case", color: "var(--chart-3)" },
  goal: { label: "Goal by day", color: "var(--muted-foreground)" },
} satisfies ChartConfig;

const TICK = { fontSize: 12 };
const LINE = { type: "linear", dot: false, activeDot: { r: 4 }, isAnimationActive: false } as const;

interface DayPlotProps {
  days: Forecast["days"];
  hasGoal: boolean;
}

/** Running sums; the arrow keys move from day to day. Dashed is what may come, and the goal. */
export function DayPlot({ days, hasGoal }: DayPlotProps) {
  return (
    <ChartContainer
      config={CONFIG}
      className="aspect-auto h-full print:[&_.recharts-responsive-container>*]:w-full! print:[&_.recharts-wrapper]:w-full!"
    >
      <ComposedChart data={days} margin={{ top: 8, right: 28, bottom: 0, left: 0 }} title="Forecast by day">
        <CartesianGrid vertical={false} />
        <XAxis
          dataKey="day"
          tickFormatter={(day: string) => formatDateOnly(day, "dayOfYear")}
          tick={TICK}
          tickLine={false}
          axisLine={false}
          minTickGap={24}
          tickMargin={8}
        />
        <YAxis tickFormatter={formatCompactDollars} tick={TICK} tickLine={false} axisLine={false} width={56} />
        <ChartTooltip
          isAnimationActive={false}
          content={
            <ChartTooltipContent
              hideLabel
              formatter={(_value, name, { payload }) => (name === FIRST ? <DayNote day={payload} /> : null)}
            />
          }
        />
        {/* First, although it may have no line: the note of a day comes with it. */}
        <Line
          dataKey="goal"
          stroke={hasGoal ? "var(--color-goal)" : "none"}
          strokeDasharray="4 4"
          strokeWidth={1.5}
          {...LINE}
        />
        <Line dataKey="bestCase" stroke="var(--color-bestCase)" strokeDasharray="2 3" strokeWidth={2} {...LINE} />
        <Line dataKey="committed" stroke="var(--color-committed)" strokeDasharray="6 3" strokeWidth={2} {...LINE} />
        <Line dataKey="won" stroke="var(--color-won)" strokeWidth={2} {...LINE} />
      </ComposedChart>
    </ChartContainer>
  );
}

const FIRST = "goal";
const ROWS = ["won", "committed", "bestCase", "goal"] as const;

function DayNote({ day }: { day: Forecast["days"][number] }) {
  return (
    <div>
      <p className="text-muted-foreground">{formatDateOnly(day.day)}</p>
      {ROWS.map((key) => {
        const value = day[key];
        return value === null || (key === "goal" && value === 0) ? null : (
          <p key={key} className="tabular-nums">
            {CONFIG[key].label} <span className="font-medium">{formatWholeDollars(value)}</span>
          </p>
        );
      })}
    </div>
  );
}
