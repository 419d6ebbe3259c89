"use client";

import { PlainButton } from "@/components/feedback/plain-button";

export function BoardError({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-1 flex-col items-center justify-center gap-3 px-4 py-16 text-center">
      <h2 className="font-semibold text-base">Error loading deals</h2>
      <p className="text-muted-foreground text-sm">Please refresh the page or try again later</p>
      <PlainButton onClick={onRetry}>Try again</PlainButton>
    </div>
  );
}
