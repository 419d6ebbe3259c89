import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";

interface FailedReloadProps {
  text?: string;
  onRetry: (() => void) | undefined;
  className?: string;
}

/** Says that the content below may be out of date, because the last reload failed. */
export function FailedReload({ text = "Failed to load data", onRetry, className }: FailedReloadProps) {
  return (
    <div role="alert" className={cn("flex min-h-11 items-center justify-between gap-3 px-4 py-1.5", className)}>
      <p className="text-destructive-text text-sm">{text}</p>
      {onRetry && (
        <Button variant="outline" size="sm" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
