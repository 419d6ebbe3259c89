"use client";

import { Bar, CartesianGrid, Cell, ComposedChart, Line, ReferenceLine, XAxis, YAxis } from "recharts";
import { type ChartConfig, ChartContainer, ChartTooltip, ChartTooltipContent } from "@/components/ui/chart";
import { plural } from "@/lib/domain/dates";
import { formatCompactDollars, formatDollars } from "@/lib/domain/format";
import { type Grouping, isPart, type RunningBucket } from "@/lib/revenue/rules";
import type { ChartKind } from "./revenue-query";
import { partText, periodText, shortPeriod } from "./revenue-texts";

/** The opacity of the bar of an incomplete week or month. */
const PART_OPACITY = 0.45;
/** With more points than this the dots would be all that is seen of the line. */
const MAX_DOTS = 14;

interface SeriesPlotProps {
  series: RunningBucket[];
  /** Whether there is a period before to compare with. */
  compared: boolean;
  grouping: Grouping;
  kind: ChartKind;
}

const CONFIG = {
  total: { label: "Revenue", color: "var(--chart-1)" },
  before: { label: "Period before", color: "var(--muted-foreground)" },
} satisfies ChartConfig;

/**
 * Revenue over time; the arrow keys move from point to point. The line is the running total, dashed for the period before: most
 * days bring nothing, and a line through them would only jump.
 */
export function SeriesPlot({ series, compared, grouping, kind }: SeriesPlotProps) {
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
              formatter={(_total, name, { payload }) =>
                // One note for both lines.
                name === "sumBefore" ? null : (
                  <PointNote bucket={payload} grouping={grouping} running={kind === "line"} compared={compared} />
                )
              }
            />
          }
        />
        {kind === "line" && compared && (
          <Line
            dataKey="sumBefore"
            type="linear"
            stroke="var(--color-before)"
            strokeDasharray="4 4"
            strokeWidth={1.5}
            dot={false}
            activeDot={false}
            isAnimationActive={false}
          />
        )}
        {kind === "line" ? (
          <Line
            dataKey="sum"
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

interface PointNoteProps {
  bucket: RunningBucket;
  grouping: Grouping;
  running: boolean;
  compared: boolean;
}

function PointNote({ bucket, grouping, running, compared }: PointNoteProps) {
  return (
    <div>
      <p className="text-muted-foreground">
        {periodText(bucket, grouping)}
        {isPart(bucket, grouping) && ` · ${partText(grouping)}`}
      </p>
      <p className="font-medium text-sm tabular-nums">{formatDollars(bucket.total)}</p>
      <p className="text-muted-foreground tabular-nums">{plural(bucket.events, "event")}</p>
      {running && <p className="tabular-nums">{formatDollars(bucket.sum)} so far</p>}
      {running && compared && (
        <p className="text-muted-foreground tabular-nums">{formatDollars(bucket.sumBefore)} in the period before</p>
      )}
    </div>
  );
}
