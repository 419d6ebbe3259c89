"use client";
import { offerUndo } from "@/components/feedback/undo";
import { FormDialog } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-field";
import { TextareaField } from "@/components/form/textarea-field";
import type { KeyFor } from "@/components/form/use-idempotency-key";
import type { OpenProps } from "@/components/ui/dialog";
import { useChange } from "@/lib/api-client/change";
import { changeCorrection, correctClaim, undoCorrection } from "@/lib/generated/calls/intelligence";
import { LONGEST_CLAIM, sectionInfo } from "@/lib/intelligence/rules";
import type { Finding } from "./report-fields";

interface CorrectDialogProps extends OpenProps {
  companyId: string;
  finding: Finding;
}

const HINTS: Partial<Record<string, string>> = {
  place: "City, state",
  person: "Name, title",
};

/** Correct value of a claim. Also changes what was corrected before. */
export function CorrectDialog({ companyId, finding, ...dialog }: CorrectDialogProps) {
  const change = useChange();
  const { claim, correction } = finding;
  if (!claim) return null;
  const { section, text } = claim;
  const { label, form } = sectionInfo(section);

  async function save({ value }: { value: string }, { keyFor }: { keyFor: KeyFor }) {
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

  const input = { name: "value", label: "Correct value", required: true, autoFocus: true } as const;
  return (
    <FormDialog
      // Another claim is another form.
      key={`${section} ${text}`}
      {...dialog}
      title={`Correct ${label.toLowerCase()}`}
      description={`The report says: ${correction?.claim ?? text}. Your correction also applies to later reports.`}
      submitLabel="Correct"
      failureTitle="Failed to correct the report"
      schema={() => import("./schemas").then((file) => file.correctionForm(section))}
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
