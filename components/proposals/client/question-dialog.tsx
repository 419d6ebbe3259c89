"use client";

import { toast } from "@/components/feedback/toast";
import { FormDialog } from "@/components/form/form-dialog";
import { SelectField } from "@/components/form/select-field";
import { TextField } from "@/components/form/text-field";
import { TextareaField } from "@/components/form/textarea-field";
import { useChange } from "@/lib/api-client/change";
import { askQuestion } from "@/lib/generated/calls/offers";
import type { Offer } from "@/lib/proposals/client/contract";
import { splitProducts } from "./steps";

interface QuestionDialogProps {
  offer: Offer;
  kind: "question" | "changes";
  onOpenChange: (open: boolean) => void;
}

/** What can be asked about: each service and each price, by its name. */
function linesOf({ products, pricing }: Offer) {
  const names = [
    ...splitProducts(products).included.map(({ name }) => name),
    ...pricing.map(({ mainText }) => mainText),
  ];
  return [...new Set(names)].map((name) => ({ value: name, label: name }));
}

/** A question to the sales rep; what is typed is kept until it is sent. */
export function QuestionDialog({ offer, kind, onOpenChange }: QuestionDialogProps) {
  const change = useChange();
  const before = offer.messages.findLast((message) => message.kind !== "answer");
  const asked = before?.name ?? offer.asker?.name ?? "";
  const isContact = offer.asker !== null && asked === offer.asker.name;
  const known = before && !isContact ? "to the email you gave before" : offer.asker && `to ${offer.asker.email}`;
  return (
    <FormDialog
      open
      onOpenChange={onOpenChange}
      title={kind === "changes" ? "Ask for changes" : "Ask a question"}
      description={`${offer.salesRep} answers on this page and by email. Anyone with the link can read it here.`}
      submitLabel="Send"
      failureTitle="Failed to send your message"
      schema={() => import("@/lib/proposals/client/contract").then((contract) => contract.QuestionForm)}
      draft={`offer-question:${offer.id}`}
      defaultValues={{ kind, line: null, body: "", name: asked, email: "" }}
      onSubmit={async (typed, { keyFor }) => {
        const body = { ...typed, kind };
        await change(askQuestion, { params: { proposalId: offer.id }, body, idempotencyKey: keyFor(body) });
        toast.success(`Sent to ${offer.salesRep}`);
      }}
    >
      {({ control }) => (
        <>
          <TextareaField
            control={control}
            name="body"
            label={kind === "changes" ? "What should be different?" : "Your question"}
            required
            autoFocus
            rows={4}
            maxLength={2000}
          />
          <SelectField
            control={control}
            name="line"
            label="About"
            options={linesOf(offer)}
            emptyLabel="The proposal as a whole"
            placeholder="The proposal as a whole"
          />
          <TextField control={control} name="name" label="Your name" required autoComplete="name" />
          <TextField
            control={control}
            name="email"
            label="Your email"
            required={!known}
            inputMode="email"
            autoComplete="email"
            hint={known ? `Left blank, the answer goes ${known}.` : "For the answer. It is not shown here."}
          />
        </>
      )}
    </FormDialog>
  );
}
