import { cn } from "./cn";

export function Separator({ vertical, className }: { vertical?: boolean; className?: string }) {
  return (
    <hr
      aria-orientation={vertical ? "vertical" : undefined}
      className={cn("shrink-0 border-0 bg-border", vertical ? "h-full w-px" : "h-px w-full", className)}
    />
  );
}
