import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/components/ui/cn";

const LAYOUTS = {
  /** The value under its label; `className` sets the number of columns. */
  below: "gap-x-6 gap-y-4 [&_dt]:text-xs",
  /** Labels in one column, values in the next. */
  beside: "gap-3 *:grid *:grid-cols-[8.5rem_1fr] *:items-start *:gap-3 max-md:*:grid-cols-[8rem_1fr] max-md:*:gap-2",
  /** The label at the left, the value at the right edge. */
  apart: "gap-2 *:flex *:items-baseline *:justify-between *:gap-4 [&_dd]:text-right [&_dt]:max-w-[60%] [&_dt]:shrink-0",
};

interface FactsProps extends ComponentProps<"dl"> {
  layout?: keyof typeof LAYOUTS;
}

/** A record's data to read: each Fact has a label and a value. */
export function Facts({ layout = "below", className, ...props }: FactsProps) {
  return <dl className={cn("grid text-sm", LAYOUTS[layout], className)} {...props} />;
}

interface FactProps {
  label: ReactNode;
  /** Shown for a missing value. */
  empty?: string;
  className?: string;
  children: ReactNode;
}

export function Fact({ label, empty = "Not set", className, children }: FactProps) {
  return (
    <div className={cn("min-w-0", className)}>
      <dt className="text-muted-foreground">{label}</dt>
      <dd className="min-w-0 break-words tabular-nums">
        {children || <span className="text-muted-foreground">{empty}</span>}
      </dd>
    </div>
  );
}
