"use client";

import { useState } from "react";
import { StepsCard } from "@/components/deals/steps/steps-card";
import { useNow } from "@/components/deals/use-now";
import { WaitingOnDeal } from "@/components/today/waiting-on-deal";
import { CompanyInformationCard } from "./company-information-card";
import { ContactsCard } from "./contacts-card";
import { DealContactsDialog } from "./deal-contacts-dialog";
import { DealInformationCard } from "./deal-information-card";
import { NotesCard } from "./notes-card";
import { useDeal } from "./use-deal";

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
        {deal.dealStatus === "open" && <StepsCard deal={deal} />}
        <NotesCard dealId={deal.id} viewerId={viewerId} now={now} />
      </div>
      <div className="grid grid-cols-1 gap-4">
        <DealInformationCard deal={deal} />
        <ContactsCard deal={deal} canViewCompany={canViewCompany} onShowAll={showContacts} />
        <CompanyInformationCard deal={deal} canViewCompany={canViewCompany} onShowContacts={showContacts} />
      </div>
      <DealContactsDialog
        companyName={deal.company.name}
        contacts={deal.company.contacts}
        open={contactsOpen}
        onOpenChange={setContactsOpen}
      />
    </div>
  );
}
