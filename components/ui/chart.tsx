"use client";

import {
  type ComponentProps,
  type ComponentType,
  type CSSProperties,
  createContext,
  type ReactNode,
  useContext,
} from "react";
import { Legend, type LegendPayload, ResponsiveContainer, Tooltip, type TooltipContentProps } from "recharts";
import { cn } from "./cn";

/** What each series is called and which color it has; the color is `--color-KEY` to everything in the container. */
export type ChartConfig = Record<
  string,
  { label?: ReactNode; icon?: ComponentType } & (
    | { color?: string; theme?: never }
    | { color?: never; theme: { light: string; dark: string } }
  )
>;

const Config = createContext<ChartConfig | null>(null);

function useChart(): { config: ChartConfig } {
  const config = useContext(Config);
  if (!config) throw new Error("Parts of a chart need a ChartContainer around them");
  return { config };
}

export interface ChartContainerProps extends ComponentProps<"div"> {
  config: ChartConfig;
  children: ComponentProps<typeof ResponsiveContainer>["children"];
}

/** Load whatever draws in it with next/dynamic: recharts is large. */
export function ChartContainer({ config, className, style, children, ...props }: ChartContainerProps) {
  return (
    <Config value={config}>
      <div
        data-slot="chart"
        className={cn(
          "aspect-video text-xs [&_.recharts-cartesian-axis-tick-label_text]:fill-muted-foreground [&_.recharts-cartesian-grid_line[stroke='#ccc']]:stroke-border [&_.recharts-curve.recharts-tooltip-cursor]:stroke-border [&_.recharts-rectangle.recharts-tooltip-cursor]:fill-muted [&_.recharts-rectangle.recharts-tooltip-cursor]:stroke-border [&_.recharts-reference-line_line[stroke='#ccc']]:stroke-border [&_.recharts-surface]:rounded-sm",
          className,
        )}
        style={{ ...colorsOf(config), ...style }}
        {...props}
      >
        <ResponsiveContainer width="100%" height="100%">
          {children}
        </ResponsiveContainer>
      </div>
    </Config>
  );
}

/** In the element's own style: rules of a style element would need an id for each chart and a selector for each theme. */
function colorsOf(config: ChartConfig): CSSProperties {
  const colors = Object.entries(config).flatMap(([key, { color, theme }]) => {
    const value = theme ? `light-dark(${theme.light}, ${theme.dark})` : color;
    return value ? [[`--color-${key}`, value]] : [];
  });
  return Object.fromEntries(colors);
}

/** An entry is found by the text that the point has under the key, as slices of a pie have, or by the key itself. */
function entryOf(config: ChartConfig, item: { payload?: unknown }, key: string): ChartConfig[string] | undefined {
  for (const source of [item, item.payload]) {
    const value = (source as Record<string, unknown> | undefined)?.[key];
    if (typeof value === "string" && value in config) return config[value];
  }
  return config[key];
}

export const ChartTooltip = Tooltip;

export interface ChartTooltipContentProps
  extends Partial<Omit<TooltipContentProps, "content">>,
    Pick<ComponentProps<"div">, "className" | "color"> {
  indicator?: "dot" | "line" | "dashed";
  hideLabel?: boolean;
  hideIndicator?: boolean;
  nameKey?: string;
  labelKey?: string;
}

const INDICATORS = {
  dot: "size-2.5 bg-(--indicator)",
  line: "w-1 self-stretch bg-(--indicator)",
  dashed: "self-stretch border-(--indicator) border-[1.5px] border-dashed",
};

/**
 * Arrow keys move from point to point: what they come to is announced. A formatter makes the row of an item, or null where there
 * is to be none.
 */
export function ChartTooltipContent({
  active,
  payload,
  label,
  className,
  color,
  indicator = "dot",
  hideLabel,
  hideIndicator,
  labelClassName,
  labelFormatter,
  formatter,
  nameKey,
  labelKey,
}: ChartTooltipContentProps) {
  const { config } = useChart();
  const shown = payload?.filter(({ type }) => type !== "none") ?? [];
  const [first] = shown;
  if (!active || !first) return null;

  const entry = entryOf(config, first, labelKey ?? (typeof label === "string" ? label : String(first.dataKey)));
  const named = entry?.label ?? (labelKey ? undefined : label);
  const heading = labelFormatter ? labelFormatter(named, shown) : named;
  return (
    <div
      role="status"
      className={cn(
        "grid gap-1.5 rounded-md border bg-popover px-3 py-2 text-popover-foreground text-xs shadow-md",
        className,
      )}
    >
      {!hideLabel && heading && <div className={cn("font-medium", labelClassName)}>{heading}</div>}
      {shown.map((item, index) => {
        const { label: name = item.name, icon: Icon } =
          entryOf(config, item, nameKey ?? String(item.name ?? item.dataKey)) ?? {};
        if (formatter && item.value !== undefined && item.name !== undefined) {
          const text = formatter(item.value, item.name, item, index, shown);
          return text === null ? null : <div key={item.graphicalItemId}>{text}</div>;
        }
        return (
          <div key={item.graphicalItemId} className="flex items-center gap-2 [&>svg]:size-2.5">
            {Icon ? (
              <Icon />
            ) : (
              !hideIndicator && (
                <span
                  aria-hidden="true"
                  style={{ "--indicator": color ?? item.payload?.fill ?? item.color } as CSSProperties}
                  className={cn("shrink-0 rounded-xs", INDICATORS[indicator])}
                />
              )
            )}
            <span className="flex-1 text-muted-foreground">{name}</span>
            <span className="font-medium tabular-nums">{item.value?.toLocaleString()}</span>
          </div>
        );
      })}
    </div>
  );
}

export const ChartLegend = Legend;

export interface ChartLegendContentProps extends ComponentProps<"div"> {
  /** Given by ChartLegend. */
  payload?: readonly LegendPayload[];
  verticalAlign?: ComponentProps<typeof Legend>["verticalAlign"];
  hideIcon?: boolean;
  nameKey?: string;
}

export function ChartLegendContent({
  payload,
  verticalAlign = "bottom",
  hideIcon,
  nameKey,
  className,
}: ChartLegendContentProps) {
  const { config } = useChart();
  const shown = payload?.filter(({ type }) => type !== "none") ?? [];
  if (shown.length === 0) return null;
  return (
    <div
      className={cn(
        "flex flex-wrap justify-center gap-x-2.5 text-muted-foreground text-xs leading-5",
        verticalAlign === "top" && "pb-1",
        className,
      )}
    >
      {shown.map((item) => {
        const { label, icon: Icon } = entryOf(config, item, nameKey ?? String(item.dataKey)) ?? {};
        return (
          <div key={String(item.dataKey ?? item.value)} className="flex items-center gap-1 [&>svg]:size-3">
            {Icon && !hideIcon ? (
              <Icon />
            ) : (
              <span
                aria-hidden="true"
                style={{ "--dot": item.color } as CSSProperties}
                className="h-2.5 w-3.5 shrink-0 bg-(--dot)"
              />
            )}
            {label ?? item.value}
          </div>
        );
      })}
    </div>
  );
}
