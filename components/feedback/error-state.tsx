"use client";

import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";

interface ErrorStateProps {
  title?: ReactNode;
  /** What was kept and what to do. */
  children?: ReactNode;
  onRetry?: () => void;
}

/** A part of a page that could not be loaded; the rest of the page goes on. */
export function ErrorState({ title = "Failed to load data", children, onRetry }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="flex min-h-48 flex-col items-center justify-center gap-4 rounded-lg border px-6 py-10 text-center"
    >
      <CircleAlert aria-hidden="true" className="size-6 text-destructive-text" />
      <div className="grid max-w-sm gap-1">
        <p className="font-medium text-sm">{title}</p>
        {children && <p className="text-muted-foreground text-sm">{children}</p>}
      </div>
      {onRetry && <Button onClick={onRetry}>Try again</Button>}
    </div>
  );
}
