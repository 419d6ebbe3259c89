"use client";

import { useQuery } from "@tanstack/react-query";
import { toast } from "@/components/feedback/toast";
import { FormDialog } from "@/components/form/form-dialog";
import { SelectField } from "@/components/form/select-field";
import { TextareaField } from "@/components/form/textarea-field";
import { useSignedInUser } from "@/components/hooks/use-signed-in-user";
import { useClocks } from "@/components/layout/clocks";
import { dealOptions, logDealsOf, placeOf, presentDeal } from "@/components/timeline/log-deals";
import type { OpenProps } from "@/components/ui/dialog";
import { useChange } from "@/lib/api-client/change";
import { queryOptions } from "@/lib/api-client/query-options";
import { formatInstant } from "@/lib/domain/dates";
import { displayHost } from "@/lib/domain/format";
import { listCompanyDeals } from "@/lib/generated/calls/companies";
import { createCompanyNote, createNote } from "@/lib/generated/calls/deals";
import type { Finding } from "./report-fields";

interface NoteDialogProps extends OpenProps {
  companyId: string;
  /** The deal that the note is for; by default one of the company is chosen. */
  dealId: string | undefined;
  finding: Finding;
  /** When the report was made. */
  generatedAt: string;
}

/** A value of a report as a note on a deal or the company, with where it is from. */
export function NoteDialog({ companyId, dealId, finding, generatedAt, open, onOpenChange }: NoteDialogProps) {
  const change = useChange();
  const { zone: timeZone } = useClocks();
  const user = useSignedInUser();
  const deals = useQuery({
    ...queryOptions(listCompanyDeals, { params: { companyId } }),
    enabled: open && dealId === undefined,
  }).data;
  if (dealId === undefined && !deals) return null;
  const provider = user?.activeProviderContext?.id ?? null;
  const here = logDealsOf(deals?.items ?? [], "", provider);
  const company = provider === null ? undefined : { id: companyId, name: "the company" };
  return (
    <FormDialog
      key={finding.text}
      open={open}
      onOpenChange={onOpenChange}
      title="Add Note"
      description="From the intelligence report, with its source"
      submitLabel="Add Note"
      failureTitle="Failed to add note"
      schema={() => import("./schemas").then((file) => file.ReportNoteForm)}
      draft={`report-note:${dealId ?? companyId}:${finding.text}`}
      defaultValues={{
        dealId: dealId ?? presentDeal(here, company),
        content: noteOf(finding, formatInstant(generatedAt, "day", timeZone)),
      }}
      onSubmit={async ({ dealId: chosen, content }, { keyFor }) => {
        const params = placeOf(chosen, company);
        const options = { body: { content }, idempotencyKey: keyFor({ chosen, content }) };
        if ("dealId" in params) await change(createNote, { params, ...options });
        else await change(createCompanyNote, { params, ...options });
        toast.success("Note added");
      }}
    >
      {({ control }) => (
        <div className="grid gap-4">
          {dealId === undefined && (
            <SelectField control={control} name="dealId" label="Deal" required options={dealOptions(here, company)} />
          )}
          <TextareaField control={control} name="content" label="Note" required rows={5} autoFocus />
        </div>
      )}
    </FormDialog>
  );
}

/** The value, and in a line of its own which report and page it is from. */
function noteOf({ text, detail, sources }: Finding, day: string): string {
  const page = sources.find(({ url }) => url)?.url;
  const from = page ? `, ${displayHost(page)}${new URL(page).pathname.replace(/\/$/, "")}` : "";
  return `${[text, detail].filter(Boolean).join(" · ")}\n(Intelligence report of ${day}${from})`;
}
