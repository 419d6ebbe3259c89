"use client";

import { useState } from "react";
import { useDeal } from "@/components/deals/use-deal";
import { useNow } from "@/components/hooks/use-now";
import { ActualsCard } from "@/components/proposals/inside/actuals-card";
import { DealOffer } from "@/components/proposals/inside/deal-offer";
import { WaitingOnDeal } from "@/components/today/waiting-on-deal";
import { CompanyInformationCard } from "./company-information-card";
import { DealContactsCard } from "./deal-contacts-card";
import { DealContactsDialog } from "./deal-contacts-dialog";
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
