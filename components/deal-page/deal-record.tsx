"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { ContactLink } from "@/components/contacts/contact-link";
import { useDeal } from "@/components/deals/use-deal";
import { useNow } from "@/components/hooks/use-now";
import { DealOffer, FollowDeal } from "@/components/proposals/inside/deal-offer";
import { DealComposer, DealTimeline } from "@/components/timeline/deal-timeline";
import { WaitingOnDeal } from "@/components/today/waiting-on-deal";
import { DialogBody, type OpenProps, TitledDialog } from "@/components/ui/dialog";
import type { Contact } from "@/lib/contacts/contract";
import { fullName } from "@/lib/domain/format";
import { CompanyInformationCard } from "./company-information-card";
import { DealContactsCard } from "./deal-contacts-card";
import { DealInformationCard } from "./deal-facts";
import { NotesCard } from "./notes-card";
import { StepsCard } from "./steps-card";

/** Only won deals have them. */
const RenewalCard = dynamic(() => import("./renewal-card").then((file) => file.RenewalCard));
const ActualsCard = dynamic(() =>
  import("@/components/proposals/inside/actuals-card").then((file) => file.ActualsCard),
);

export interface DealRecordProps {
  dealId: string;
  viewerId: string;
  serverNow: string;
  /** What comes first: what is to be done, or what was done. */
  focus: "next" | "timeline";
}

/**
 * A deal in two columns: what is to be done and the timeline, and beside them its people, its proposals and what is known, in short.
 * On a phone all are in one: what is to be done, the composer, what is beside them, and the timeline, which may be long.
 */
export function DealRecord({ dealId, viewerId, serverNow, focus }: DealRecordProps) {
  const deal = useDeal(dealId);
  const now = useNow(serverNow);
  const [contactsOpen, setContactsOpen] = useState(false);
  const next = (
    <div className="grid min-w-0 grid-cols-1 gap-3 empty:hidden">
      <WaitingOnDeal dealId={deal.id} viewerId={viewerId} now={now} />
      <FollowDeal dealId={deal.id} />
      {deal.dealStatus === "open" && <StepsCard deal={deal} />}
      {deal.dealStatus === "won" && <RenewalCard deal={deal} />}
      {deal.dealStatus === "won" && <ActualsCard dealId={deal.id} />}
    </div>
  );
  const timeline = <DealTimeline dealId={deal.id} serverNow={serverNow} />;
  const isNextFirst = focus === "next";
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] xl:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="grid min-w-0 grid-cols-1 gap-4">
        {isNextFirst && next}
        <DealComposer dealId={deal.id} />
        {!isNextFirst && timeline}
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-4 lg:row-span-2">
        {!isNextFirst && next}
        <DealContactsCard deal={deal} />
        <DealOffer dealId={deal.id} now={now} />
        <DealInformationCard deal={deal} />
        <CompanyInformationCard
          deal={deal}
          canViewCompany={deal.salesRepId === viewerId}
          onShowContacts={() => setContactsOpen(true)}
        />
        <NotesCard dealId={deal.id} viewerId={viewerId} now={now} />
      </div>
      {isNextFirst && timeline}
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
