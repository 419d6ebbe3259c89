"use client";

import { Bar, CartesianGrid, Cell, ComposedChart, Line, ReferenceLine, XAxis, YAxis } from "recharts";
import { type ChartConfig, ChartContainer, ChartTooltip, ChartTooltipContent } from "@/components/ui/chart";
import { plural } from "@/lib/domain/dates";
import { formatAmount, formatCompactDollars } from "@/lib/domain/format";
import { type Bucket, type Grouping, isPart } from "@/lib/domain/revenue";
import type { ChartKind } from "./revenue-query";
import { partText, periodText, shortPeriod } from "./revenue-texts";

/** The opacity of the bar of an incomplete week or month. */
const PART_OPACITY = 0.45;
/** With more points than this the dots would merge into a thick line. */
const MAX_DOTS = 40;

interface SeriesPlotProps {
  series: Bucket[];
  grouping: Grouping;
  kind: ChartKind;
}

const CONFIG = { total: { label: "Revenue", color: "var(--chart-1)" } } satisfies ChartConfig;

/** Revenue over time; the arrow keys move from point to point. */
export function SeriesPlot({ series, grouping, kind }: SeriesPlotProps) {
  return (
    <ChartContainer
      config={CONFIG}
      // Paper is narrower than the measured window: it shrinks with the box around it, which has no fixed width.
      className="aspect-auto h-full print:[&_.recharts-responsive-container>*]:w-full! print:[&_.recharts-wrapper]:w-full!"
    >
      <ComposedChart data={series} margin={{ top: 8, right: 28, bottom: 0, left: 0 }} title={`Revenue by ${grouping}`}>
        <CartesianGrid vertical={false} />
        <XAxis
          dataKey="startDate"
          tickFormatter={(firstDay: string) => shortPeriod(firstDay, grouping)}
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
              formatter={(_total, _name, { payload }) => <PointNote bucket={payload} grouping={grouping} />}
            />
          }
        />
        {kind === "line" ? (
          <Line
            dataKey="total"
            type="linear"
            stroke="var(--color-total)"
            strokeWidth={2}
            dot={series.length <= MAX_DOTS ? DOT : false}
            activeDot={{ r: 5 }}
            isAnimationActive={false}
          />
        ) : (
          <Bar
            dataKey="total"
            fill="var(--color-total)"
            radius={[3, 3, 0, 0]}
            maxBarSize={48}
            isAnimationActive={false}
          >
            {series.map((bucket) => (
              <Cell key={bucket.startDate} fillOpacity={isPart(bucket, grouping) ? PART_OPACITY : 1} />
            ))}
          </Bar>
        )}
      </ComposedChart>
    </ChartContainer>
  );
}

const TICK = { fontSize: 12 };
const DOT = { r: 2.5, fill: "var(--color-total)", strokeWidth: 0 };

function PointNote({ bucket, grouping }: { bucket: Bucket; grouping: Grouping }) {
  return (
    <div>
      <p className="text-muted-foreground">
        {periodText(bucket, grouping)}
        {isPart(bucket, grouping) && ` · ${partText(grouping)}`}
      </p>
      <p className="font-medium text-sm tabular-nums">{formatAmount(bucket.total)}</p>
      <p className="text-muted-foreground tabular-nums">{plural(bucket.events, "event")}</p>
    </div>
  );
}
