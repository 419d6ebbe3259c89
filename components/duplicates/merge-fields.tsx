"use client";

import { useId } from "react";
import { Label } from "@/components/ui/label";
import { RadioGroup, RadioGroupItem } from "@/components/ui/radio-group";
import type { MergePreview } from "@/lib/duplicates/contract";
import type { MergeField } from "@/lib/duplicates/rules";
import { FIELD_LABELS } from "./duplicate-words";

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
