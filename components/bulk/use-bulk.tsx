"use client";

import { type ReactNode, useState } from "react";
import type { SelectionOptions } from "@/components/data-table/data-table-props";
import { chosenCount, NOTHING, useSelection } from "@/components/data-table/selection";
import { OnceOpen } from "@/components/kit/once-open";
import type { BulkRequest } from "@/lib/bulk/contract";
import { MOST_CHOSEN } from "@/lib/bulk/rules";
import type { Call } from "@/lib/contracts/endpoint";
import { ActionButtons, type BulkActionWords } from "./action-buttons";
import { type ChosenOf, chosenOf, filtersName } from "./chosen";

/** What a dialog of an action gets. */
export interface BulkDialogGiven<Kind extends BulkRequest["kind"], Action> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  action: Action;
  selection: ChosenOf<Kind>;
  /** How many are chosen. */
  count: number;
  /** The change has been made, or its job has begun. */
  onStarted: () => void;
}

interface Bulk<Kind extends BulkRequest["kind"], Action extends string> {
  kind: Kind;
  /** The list's own call, and how many match. */
  list: Call;
  query: object;
  total: number;
  actions: readonly (readonly [Action, BulkActionWords])[];
  /** How many actions have a button of their own where there is room. */
  shown: number;
  dialog: (given: BulkDialogGiven<Kind, Action>) => ReactNode;
}

interface Opened<Kind extends BulkRequest["kind"], Action> {
  /** Each opening starts again. */
  number: number;
  action: Action;
  /** What was chosen then: it stays while the dialog is open. */
  selection: ChosenOf<Kind>;
  count: number;
}

/** The selection of a table, and the dialog of what is done with it. */
export function useBulk<Kind extends BulkRequest["kind"], Action extends string>(
  bulk: Bulk<Kind, Action>,
): { selection: SelectionOptions; dialog: ReactNode } {
  const { kind, list, query, total, actions, shown } = bulk;
  const [chosen, setChosen] = useSelection(filtersName(query));
  const [opened, setOpened] = useState<Opened<Kind, Action> | null>(null);
  const [open, setOpen] = useState(false);
  function choose(action: Action) {
    const selection = chosenOf<Kind>(chosen, list, query);
    setOpened({ number: (opened?.number ?? 0) + 1, action, selection, count: chosenCount(chosen, total) });
    setOpen(true);
  }
  return {
    selection: {
      chosen,
      onChange: setChosen,
      most: MOST_CHOSEN,
      name: kind,
      actions: <ActionButtons actions={actions} shown={shown} onChoose={choose} />,
    },
    dialog: opened && (
      <OnceOpen key={opened.number} open={open}>
        {bulk.dialog({ ...opened, open, onOpenChange: setOpen, onStarted: () => setChosen(NOTHING) })}
      </OnceOpen>
    ),
  };
}
