"use client";

import { Eye } from "lucide-react";
import { useRef, useState } from "react";
import { toast } from "@/components/feedback/toast";
import { DraftNote } from "@/components/form/draft-note";
import { FormError } from "@/components/form/form-error";
import { useRecordForm } from "@/components/form/use-versioned-form";
import { useZodForm } from "@/components/form/use-zod-form";
import { ConfirmDialog } from "@/components/kit/confirm-dialog";
import { lazyDialog } from "@/components/kit/once-open";
import { Button } from "@/components/ui/button";
import { Card, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { call } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { getAgreement, saveAgreement } from "@/lib/generated/calls/agreements";
import type { Agreement } from "@/lib/proposals/agreement/contract";
import { agreementDraft, type Inputs, inputsOf } from "./agreement-inputs";
import { BodyField } from "./body-field";
import { ExhibitsField } from "./exhibits-field";
import { VersionsCard } from "./versions-card";

const PreviewDialog = lazyDialog(async () => (await import("./preview-dialog")).PreviewDialog);

/** Edits a provider's agreement; saving adds a version. */
export function AgreementForm({ providerId, agreement }: { providerId: string; agreement: Agreement }) {
  const change = useChange();
  const params = { providerId };
  const [previewed, setPreviewed] = useState<Inputs | null>(null);
  const [resetting, setResetting] = useState(false);
  const saved = useRef(agreement);

  const send = async (text: Inputs, version: number) => {
    saved.current = await change(saveAgreement, { params, body: { ...text, version } });
  };
  const { base, setBase, ...options } = useRecordForm({
    record: agreement,
    schema: () => import("@/lib/proposals/agreement/contract").then((contract) => contract.AgreementForm),
    draft: agreementDraft(providerId),
    failureTitle: "Failed to save the agreement",
    inputsOf,
    update: (values, { version }) => send(values, version),
    readLatest: () => call(getAgreement, { params }),
    onSuccess: () => {
      const isNew = saved.current.version !== base.version;
      toast.success(isNew ? `Saved as version ${saved.current.version}` : "Nothing has changed");
      show(saved.current);
    },
  });
  const { form, submit, pending, draftKept, discardDraft } = useZodForm(options);

  function show(agreement: Agreement) {
    setBase(agreement);
    form.reset(inputsOf(agreement));
  }

  async function replace(text: Inputs) {
    await send(text, base.version);
    discardDraft();
    show(saved.current);
    toast.success(`Saved as version ${saved.current.version}`);
  }

  async function backToDefault() {
    const { defaultAgreement } = await import("@/lib/agreements/default");
    await replace({ body: defaultAgreement(base.proposalType), exhibits: [] });
  }

  return (
    <>
      <form noValidate aria-label="Edit agreement" onSubmit={submit} className="grid gap-4">
        <DraftNote kept={draftKept} onDiscard={discardDraft} />
        <FormError control={form.control} />
        <Card className="overflow-clip">
          <CardHeader>
            <CardTitle>Text</CardTitle>
            <CardDescription>
              {
                "The signature block is added automatically. Type {{name}} or use Insert for what the proposal fills in."
              }
            </CardDescription>
          </CardHeader>
          <BodyField control={form.control} />
        </Card>
        <Card>
          <CardHeader>
            <CardTitle>Exhibits</CardTitle>
          </CardHeader>
          <ExhibitsField control={form.control} providerId={providerId} pages={pagesOf(base)} />
        </Card>
        {!base.isDefault && (
          <Button variant="ghost" disabled={pending} onClick={() => setResetting(true)} className="justify-self-start">
            Back to the default agreement
          </Button>
        )}
        <div
          data-action-bar
          className="-mx-4 md:-mx-6 sticky bottom-0 z-10 flex justify-end gap-2 border-t bg-background px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] md:px-6"
        >
          <Button variant="outline" disabled={pending} onClick={() => setPreviewed(form.getValues())}>
            <Eye aria-hidden="true" />
            Preview
          </Button>
          <Button type="submit" pending={pending}>
            Save
          </Button>
        </div>
      </form>
      <VersionsCard providerId={providerId} agreement={base} onRestore={replace} />
      <PreviewDialog
        providerId={providerId}
        title="Preview"
        text={previewed ?? undefined}
        agreement={base}
        open={previewed !== null}
        onOpenChange={(open) => !open && setPreviewed(null)}
      />
      <ConfirmDialog
        open={resetting}
        onOpenChange={setResetting}
        title="Back to the default agreement?"
        description="Our default becomes the newest version, without exhibits. Your own versions stay in the list."
        confirmLabel="Back to the default agreement"
        failureTitle="Failed to save the agreement"
        onConfirm={backToDefault}
      />
    </>
  );
}

const pagesOf = ({ exhibits }: Agreement): Record<string, number> =>
  Object.fromEntries(exhibits.map(({ fileId, pageCount }) => [fileId, pageCount]));
