"use client";

import { Button } from "@/components/ui/button";
import { ClearFilters } from "./table-toolbar";

interface TableMessageProps {
  text: string;
  failed?: boolean;
  onRetry?: () => void;
  /** Given when a filter may be what hides the rows. */
  onClear?: () => void;
}

/** What stands where the rows would be. */
export function TableMessage({ text, failed, onRetry, onClear }: TableMessageProps) {
  return (
    <div role={failed ? "alert" : undefined} className="flex min-h-32 flex-col items-center justify-center gap-3 p-6">
      <p className={failed ? "text-destructive-text" : "text-muted-foreground"}>{text}</p>
      {failed && onRetry && <Button onClick={onRetry}>Try again</Button>}
      {onClear && <ClearFilters onClear={onClear} />}
    </div>
  );
}
