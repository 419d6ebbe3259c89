"use client";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { TableMessage } from "@/components/data-table/table-message";
import { toast } from "@/components/feedback/toast";
import { offerUndo } from "@/components/feedback/undo";
import { Notice } from "@/components/kit/notice";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter } from "@/components/ui/dialog";
import { Label } from "@/components/ui/label";
import { RadioGroup, RadioGroupItem } from "@/components/ui/radio-group";
import { Skeleton } from "@/components/ui/skeleton";
import { messageOf } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { queryOptions } from "@/lib/api-client/query-options";
import { placeName } from "@/lib/domain/format";
import type { MergePreview, TwinPair } from "@/lib/duplicates/contract";
import type { MergeField, TwinKind } from "@/lib/duplicates/rules";
import { mergeRecords, previewMerge, undoMerge } from "@/lib/generated/calls/duplicates";
import { countsLine, FIELD_LABELS } from "./duplicate-words";

type Field = MergePreview["fields"][number];

interface MergeFieldsProps {
  preview: MergePreview;
  /** Whether the merged record's value is taken. */
  isTaken: (field: Field) => boolean;
  onChange: (name: MergeField, taken: boolean) => void;
}

/** The fields in which two records differ, each with a choice; those that agree are named below. */
export function MergeFields({ preview: { fields }, isTaken, onChange }: MergeFieldsProps) {
  const differing = fields.filter(({ differs }) => differs);
  const same = fields.filter(({ differs }) => !differs);
  return (
    <div className="grid gap-3">
      {differing.map((field) => (
        <FieldChoice
          key={field.name}
          field={field}
          taken={isTaken(field)}
          onChange={(taken) => onChange(field.name, taken)}
        />
      ))}
      {same.length > 0 && (
        <p className="text-muted-foreground text-xs">
          The same in both: {same.map(({ name }) => FIELD_LABELS[name].toLowerCase()).join(", ")}
        </p>
      )}
    </div>
  );
}

interface FieldChoiceProps {
  field: Field;
  taken: boolean;
  onChange: (taken: boolean) => void;
}

function FieldChoice({ field: { name, kept, merged }, taken, onChange }: FieldChoiceProps) {
  const id = useId();
  const options = [
    { value: "kept", text: kept },
    { value: "merged", text: merged },
  ];
  return (
    <div className="grid gap-1.5">
      <p id={id} className="font-medium text-sm">
        {FIELD_LABELS[name]}
      </p>
      <RadioGroup
        aria-labelledby={id}
        value={taken ? "merged" : "kept"}
        onValueChange={(value) => onChange(value === "merged")}
        className="gap-2 sm:grid-cols-2"
      >
        {options.map(({ value, text }) => (
          <div key={value} className="flex min-w-0 items-start gap-3 rounded-md border p-2.5">
            <RadioGroupItem value={value} id={`${id}-${value}`} className="mt-0.5" />
            <Label htmlFor={`${id}-${value}`} className="min-w-0 font-normal">
              <span className="line-clamp-4 min-w-0 break-words">{text || "Nothing"}</span>
            </Label>
          </div>
        ))}
      </RadioGroup>
    </div>
  );
}

interface MergeFormProps {
  kind: TwinKind;
  pair: TwinPair;
  onClose: () => void;
}

export function MergeForm({ kind, pair: { twins }, onClose }: MergeFormProps) {
  const [keptId, setKeptId] = useState(twins[0]?.id ?? "");
  const mergedId = twins.find(({ id }) => id !== keptId)?.id ?? "";
  const [chosen, setChosen] = useState<Partial<Record<MergeField, boolean>>>({});
  const preview = useQuery({ ...queryOptions(previewMerge, { query: { kind, keptId, mergedId } }), retry: false });
  const merge = useMerge(onClose);
  const id = useId();
  const isTaken = ({ name, takesMerged }: MergePreview["fields"][number]) => chosen[name] ?? takesMerged;
  return (
    <>
      <DialogBody className="grid content-start gap-4">
        <RadioGroup
          aria-label="Keep"
          value={keptId}
          onValueChange={(next) => {
            setKeptId(next);
            setChosen({});
          }}
        >
          {twins.map((twin) => (
            <div key={twin.id} className="flex items-center gap-3">
              <RadioGroupItem value={twin.id} id={`${id}-${twin.id}`} />
              <Label htmlFor={`${id}-${twin.id}`} className="min-w-0 break-words font-normal">
                <span>
                  Keep <span className="font-medium">{twin.name}</span>{" "}
                  <span className="text-muted-foreground">
                    {kind === "companies" ? placeName(twin.company) : (twin.email ?? twin.phone)}
                  </span>
                </span>
              </Label>
            </div>
          ))}
        </RadioGroup>
        {preview.isError && (
          <TableMessage failed text={messageOf(preview.error)} onRetry={() => void preview.refetch()} />
        )}
        {preview.isPending && <Skeleton className="h-40" />}
        {preview.data && (
          <>
            {preview.data.refusal && <Notice variant="warning">{preview.data.refusal}</Notice>}
            <MergeFields
              preview={preview.data}
              isTaken={isTaken}
              onChange={(name, taken) => setChosen({ ...chosen, [name]: taken })}
            />
            <MovesNotice preview={preview.data} />
          </>
        )}
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onClose} disabled={merge.isPending}>
          Cancel
        </Button>
        <Button
          pending={merge.isPending}
          disabled={!preview.data || preview.data.refusal !== null}
          onClick={() => {
            const { data } = preview;
            if (!data) return;
            const fromMerged = data.fields.filter((field) => field.differs && isTaken(field)).map(({ name }) => name);
            merge.mutate({ kind, keptId, mergedId, marks: data.marks, fromMerged });
          }}
        >
          Merge
        </Button>
      </DialogFooter>
    </>
  );
}

/** Merges, and offers to undo it. */
function useMerge(onMerged: () => void) {
  const change = useChange();
  return useMutation({
    mutationFn: (body: Parameters<typeof change<typeof mergeRecords>>[1]["body"]) => change(mergeRecords, { body }),
    onSuccess: ({ id, kept, merged }) => {
      onMerged();
      offerUndo({
        title: `${merged.name} was merged into ${kept.name}`,
        undo: () => change(undoMerge, { params: { mergeId: id } }),
      });
    },
    onError: (error) => toast.error("Failed to merge", { description: messageOf(error) }),
  });
}

const MovesNotice = ({ preview: { kept, merged, moves, stays } }: { preview: MergePreview }) => (
  <div className="grid gap-1 rounded-md border bg-muted/40 p-3 text-sm">
    <p>
      <span className="font-medium">Moves to {kept.name}:</span> {countsLine(moves)}
    </p>
    {stays.length > 0 && (
      <p className="text-muted-foreground">
        Stays with {merged.name}, as part of its history: {countsLine(stays)}
      </p>
    )}
    <p className="text-muted-foreground">
      {merged.name} leaves all lists; its address leads to {kept.name}. What was signed stays as it is.
    </p>
  </div>
);
