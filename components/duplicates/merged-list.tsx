"use client";

import { useMutation, useSuspenseQuery } from "@tanstack/react-query";
import { toast } from "@/components/feedback/toast";
import { LocalTime } from "@/components/layout/local-time";
import { Button } from "@/components/ui/button";
import { messageOf } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { queryOptions } from "@/lib/api-client/query-options";
import { fullName } from "@/lib/domain/format";
import type { Merge } from "@/lib/duplicates/contract";
import type { TwinKind } from "@/lib/duplicates/rules";
import { listMerges, undoMerge } from "@/lib/generated/calls/duplicates";
import { FIELD_LABELS } from "./duplicate-words";
import { mergesQueryOf } from "./duplicates-table-query";

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
