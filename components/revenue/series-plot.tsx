"use client";

import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { plural } from "@/lib/domain/dates";
import { formatAmount, formatCompactDollars } from "@/lib/domain/format";
import type { Bucket, Grouping } from "@/lib/domain/revenue";
import type { ChartKind } from "./revenue-query";
import { periodText, shortPeriod } from "./revenue-texts";

/** More points than this would be one thick line of dots. */
const MAX_DOTS = 40;

interface SeriesPlotProps {
  series: Bucket[];
  grouping: Grouping;
  kind: ChartKind;
}

/** Revenue over time; the arrow keys go from point to point. Load it with next/dynamic: recharts is large. */
export function SeriesPlot({ series, grouping, kind }: SeriesPlotProps) {
  return (
    <ResponsiveContainer
      width="100%"
      height="100%"
      // Paper is narrower than the window that it was measured for: it shrinks with the box around it, which has no width.
      className="print:*:w-full! print:[&_.recharts-wrapper]:w-full!"
    >
      <ComposedChart
        data={series}
        margin={{ top: 8, right: 28, bottom: 0, left: 0 }}
        title={`Revenue by ${grouping}`}
        className="[&_.recharts-surface]:rounded-sm"
      >
        <CartesianGrid vertical={false} stroke="var(--border)" />
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
        <ReferenceLine y={0} stroke="var(--border)" />
        <Tooltip
          isAnimationActive={false}
          cursor={{ stroke: "var(--border)", fill: "var(--muted)" }}
          content={({ active, payload }) =>
            active && <PointNote bucket={payload[0]?.payload as Bucket | undefined} grouping={grouping} />
          }
        />
        {kind === "line" ? (
          <Line
            dataKey="total"
            type="linear"
            stroke="var(--chart-1)"
            strokeWidth={2}
            dot={series.length <= MAX_DOTS ? DOT : false}
            activeDot={{ r: 5 }}
            isAnimationActive={false}
          />
        ) : (
          <Bar dataKey="total" fill="var(--chart-1)" radius={[3, 3, 0, 0]} maxBarSize={48} isAnimationActive={false} />
        )}
      </ComposedChart>
    </ResponsiveContainer>
  );
}

const TICK = { fill: "var(--muted-foreground)", fontSize: 12 };
const DOT = { r: 2.5, fill: "var(--chart-1)", strokeWidth: 0 };

function PointNote({ bucket, grouping }: { bucket: Bucket | undefined; grouping: Grouping }) {
  if (!bucket) return null;
  return (
    <div role="status" className="rounded-md border bg-popover px-3 py-2 text-popover-foreground text-xs shadow-md">
      <p className="text-muted-foreground">{periodText(bucket, grouping)}</p>
      <p className="font-medium text-sm tabular-nums">{formatAmount(bucket.total)}</p>
      <p className="text-muted-foreground tabular-nums">{plural(bucket.events, "event")}</p>
    </div>
  );
}
