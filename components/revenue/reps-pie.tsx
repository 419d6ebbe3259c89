"use client";

import { Pie, PieChart, ResponsiveContainer, Tooltip } from "recharts";
import { formatWholeDollars } from "@/lib/domain/format";

interface Slice {
  name: string;
  /** Dollars. */
  total: number;
  color: string;
}

/** Shares of what came in, without those that brought nothing. Its legend says the same in words. */
export function RepsPie({ slices }: { slices: Slice[] }) {
  const data = slices.filter(({ total }) => total > 0).map(({ color, ...slice }) => ({ ...slice, fill: color }));
  return (
    <ResponsiveContainer width="100%" height="100%">
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
        <Tooltip
          isAnimationActive={false}
          content={({ active, payload }) =>
            active &&
            payload[0] && (
              <p className="whitespace-nowrap rounded-md border bg-popover px-3 py-2 text-popover-foreground text-xs shadow-md">
                {payload[0].name}: {formatWholeDollars(Number(payload[0].value))}
              </p>
            )
          }
        />
      </PieChart>
    </ResponsiveContainer>
  );
}
