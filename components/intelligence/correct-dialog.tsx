"use client";

import { z } from "zod";
import { offerUndo } from "@/components/feedback/undo";
import { FormDialog } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-field";
import { TextareaField } from "@/components/form/textarea-field";
import { useIdempotencyKey } from "@/components/form/use-idempotency-key";
import { useChange } from "@/lib/api-client/change";
import * as field from "@/lib/contracts/fields";
import { changeCorrection, correctClaim, undoCorrection } from "@/lib/intelligence/contract";
import { correctionProblem, LONGEST_CLAIM, sectionInfo } from "@/lib/intelligence/rules";
import type { Finding } from "./report-fields";

interface CorrectDialogProps {
  companyId: string;
  finding: Finding;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const HINTS: Partial<Record<string, string>> = {
  place: "City, state",
  person: "Name, title",
};

/** What holds instead of a claim. Also changes what was corrected before. */
export function CorrectDialog({ companyId, finding, open, onOpenChange }: CorrectDialogProps) {
  const change = useChange();
  const keyFor = useIdempotencyKey(open);
  const { claim, correction } = finding;
  if (!claim) return null;
  const { section, text } = claim;
  const { label, form } = sectionInfo(section);
  const schema = z.object({
    value: field.requiredText(LONGEST_CLAIM, "Type what holds instead").superRefine((value, context) => {
      const problem = value && correctionProblem(section, value, new Date().getFullYear());
      if (problem) context.addIssue(problem);
    }),
  });

  async function save({ value }: { value: string }) {
    if (correction) {
      const { id: correctionId, version } = correction;
      await change(changeCorrection, {
        params: { companyId, correctionId },
        body: { kind: "corrected", value, version },
      });
      return;
    }
    const body = { section, claim: text, kind: "corrected", value } as const;
    const { id } = await change(correctClaim, { params: { companyId }, body, idempotencyKey: keyFor(body) });
    offerUndo({
      title: `${label} corrected`,
      description: value,
      undo: () => change(undoCorrection, { params: { companyId, correctionId: id } }),
    });
  }

  const input = { name: "value", label: "What holds instead", required: true, autoFocus: true } as const;
  return (
    <FormDialog
      // Another claim is another form.
      key={`${section} ${text}`}
      open={open}
      onOpenChange={onOpenChange}
      title={`Correct ${label.toLowerCase()}`}
      description={`The report says: ${correction?.claim ?? text}. What you type holds for later reports too, and the next one is told.`}
      submitLabel="Correct"
      failureTitle="Failed to correct the report"
      schema={schema}
      draft={`correct:${companyId}:${section}:${text}`}
      defaultValues={{ value: text }}
      onSubmit={save}
    >
      {({ control }) =>
        form === "text" && text.length > 60 ? (
          <TextareaField control={control} {...input} rows={4} maxLength={LONGEST_CLAIM} />
        ) : (
          <TextField control={control} {...input} hint={HINTS[form]} maxLength={LONGEST_CLAIM} />
        )
      }
    </FormDialog>
  );
}
