"use client";

import { useQuery } from "@tanstack/react-query";
import { lazy, useState } from "react";
import { PagedListFooter } from "@/components/data-table/paged-list-footer";
import { queryStatus } from "@/components/data-table/query-status";
import { changeTableState, type TableState } from "@/components/data-table/table-state";
import { useUrlTableState } from "@/components/data-table/use-url-table-state";
import { LinkTabs } from "@/components/kit/link-tabs";
import { OnceOpen } from "@/components/kit/once-open";
import { Card } from "@/components/ui/card";
import { keptOptions } from "@/lib/api-client/query-options";
import type { TwinPair } from "@/lib/duplicates/contract";
import { listDuplicates } from "@/lib/generated/calls/duplicates";
import { DUPLICATES_TABLE, duplicatesOf, duplicatesQueryOf, twinKindOf } from "./duplicates-table-query";
import { MergedList } from "./merged-list";
import { PairList } from "./pair-list";

const MergeDialog = lazy(() => import("./merge-dialog").then((module) => ({ default: module.MergeDialog })));

const TABS = [
  { label: "Companies", href: duplicatesOf("companies") },
  { label: "Contacts", href: duplicatesOf("contacts") },
];

/** Pairs of records that look alike, to be merged or told apart, and what was merged. */
export function DuplicatesView() {
  const [state, setState] = useUrlTableState(DUPLICATES_TABLE);
  const [merging, setMerging] = useState<TwinPair | null>(null);
  const kind = twinKindOf(state);
  const list = useQuery(keptOptions(listDuplicates, { query: duplicatesQueryOf(state) }));
  const change = (changed: Partial<TableState>) => setState(changeTableState(state, changed));
  const status = queryStatus(list);
  const { items = [], total = 0 } = list.data ?? {};
  return (
    <>
      <h1 className="font-semibold text-xl">Duplicates</h1>
      <LinkTabs label="Duplicates of" tabs={TABS} current={duplicatesOf(kind)} />
      <Card>
        <PairList key={kind} kind={kind} pairs={items} onMerge={setMerging} {...status} />
        <PagedListFooter
          state={state}
          total={total}
          isSettled={status.status === "ready" && !status.refreshing}
          onChange={change}
        />
      </Card>
      <MergedList kind={kind} />
      <OnceOpen open={merging !== null}>
        <MergeDialog kind={kind} pair={merging} onClose={() => setMerging(null)} />
      </OnceOpen>
    </>
  );
}
