import { ChevronsLeftRight, ChevronsRightLeft, Plus } from "lucide-react";
import { ColorDot } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { DealStage, DealSums } from "@/lib/deals/contract";
import { formatNumber, formatWholeDollars } from "@/lib/domain/format";
import { weightedNote } from "@/lib/forecast/rules";

interface ColumnHeadProps {
  stage: DealStage;
  sums: DealSums;
  /** Undefined where the viewer adds no deals. */
  onAdd: ((stage: DealStage) => void) | undefined;
  onCollapse: (stageId: string) => void;
}

// Not in the tab order, where each column has one card: 'Add Deal' and the menu 'View' do the same by keyboard.
const headButton = "size-6 text-muted-foreground touch:size-10";

/** A stage's name, how many deals it has, and what they are worth. */
export function ColumnHead({ stage, sums, onAdd, onCollapse }: ColumnHeadProps) {
  return (
    <div className="group/head relative shrink-0 border-b px-1 pb-2">
      <div className="flex h-6 items-center gap-2">
        <ColorDot color={stage.color} />
        <h2 className="min-w-0 truncate font-semibold text-sm" title={stage.name}>
          {stage.name}
        </h2>
        <Count count={sums.count} />
        <span className="absolute top-0 right-0 flex bg-background opacity-0 group-hover/head:opacity-100 touch:opacity-100">
          <Button
            variant="ghost"
            size="icon"
            tabIndex={-1}
            aria-label={`Collapse ${stage.name}`}
            title="Collapse this stage"
            onClick={() => onCollapse(stage.id)}
            className={`${headButton} max-md:hidden`}
          >
            <ChevronsRightLeft aria-hidden="true" />
          </Button>
          {onAdd && (
            <Button
              variant="ghost"
              size="icon"
              tabIndex={-1}
              aria-label={`Add a deal in ${stage.name}`}
              title="Add a deal in this stage"
              onClick={() => onAdd(stage)}
              className={headButton}
            >
              <Plus aria-hidden="true" />
            </Button>
          )}
        </span>
      </div>
      <p className="flex flex-wrap gap-x-2 md:justify-between text-muted-foreground text-xs tabular-nums">
        <span data-column-total>{formatWholeDollars(sums.totalValue)}</span>
        <span data-column-weighted title={weightedNote(sums.unweighted)}>
          {formatWholeDollars(sums.weightedValue)} weighted
        </span>
      </p>
    </div>
  );
}

function Count({ count }: { count: number }) {
  return (
    <span data-column-count className="shrink-0 text-muted-foreground text-xs tabular-nums">
      {formatNumber(count)}
      <span className="sr-only"> {count === 1 ? "deal" : "deals"}</span>
    </span>
  );
}

/** A stage that is folded to its name: cards can be dropped on it all the same. */
export function FoldedColumn({ stage, sums, onCollapse }: Omit<ColumnHeadProps, "onAdd">) {
  return (
    <button
      type="button"
      aria-label={`Expand ${stage.name}, ${sums.count === 1 ? "1 deal" : `${sums.count} deals`}`}
      title={`${formatWholeDollars(sums.totalValue)}. Expand this stage`}
      onClick={() => onCollapse(stage.id)}
      className="flex h-full w-full flex-col items-center gap-2 rounded-lg border border-dashed py-2 hover:bg-muted"
    >
      <ChevronsLeftRight aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
      <ColorDot color={stage.color} />
      <span className="flex min-h-0 items-center gap-2 truncate font-semibold text-sm [writing-mode:vertical-rl]">
        {stage.name}
        <span className="font-normal text-muted-foreground text-xs tabular-nums">{formatNumber(sums.count)}</span>
      </span>
    </button>
  );
}
