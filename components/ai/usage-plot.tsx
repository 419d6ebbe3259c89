"use client";

import { Bar, BarChart, CartesianGrid, XAxis, YAxis } from "recharts";
import {
  type ChartConfig,
  ChartContainer,
  ChartLegend,
  ChartLegendContent,
  ChartTooltip,
  ChartTooltipContent,
} from "@/components/ui/chart";
import type { GenerationUsage } from "@/lib/contracts/generations";
import { plural } from "@/lib/domain/dates";
import { formatNumber } from "@/lib/domain/format";
import type { Measure } from "./usage-card";

interface UsagePlotProps {
  items: GenerationUsage[];
  measure: Measure;
}

const CONFIG = {
  promptTokens: { label: "Prompt tokens", color: "var(--chart-1)" },
  completionTokens: { label: "Completion tokens", color: "var(--chart-2)" },
  average: { label: "Seconds a call, on average", color: "var(--chart-1)" },
} satisfies ChartConfig;

/** Tokens, or average seconds per call, by type; the arrow keys move from bar to bar. */
export function UsagePlot({ items, measure }: UsagePlotProps) {
  const isTokens = measure === "tokens";
  const rows = items.map((item) => ({ ...item, average: item.seconds / item.calls }));
  return (
    <ChartContainer config={CONFIG} className="aspect-auto h-full">
      <BarChart
        data={rows}
        layout="vertical"
        margin={{ top: 0, right: 24, bottom: 0, left: 0 }}
        title={isTokens ? "Tokens by type" : "Seconds of a call by type"}
      >
        <CartesianGrid horizontal={false} />
        <XAxis
          type="number"
          tickFormatter={isTokens ? compact.format : formatNumber}
          tick={TICK}
          tickLine={false}
          axisLine={false}
          minTickGap={24}
        />
        <YAxis type="category" dataKey="generationType" tick={TICK} tickLine={false} axisLine={false} width={172} />
        <ChartTooltip
          isAnimationActive={false}
          content={
            <ChartTooltipContent
              hideLabel
              // Both parts of a bar are of one type: the note is of the whole bar.
              formatter={(_value, _name, { payload }, index) => (index === 0 ? <BarNote item={payload} /> : null)}
            />
          }
        />
        <ChartLegend itemSorter={null} content={<ChartLegendContent />} />
        {isTokens && <Bar dataKey="promptTokens" stackId="tokens" fill="var(--color-promptTokens)" {...BAR} />}
        {isTokens && <Bar dataKey="completionTokens" stackId="tokens" fill="var(--color-completionTokens)" {...BAR} />}
        {!isTokens && <Bar dataKey="average" fill="var(--color-average)" {...BAR} />}
      </BarChart>
    </ChartContainer>
  );
}

const compact = new Intl.NumberFormat("en-US", { notation: "compact", maximumFractionDigits: 1 });
const TICK = { fontSize: 11 };
const BAR = { barSize: 14, isAnimationActive: false };

function BarNote({ item }: { item: GenerationUsage }) {
  const { generationType, calls, failed, promptTokens, completionTokens, seconds } = item;
  return (
    <div>
      <p className="font-mono text-muted-foreground">{generationType}</p>
      <p className="font-medium text-sm tabular-nums">{formatNumber(promptTokens + completionTokens)} tokens</p>
      <p className="text-muted-foreground tabular-nums">{formatNumber(seconds / calls)} s a call, on average</p>
      <p className="text-muted-foreground tabular-nums">
        {plural(calls, "call")}
        {failed > 0 && `, ${failed} failed`}
      </p>
    </div>
  );
}
