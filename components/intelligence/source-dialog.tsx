"use client";
import type { z } from "zod";
import { toast } from "@/components/feedback/toast";
import { FormDialog } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-field";
import { TextareaField } from "@/components/form/textarea-field";
import type { KeyFor } from "@/components/form/use-idempotency-key";
import type { OpenProps } from "@/components/ui/dialog";
import { useChange } from "@/lib/api-client/change";
import { addSource } from "@/lib/generated/calls/intelligence";
import type { CompanySourceForm } from "@/lib/intelligence/contract";
import { LONGEST_SOURCE } from "@/lib/intelligence/rules";

type Body = z.output<typeof CompanySourceForm>;

interface SourceDialogProps extends OpenProps {
  companyId: string;
  kind: "address" | "text";
}

/** Adds a page or a text that the next report of the provider reads. */
export function SourceDialog({ companyId, kind, ...dialog }: SourceDialogProps) {
  const change = useChange();
  const params = { companyId };
  const common = { ...dialog, submitLabel: "Add Source", failureTitle: "Failed to add source" };
  const onSubmit = async (body: Body, { keyFor }: { keyFor: KeyFor }) => {
    const { title } = await change(addSource, { params, body, idempotencyKey: keyFor(body) });
    toast.success(`${title} was added`);
  };
  if (kind === "address") {
    return (
      <FormDialog
        {...common}
        title="Add an Address"
        description="The next report reads this one page, if its website allows programs to read it."
        schema={() => import("@/lib/intelligence/contract").then((contract) => contract.AddressSourceForm)}
        draft={`new-source-address:${companyId}`}
        defaultValues={{ kind: "address", url: "" }}
        onSubmit={onSubmit}
      >
        {({ control }) => (
          <TextField
            control={control}
            name="url"
            label="Address"
            placeholder="news.example.com/article"
            required
            autoFocus
          />
        )}
      </FormDialog>
    );
  }
  return (
    <FormDialog
      {...common}
      size="lg"
      title="Paste a Text"
      description="The next report reads it. Email addresses and tax ids are taken out."
      schema={() => import("@/lib/intelligence/contract").then((contract) => contract.TextSourceForm)}
      draft={`new-source-text:${companyId}`}
      defaultValues={{ kind: "text", title: "", text: "" }}
      onSubmit={onSubmit}
    >
      {({ control }) => (
        <div className="grid gap-4">
          <TextField
            control={control}
            name="title"
            label="What it is"
            placeholder="Notes of our first call"
            required
            autoFocus
          />
          <TextareaField control={control} name="text" label="Text" rows={10} maxLength={LONGEST_SOURCE} required />
        </div>
      )}
    </FormDialog>
  );
}
