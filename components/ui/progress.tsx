import type { CSSProperties } from "react";
import { cn } from "./cn";

interface ProgressProps {
  /** 0 to 100. */
  value: number;
  label: string;
  /** A CSS colour or token such as 'var(--success)'. */
  color?: string;
  className?: string;
}

export function Progress({ value, label, color = "var(--primary)", className }: ProgressProps) {
  const percent = Math.min(100, Math.max(0, value));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={cn("h-1.5 w-full overflow-hidden rounded-full bg-secondary", className)}
    >
      <div
        style={{ "--bar": color, width: `${percent}%` } as CSSProperties}
        className="h-full rounded-full bg-(--bar) transition-[width]"
      />
    </div>
  );
}
