import { Columns3 } from "lucide-react";
import Link from "next/link";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { LEAST_COMPARED, MOST_COMPARED } from "@/lib/pricing/comparison";
import type { Proposal } from "@/lib/proposals/inside/contract";

/** The proposals that are ticked to be compared, in the order of the list. */
export interface Ticks {
  ids: string[];
  toggle: (id: string) => void;
}

interface CompareBarProps {
  ids: string[];
  /** Where they are side by side. */
  href: string;
}

/** Leads to the ticked proposals side by side. */
export function CompareBar({ ids, href }: CompareBarProps) {
  const isReady = ids.length >= LEAST_COMPARED;
  return (
    <div className="flex min-h-8 flex-wrap items-center justify-between gap-2 touch:min-h-10">
      <p className="text-muted-foreground text-sm" aria-live="polite">
        {ids.length === 0
          ? "Select two to four to see them side by side."
          : `${ids.length} of at most ${MOST_COMPARED} selected`}
      </p>
      {isReady ? (
        <Button variant="outline" asChild>
          <Link href={href}>
            <Columns3 aria-hidden="true" />
            Compare
          </Link>
        </Button>
      ) : (
        <Button variant="outline" disabled>
          <Columns3 aria-hidden="true" />
          Compare
        </Button>
      )}
    </div>
  );
}

/** Above the row's own link, with room for a finger. */
export function CompareTick({ proposal, ticks }: { proposal: Proposal; ticks: Ticks }) {
  const isTicked = ticks.ids.includes(proposal.id);
  return (
    <span className="relative z-10 -ml-2 grid size-8 shrink-0 place-items-center touch:-ml-3 touch:size-10">
      <Checkbox
        aria-label={`Compare ${proposal.proposalId}`}
        checked={isTicked}
        disabled={!isTicked && ticks.ids.length >= MOST_COMPARED}
        onCheckedChange={() => ticks.toggle(proposal.id)}
      />
    </span>
  );
}
