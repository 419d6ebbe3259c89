"use client";

import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import type { GenerationUsage } from "@/lib/contracts/generations";
import { plural } from "@/lib/domain/dates";
import { formatNumber } from "@/lib/domain/format";
import type { Measure } from "./usage-card";

interface UsagePlotProps {
  items: GenerationUsage[];
  measure: Measure;
}

/** Tokens, or seconds of a call on average, by type; the arrow keys go from bar to bar. Load it with next/dynamic. */
export function UsagePlot({ items, measure }: UsagePlotProps) {
  const isTokens = measure === "tokens";
  const rows = items.map((item) => ({ ...item, average: item.seconds / item.calls }));
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={rows}
        layout="vertical"
        margin={{ top: 0, right: 24, bottom: 0, left: 0 }}
        title={isTokens ? "Tokens by type" : "Seconds of a call by type"}
        className="[&_.recharts-surface]:rounded-sm"
      >
        <CartesianGrid horizontal={false} stroke="var(--border)" />
        <XAxis
          type="number"
          tickFormatter={isTokens ? compact.format : formatNumber}
          tick={TICK}
          tickLine={false}
          axisLine={false}
          minTickGap={24}
        />
        <YAxis type="category" dataKey="generationType" tick={TICK} tickLine={false} axisLine={false} width={172} />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: "var(--muted)" }}
          content={({ active, payload }) => active && <BarNote item={payload[0]?.payload} />}
        />
        <Legend
          itemSorter={null}
          formatter={(name: string) => <span className="text-muted-foreground text-xs">{name}</span>}
        />
        {isTokens && (
          <Bar dataKey="promptTokens" name="Prompt tokens" stackId="tokens" fill="var(--chart-1)" {...BAR} />
        )}
        {isTokens && (
          <Bar dataKey="completionTokens" name="Completion tokens" stackId="tokens" fill="var(--chart-2)" {...BAR} />
        )}
        {!isTokens && <Bar dataKey="average" name="Seconds a call, on average" fill="var(--chart-1)" {...BAR} />}
      </BarChart>
    </ResponsiveContainer>
  );
}

const compact = new Intl.NumberFormat("en-US", { notation: "compact", maximumFractionDigits: 1 });
const TICK = { fill: "var(--muted-foreground)", fontSize: 11 };
const BAR = { barSize: 14, isAnimationActive: false };

function BarNote({ item }: { item: GenerationUsage | undefined }) {
  if (!item) return null;
  const { generationType, calls, failed, promptTokens, completionTokens, seconds } = item;
  return (
    <div role="status" className="rounded-md border bg-popover px-3 py-2 text-popover-foreground text-xs shadow-md">
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
