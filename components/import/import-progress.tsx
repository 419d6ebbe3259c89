import { ProgressBar } from "@/components/kit/progress-bar";
import { Button } from "@/components/ui/button";
import type { Import } from "@/lib/contracts/imports";
import { formatNumber } from "@/lib/domain/format";
import { progressOf } from "./import-words";

interface ImportProgressProps {
  shown: Import;
  isCancelling: boolean;
  onCancel: () => void;
}

/** How far the job is; the page can be left meanwhile. */
export function ImportProgress({ shown, isCancelling, onCancel }: ImportProgressProps) {
  const { done, of } = progressOf(shown);
  const isUndo = shown.status === "undoing";
  return (
    <div className="grid gap-2 rounded-md border px-4 py-3 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="tabular-nums" aria-live="polite">
          <span className="font-medium">
            {isUndo ? "Undoing the import" : done === 0 ? "Waiting for its turn" : "Importing"}
          </span>{" "}
          <span className="text-muted-foreground">{`${formatNumber(done)} of ${formatNumber(of)} · continues if you leave this page`}</span>
        </p>
        {!isUndo && (
          <Button size="sm" variant="outline" pending={isCancelling} onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
      <ProgressBar label={isUndo ? "Undone rows" : "Imported rows"} done={done} of={of} />
    </div>
  );
}
