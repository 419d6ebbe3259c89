"use client";

import { GoBackButton } from "./go-back-button";
import { PlainButton } from "./plain-button";

export function ErrorScreen() {
  return (
    <main className="flex min-h-[60dvh] flex-col items-center justify-center gap-4 px-4 text-center">
      <h1 className="font-semibold text-xl">Something went wrong!</h1>
      <p className="max-w-sm text-muted-foreground text-sm">
        This page could not be shown. Nothing you saved before is lost; refreshing usually helps.
      </p>
      <div className="flex gap-2">
        <GoBackButton />
        <PlainButton variant="default" onClick={() => window.location.reload()}>
          Refresh
        </PlainButton>
      </div>
    </main>
  );
}
