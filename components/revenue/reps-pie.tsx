"use client";

import { Pie, PieChart } from "recharts";
import { ChartContainer, ChartTooltip, ChartTooltipContent } from "@/components/ui/chart";
import { formatWholeDollars } from "@/lib/domain/format";

interface Slice {
  id: string;
  name: string;
  /** In dollars. */
  total: number;
  color: string;
}

/** Shares of the revenue, without empty ones. Its legend says the same in words. */
export function RepsPie({ slices }: { slices: Slice[] }) {
  const config = Object.fromEntries(slices.map(({ id, name, color }) => [id, { label: name, color }]));
  const data = slices
    .filter(({ total }) => total > 0)
    .map(({ id, name, total }) => ({ name, total, fill: `var(--color-${id})` }));
  return (
    <ChartContainer config={config} className="aspect-auto h-full">
      <PieChart accessibilityLayer={false}>
        <Pie
          data={data}
          dataKey="total"
          nameKey="name"
          innerRadius="55%"
          outerRadius="100%"
          stroke="var(--card)"
          strokeWidth={2}
          startAngle={90}
          endAngle={-270}
          rootTabIndex={-1}
          isAnimationActive={false}
        />
        <ChartTooltip
          isAnimationActive={false}
          content={
            <ChartTooltipContent
              hideLabel
              className="whitespace-nowrap"
              formatter={(total, name) => `${name}: ${formatWholeDollars(Number(total))}`}
            />
          }
        />
      </PieChart>
    </ChartContainer>
  );
}
