import { ProgressBar } from "@/components/kit/progress-bar";
import type { BulkChange } from "@/lib/contracts/bulk";
import { formatNumber } from "@/lib/domain/format";
import { progressOf } from "./bulk-words";

/** How far the job of a change, or of its undoing, is. */
export function BulkProgress({ shown }: { shown: BulkChange }) {
  const { done, of } = progressOf(shown);
  const isUndo = shown.status === "undoing";
  return (
    <div className="grid gap-2 text-sm">
      <p className="tabular-nums" aria-live="polite">
        <span className="font-medium">{isUndo ? "Undoing" : done === 0 ? "Waiting for its turn" : "Changing"}</span>{" "}
        <span className="text-muted-foreground">{`${formatNumber(done)} of ${formatNumber(of)} · continues if you close this`}</span>
      </p>
      <ProgressBar label={isUndo ? "Restored records" : "Changed records"} done={done} of={of} />
    </div>
  );
}
