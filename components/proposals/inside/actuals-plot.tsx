"use client";

import { CartesianGrid, Line, LineChart, ReferenceLine, XAxis, YAxis } from "recharts";
import { type ChartConfig, ChartContainer, ChartTooltip, ChartTooltipContent } from "@/components/ui/chart";
import { formatDateOnly } from "@/lib/domain/dates";
import { formatCompactDollars, formatDollars } from "@/lib/domain/format";
import type { ActualsComparison } from "@/lib/proposals/inside/contract-actuals";

type Month = ActualsComparison["months"][number];

const CONFIG = {
  actualToDate: { label: "Actual", color: "var(--chart-1)" },
  estimatedToDate: { label: "Estimated", color: "var(--muted-foreground)" },
} satisfies ChartConfig;

const TICK = { fontSize: 12 };

/** What came in since the start, and what was estimated (dashed); the arrow keys move from month to month. */
export function ActualsPlot({ months }: { months: Month[] }) {
  return (
    <ChartContainer
      config={CONFIG}
      className="aspect-auto h-full print:[&_.recharts-responsive-container>*]:w-full! print:[&_.recharts-wrapper]:w-full!"
    >
      <LineChart
        data={months}
        margin={{ top: 8, right: 28, bottom: 0, left: 0 }}
        title="Estimated and actual, summed up"
      >
        <CartesianGrid vertical={false} />
        <XAxis
          dataKey="month"
          tickFormatter={(month: string) => formatDateOnly(month, "monthOfYear")}
          tick={TICK}
          tickLine={false}
          axisLine={false}
          minTickGap={24}
          tickMargin={8}
        />
        <YAxis tickFormatter={formatCompactDollars} tick={TICK} tickLine={false} axisLine={false} width={56} />
        <ReferenceLine y={0} />
        <ChartTooltip
          isAnimationActive={false}
          content={
            <ChartTooltipContent
              hideLabel
              formatter={(_value, name, { payload }) =>
                name === "estimatedToDate" ? <MonthNote month={payload} /> : null
              }
            />
          }
        />
        <Line
          dataKey="estimatedToDate"
          type="linear"
          stroke="var(--color-estimatedToDate)"
          strokeDasharray="4 4"
          strokeWidth={1.5}
          dot={false}
          isAnimationActive={false}
        />
        <Line
          dataKey="actualToDate"
          type="linear"
          stroke="var(--color-actualToDate)"
          strokeWidth={2}
          dot={{ r: 2.5, fill: "var(--color-actualToDate)", strokeWidth: 0 }}
          isAnimationActive={false}
        />
      </LineChart>
    </ChartContainer>
  );
}

const MonthNote = ({ month: { month, estimatedToDate, actualToDate } }: { month: Month }) => (
  <div>
    <p className="text-muted-foreground">{formatDateOnly(month, "monthOfYear")}</p>
    {actualToDate !== null && <p className="font-medium text-sm tabular-nums">{formatDollars(actualToDate)} actual</p>}
    <p className="tabular-nums">{formatDollars(estimatedToDate)} estimated</p>
  </div>
);
