"use client";

import { EmptyState } from "@/components/feedback/empty-state";
import { Button } from "@/components/ui/button";
import { ClearFilters } from "./filters";

interface TableMessageProps {
  text: string;
  /** What the rows would be, and how to add some. */
  about?: string | undefined;
  failed?: boolean;
  onRetry?: () => void;
  /** Given when a filter may hide the rows. */
  onClear?: () => void;
}

/** Shown in place of the rows. */
export function TableMessage({ text, about, failed, onRetry, onClear }: TableMessageProps) {
  if (!failed) return <EmptyState text={text} about={about} action={onClear && <ClearFilters onClear={onClear} />} />;
  return (
    <div role="alert" className="flex min-h-32 flex-col items-center justify-center gap-3 p-6">
      <p className="text-destructive-text">{text}</p>
      {onRetry && (
        <Button variant="outline" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
