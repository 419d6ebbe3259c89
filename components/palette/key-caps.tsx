import { cn } from "@/components/ui/cn";

/** Keys to be pressed, one after the other or together. */
export function KeyCaps({ keys, className }: { keys: readonly string[]; className?: string }) {
  return (
    <span className={cn("flex shrink-0 gap-1", className)}>
      {keys.map((key) => (
        <kbd key={key} className="rounded-sm border bg-muted px-1.5 py-0.5 font-sans text-foreground text-xs">
          {key}
        </kbd>
      ))}
    </span>
  );
}
