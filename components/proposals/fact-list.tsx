import type { ReactNode } from "react";

export function FactList({ children }: { children: ReactNode }) {
  return <dl className="grid gap-2 text-sm">{children}</dl>;
}

/** A name at the left, its value at the right. */
export function Fact({ label, value }: { label: ReactNode; value: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="max-w-[60%] shrink-0 text-muted-foreground">{label}</dt>
      <dd className="text-right tabular-nums">{value}</dd>
    </div>
  );
}
