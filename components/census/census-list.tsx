"use client";

import { Trash2 } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { toast } from "@/components/feedback/toast";
import { useLastKnown } from "@/components/hooks/use-last-known";
import { ConfirmDialog } from "@/components/kit/confirm-dialog";
import { Button } from "@/components/ui/button";
import { useChange } from "@/lib/api-client/change";
import type { ListedCensus } from "@/lib/censuses/contract";
import { formatDateOnly } from "@/lib/domain/dates";
import { deleteCensus } from "@/lib/generated/calls/censuses";
import { censusName, peopleOf, statesOf } from "./stored-census-words";

interface CensusListProps {
  dealId: string;
  censuses: ListedCensus[];
  /** What else can be done with one, before it is deleted. */
  actions: (census: ListedCensus) => ReactNode;
}

/** Censuses of a company that are kept, each to be deleted after a question by who may. */
export function CensusList({ dealId, censuses, actions }: CensusListProps) {
  const [deleting, setDeleting] = useState<ListedCensus | null>(null);
  const shown = useLastKnown(deleting);
  const list = useRef<HTMLUListElement>(null);
  const change = useChange();
  async function remove(census: ListedCensus) {
    await change(deleteCensus, { params: { dealId, censusId: census.id } });
    toast.success(`The ${censusName(census)} was deleted`);
    // Its button is gone; the focus must not be.
    list.current?.focus();
  }
  return (
    <>
      <ul ref={list} tabIndex={-1} className="divide-y outline-none">
        {censuses.map((census) => (
          <li key={census.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
            <div className="min-w-0">
              <p className="font-medium text-sm">
                {formatDateOnly(census.asOf)} · {peopleOf(census)}
              </p>
              <p className="break-words text-muted-foreground text-xs">
                {statesOf(census)}
                {!census.isOwn && " · uploaded by a colleague"}
              </p>
            </div>
            <div className="flex items-center gap-2">
              {actions(census)}
              {census.canDelete && (
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={`Delete the ${censusName(census)}, ${peopleOf(census)}`}
                  onClick={() => setDeleting(census)}
                >
                  <Trash2 aria-hidden="true" />
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={deleting !== null}
        onOpenChange={(open) => !open && setDeleting(null)}
        title={shown && `Delete the ${censusName(shown)}?`}
        description={
          shown?.isOwn
            ? "Its people and pay are deleted for everyone who uses it. Proposals that were priced from it stay as they are."
            : "Its people and pay are no longer kept for your provider. Proposals that were priced from it stay as they are."
        }
        confirmLabel="Delete census"
        destructive
        failureTitle="Failed to delete census"
        onConfirm={() => deleting && remove(deleting)}
      />
    </>
  );
}
