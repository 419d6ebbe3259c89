"use client";

import { CensusList } from "@/components/census/census-list";
import { censusName, peopleOf } from "@/components/census/stored-census-words";
import { Button } from "@/components/ui/button";
import { DialogBody, type OpenProps, TitledDialog } from "@/components/ui/dialog";
import type { ListedCensus } from "@/lib/censuses/contract";

interface KeptCensusesDialogProps extends OpenProps {
  dealId: string;
  censuses: ListedCensus[];
  /** The one that the form's numbers are from. */
  usedId: string | null;
  onUse: (census: ListedCensus) => void;
}

/** Offers all of the company's censuses that the person may use, and to delete theirs. */
export function KeptCensusesDialog({ dealId, censuses, usedId, onUse, ...dialog }: KeptCensusesDialogProps) {
  return (
    <TitledDialog
      {...dialog}
      title="Saved censuses"
      description="The ones of this company that you can use, newest first."
    >
      <DialogBody className="px-0">
        {censuses.length === 0 ? (
          <p className="px-4 py-6 text-center text-muted-foreground text-sm">No saved censuses.</p>
        ) : (
          <CensusList
            dealId={dealId}
            censuses={censuses}
            actions={(census) =>
              census.id === usedId ? (
                <span className="text-muted-foreground text-sm">In use</span>
              ) : (
                <Button
                  variant="outline"
                  aria-label={`Use the ${censusName(census)}, ${peopleOf(census)}`}
                  onClick={() => onUse(census)}
                >
                  Use
                </Button>
              )
            }
          />
        )}
      </DialogBody>
    </TitledDialog>
  );
}
