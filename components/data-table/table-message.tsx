"use client";

import { Button } from "@/components/ui/button";
import { ClearFilters } from "./table-toolbar";

interface TableMessageProps {
  text: string;
  /** What the rows would be, and how to add some. */
  about?: string;
  failed?: boolean;
  onRetry?: () => void;
  /** Given when a filter may hide the rows. */
  onClear?: () => void;
}

/** Shown in place of the rows. */
export function TableMessage({ text, about, failed, onRetry, onClear }: TableMessageProps) {
  return (
    <div role={failed ? "alert" : undefined} className="flex min-h-32 flex-col items-center justify-center gap-3 p-6">
      <p className={failed ? "text-destructive-text" : "text-muted-foreground"}>{text}</p>
      {about && <p className="max-w-sm text-balance text-center text-muted-foreground text-sm">{about}</p>}
      {failed && onRetry && (
        <Button variant="outline" onClick={onRetry}>
          Try again
        </Button>
      )}
      {onClear && <ClearFilters onClear={onClear} />}
    </div>
  );
}
