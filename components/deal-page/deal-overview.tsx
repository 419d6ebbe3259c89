"use client";

import { useState } from "react";
import { ContactLink } from "@/components/contacts/contact-link";
import { useDeal } from "@/components/deals/use-deal";
import { useNow } from "@/components/hooks/use-now";
import { ActualsCard } from "@/components/proposals/inside/actuals-card";
import { DealOffer } from "@/components/proposals/inside/deal-offer";
import { WaitingOnDeal } from "@/components/today/waiting-on-deal";
import { DialogBody, type OpenProps, TitledDialog } from "@/components/ui/dialog";
import type { Contact } from "@/lib/contacts/contract";
import { fullName } from "@/lib/domain/format";
import { CompanyInformationCard } from "./company-information-card";
import { DealContactsCard } from "./deal-contacts-card";
import { NotesCard } from "./notes-card";
import { RenewalCard } from "./renewal-card";
import { StepsCard } from "./steps-card";

export interface DealOverviewProps {
  dealId: string;
  viewerId: string;
  serverNow: string;
}

/** The next steps and the notes first, because they are needed daily; what rarely changes is next to them. */
export function DealOverview({ dealId, viewerId, serverNow }: DealOverviewProps) {
  const deal = useDeal(dealId);
  const now = useNow(serverNow);
  const [contactsOpen, setContactsOpen] = useState(false);
  const canViewCompany = deal.salesRepId === viewerId;
  const showContacts = () => setContactsOpen(true);
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="grid grid-cols-1 gap-4">
        <WaitingOnDeal dealId={deal.id} viewerId={viewerId} now={now} />
        <DealOffer dealId={deal.id} now={now} />
        {deal.dealStatus === "open" && <StepsCard deal={deal} />}
        {deal.dealStatus === "won" && <RenewalCard deal={deal} />}
        {deal.dealStatus === "won" && <ActualsCard dealId={deal.id} />}
        <NotesCard dealId={deal.id} viewerId={viewerId} now={now} />
      </div>
      <div className="grid grid-cols-1 gap-4">
        <DealContactsCard deal={deal} />
        <CompanyInformationCard deal={deal} canViewCompany={canViewCompany} onShowContacts={showContacts} />
      </div>
      <DealContactsDialog
        dealId={deal.id}
        companyName={deal.company.name}
        contacts={deal.company.contacts}
        open={contactsOpen}
        onOpenChange={setContactsOpen}
      />
    </div>
  );
}

interface DealContactsDialogProps extends OpenProps {
  dealId: string;
  companyName: string;
  contacts: Contact[];
}

function DealContactsDialog({ dealId, companyName, contacts, ...dialog }: DealContactsDialogProps) {
  return (
    <TitledDialog {...dialog} title="Contacts" description={companyName}>
      <DialogBody className="py-2">
        {contacts.length === 0 && <p className="py-6 text-center text-muted-foreground">No contacts yet</p>}
        <ContactList contacts={contacts} dealId={dealId} />
      </DialogBody>
    </TitledDialog>
  );
}

interface ContactListProps {
  contacts: Contact[];
  /** The deal that calls and mails belong to. */
  dealId: string;
}

/** A company's people, with links to call and write. */
function ContactList({ contacts, dealId }: ContactListProps) {
  return (
    <ul className="divide-y">
      {contacts.map((contact) => (
        <li key={contact.id} className="py-3">
          <p className="font-medium">{fullName(contact)}</p>
          {contact.title && <p className="text-muted-foreground text-xs">{contact.title}</p>}
          <div className="mt-1 flex flex-wrap gap-x-4">
            {contact.email && (
              <ContactLink scheme="mailto" value={contact.email} of={{ name: fullName(contact), dealId }} icon />
            )}
            {contact.phone && (
              <ContactLink scheme="tel" value={contact.phone} of={{ name: fullName(contact), dealId }} icon />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
