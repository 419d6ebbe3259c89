"use client";
import { useMutation, useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { lazy, useState } from "react";
import { PagedListFooter } from "@/components/data-table/pager";
import { queryStatus } from "@/components/data-table/query-status";
import { TableMessage } from "@/components/data-table/table-message";
import { changeTableState, type TableState } from "@/components/data-table/table-state";
import { useUrlTableState } from "@/components/data-table/use-url-table-state";
import { FailedReload } from "@/components/feedback/failed-reload";
import { toast } from "@/components/feedback/toast";
import { LinkTabs } from "@/components/kit/link-tabs";
import { OnceOpen } from "@/components/kit/once-open";
import { LocalTime } from "@/components/layout/local-time";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/skeleton";
import { messageOf } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { keptOptions, queryOptions } from "@/lib/api-client/query-options";
import { fullName } from "@/lib/domain/format";
import type { Merge, TwinPair } from "@/lib/duplicates/contract";
import type { TwinKind } from "@/lib/duplicates/rules";
import { listDuplicates, listMerges, undoMerge } from "@/lib/generated/calls/duplicates";
import { FIELD_LABELS } from "./duplicate-words";
import { DUPLICATES_TABLE, duplicatesOf, duplicatesQueryOf, mergesQueryOf, twinKindOf } from "./duplicates-table-query";
import { PairItem } from "./pair-item";

/** Merges of the last 30 days, which can still be undone. */
export function MergedList({ kind }: { kind: TwinKind }) {
  const { data } = useSuspenseQuery(queryOptions(listMerges, { query: mergesQueryOf(kind) }));
  if (data.items.length === 0) return null;
  return (
    <section aria-label="Merged in the last 30 days" className="grid grid-cols-1 gap-2">
      <h2 className="font-medium text-sm">Merged in the last 30 days</h2>
      <ul className="divide-y rounded-md border">
        {data.items.map((merge) => (
          <li key={merge.id}>
            <MergedItem merge={merge} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function MergedItem({ merge }: { merge: Merge }) {
  const change = useChange();
  const undo = useMutation({
    mutationFn: () => change(undoMerge, { params: { mergeId: merge.id } }),
    onSuccess: ({ left: { fields } }) =>
      toast.success(`${merge.merged.name} is a record of its own again`, {
        description:
          fields.length > 0
            ? `Edited since, and left so: ${fields.map((field) => FIELD_LABELS[field]).join(", ")}`
            : undefined,
      }),
    onError: (error) => toast.error("Failed to undo the merge", { description: messageOf(error) }),
  });
  return (
    <div className="flex min-h-12 items-center justify-between gap-3 px-3 py-2 text-sm">
      <div className="min-w-0">
        <p className="break-words">
          <span className="font-medium">{merge.merged.name}</span> into{" "}
          <span className="font-medium">{merge.kept.name}</span>
        </p>
        <p className="text-muted-foreground text-xs">
          <LocalTime instant={merge.createdAt} format="day" /> · {fullName(merge.by)}
          {merge.undoneAt !== null && " · undone"}
        </p>
      </div>
      {merge.undoableUntil !== null && (
        <Button
          variant="outline"
          pending={undo.isPending}
          onClick={() => undo.mutate()}
          aria-label={`Undo the merge of ${merge.merged.name}`}
        >
          Undo
        </Button>
      )}
    </div>
  );
}

const ERROR = "Failed to fetch the duplicates";

interface PairListProps extends ReturnType<typeof queryStatus> {
  kind: TwinKind;
  pairs: readonly TwinPair[];
  onMerge: (pair: TwinPair) => void;
}

export function PairList({ kind, pairs, onMerge, status, refreshing, outdated, onRetry }: PairListProps) {
  if (status === "error") return <TableMessage failed text={ERROR} onRetry={onRetry} />;
  if (status !== "ready") return <Skeleton className="m-3 h-16" />;
  return (
    <>
      {outdated && <FailedReload text={ERROR} onRetry={onRetry} className="border-b" />}
      {pairs.length === 0 ? (
        <TableMessage
          text="No duplicates found"
          about={
            kind === "companies"
              ? "Companies with the same website, or the same name in one place, are listed here to be merged."
              : "Contacts of one company with the same email, phone or name are listed here to be merged."
          }
        />
      ) : (
        <ul aria-label="Duplicates" className={cn("divide-y", refreshing && "opacity-60")}>
          {pairs.map((pair) => (
            <li key={pair.twins.map(({ id }) => id).join()}>
              <PairItem kind={kind} pair={pair} onMerge={() => onMerge(pair)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const MergeDialog = lazy(() => import("./merge-dialog").then((module) => ({ default: module.MergeDialog })));

const TABS = [
  { label: "Companies", href: duplicatesOf("companies") },
  { label: "Contacts", href: duplicatesOf("contacts") },
];

/** Pairs of records that look alike, to be merged or kept apart, and what was merged. */
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
