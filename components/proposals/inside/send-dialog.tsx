"use client";
import { Check, Plus } from "lucide-react";
import type { UseFormReturn } from "react-hook-form";
import { toast } from "@/components/feedback/toast";
import { FormDialog } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-field";
import { TextareaField } from "@/components/form/textarea-field";
import { AcceptedNotice } from "@/components/proposals/builder/accepted-notice";
import { Button } from "@/components/ui/button";
import { useChange } from "@/lib/api-client/change";
import type { Contact } from "@/lib/contacts/contract";
import { partText } from "@/lib/contacts/rules";
import type { Deal } from "@/lib/deals/contract";
import { fullName } from "@/lib/domain/format";
import { sendOffer } from "@/lib/generated/calls/proposals";
import type { Proposal } from "@/lib/proposals/inside/contract";
import { offerSubject, usualRecipient } from "@/lib/proposals/rules";
import { addressesIn, toggleAddress } from "./send-form";

interface SendDialogProps {
  title: string;
  deal: Deal;
  proposal: Proposal;
  onOpenChange: (open: boolean) => void;
}

type Reachable = Contact & { email: string; part: string | null };

/** Who can be mailed, with what each does in the deal: those with a part in it first. */
function contactsOf({ contacts, company }: Deal): Reachable[] {
  const others = company.contacts.filter(({ id }) => contacts.every((one) => one.id !== id));
  return [
    ...contacts.map((one) => ({ ...one, part: partText(one) })),
    ...others.map((one) => ({ ...one, part: null })),
  ].flatMap((one) => (one.email ? [{ ...one, email: one.email }] : []));
}

/** Mails the client's link in the provider's name, to contacts of the company or to any address. */
export function SendDialog({ title, deal, proposal, onOpenChange }: SendDialogProps) {
  const change = useChange();
  const contacts = contactsOf(deal);
  return (
    <FormDialog
      open
      onOpenChange={onOpenChange}
      title={title}
      description={`Each gets an email from ${proposal.providerName} with the link. Replies go to ${fullName(deal.salesRep)}.`}
      submitLabel="Send"
      failureTitle="Failed to send proposal"
      schema={() => import("./schemas").then((file) => file.SendForm)}
      draft={`send:${proposal.id}`}
      defaultValues={{
        recipients: usualRecipient(deal) ?? "",
        subject: offerSubject(proposal.providerName, deal.company.name),
        message: "",
      }}
      onSubmit={async (body, { keyFor }) => {
        const params = { dealId: deal.id, proposalId: proposal.id };
        await change(sendOffer, { params, body, idempotencyKey: keyFor(body) });
        toast.success("Proposal sent");
      }}
    >
      {(form) => (
        <>
          <AcceptedNotice dealId={deal.id} proposalId={proposal.id} />
          <TextField
            control={form.control}
            name="recipients"
            label="To"
            required
            autoFocus
            inputMode="email"
            autoComplete="off"
            placeholder="name@company.com"
            hint="Up to five addresses, separated by commas"
          />
          {contacts.length > 0 && <ContactChoice form={form} contacts={contacts} />}
          <TextField
            control={form.control}
            name="subject"
            label="Subject"
            placeholder={offerSubject(proposal.providerName, deal.company.name)}
            maxLength={200}
          />
          <TextareaField
            control={form.control}
            name="message"
            label="Message"
            hint="Shown above the link. Without one, the email says who prepared the proposal."
            rows={5}
            maxLength={2000}
          />
        </>
      )}
    </FormDialog>
  );
}

interface ContactChoiceProps {
  form: UseFormReturn<
    { recipients: string; subject?: string | null | undefined; message?: string | null | undefined },
    unknown,
    { recipients: string[] }
  >;
  contacts: Reachable[];
}

/** The company's contacts; a click adds or removes each as a recipient. */
function ContactChoice({ form, contacts }: ContactChoiceProps) {
  const text = form.watch("recipients");
  const chosen = addressesIn(text);
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-1.5">
      <legend className="sr-only">Contacts</legend>
      {contacts.map((contact) => {
        const isChosen = chosen.includes(contact.email.toLowerCase());
        const Icon = isChosen ? Check : Plus;
        return (
          <Button
            variant="outline"
            key={contact.id}
            size="sm"
            aria-pressed={isChosen}
            title={contact.email}
            className="aria-pressed:bg-accent"
            onClick={() =>
              form.setValue("recipients", toggleAddress(text, contact.email), {
                shouldDirty: true,
                shouldValidate: form.formState.isSubmitted,
              })
            }
          >
            <Icon aria-hidden="true" />
            {fullName(contact)}
            {contact.part && <span className="font-normal text-muted-foreground">{contact.part}</span>}
          </Button>
        );
      })}
    </fieldset>
  );
}
