import type { ReactNode } from "react";

/** A company's Deals tab before its first deal (P:56). */
export function NoDealsYet({ companyName, action }: { companyName: string; action: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-3 rounded-lg border border-dashed px-4 py-12 text-center">
      <div className="grid gap-1">
        <h2 className="font-semibold text-sm">No deals yet</h2>
        <p className="max-w-sm text-muted-foreground">
          Create your first deal with {companyName} to start tracking your sales pipeline.
        </p>
      </div>
      {action}
    </div>
  );
}
