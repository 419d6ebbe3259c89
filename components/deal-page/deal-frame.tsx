"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { usePathname, useSearchParams, useSelectedLayoutSegments } from "next/navigation";
import type { ReactNode } from "react";
import { useState } from "react";
import { DealEditing } from "@/components/deals/edit/deal-editing";
import { useDeal } from "@/components/deals/use-deal";
import { useNow } from "@/components/hooks/use-now";
import { LinkTabs } from "@/components/kit/link-tabs";
import { breadcrumbsOf } from "@/components/layout/breadcrumbs";
import { NoteVisit } from "@/components/layout/note-visit";
import { PageFrame } from "@/components/layout/page-frame";
import { queryOptions } from "@/lib/api-client/query-options";
import { listStages } from "@/lib/generated/calls/deals";
import { linkTo, PAGES } from "@/lib/pages";
import { DealActions } from "./deal-actions";
import { DealHeader } from "./deal-header";
import { EditDealDialog } from "./edit-deal-dialog";

export interface DealFrameProps {
  dealId: string;
  serverNow: string;
  viewerId: string;
  /** Whether the viewer may give deals to others. */
  canAssign: boolean;
  /** Whether the viewer may see what has been done to the deal. */
  canSeeHistory: boolean;
  children: ReactNode;
}

/** The header above a deal's tabs. Pages below a tab, such as one proposal, have their own frame. */
export function DealFrame(props: DealFrameProps) {
  const isTab = useSelectedLayoutSegments().length <= 1;
  return isTab ? <DealTabsFrame {...props} /> : props.children;
}

function DealTabsFrame({ dealId, serverNow, viewerId, canAssign, canSeeHistory, children }: DealFrameProps) {
  const deal = useDeal(dealId);
  const now = useNow(serverNow);
  const stages = useSuspenseQuery(queryOptions(listStages)).data.items;
  const [tab] = useSelectedLayoutSegments();
  const pathname = usePathname();
  const asked = useSearchParams().get("edit") === "true";
  const [editing, setEditing] = useState(asked);

  function onEditingChange(open: boolean) {
    setEditing(open);
    if (!open && asked) window.history.replaceState(null, "", pathname);
  }

  return (
    <PageFrame breadcrumbs={breadcrumbsOf(PAGES.deal, deal.name)}>
      <NoteVisit kind="deal" id={deal.id} parentId={null} title={deal.name} detail={deal.company.name} />
      <DealEditing canAssign={canAssign}>
        <DealHeader
          deal={deal}
          stages={stages}
          now={now}
          canViewCompany={deal.salesRepId === viewerId}
          onOverview={tab === "overview"}
          canSeeHistory={canSeeHistory}
          actions={<DealActions deal={deal} stages={stages} onEdit={() => setEditing(true)} />}
        />
      </DealEditing>
      <LinkTabs
        label="Deal"
        tabs={[PAGES.dealOverview, PAGES.dealProposals, PAGES.dealActivities].map((page) =>
          linkTo(page, { dealId: deal.id }),
        )}
      />
      {children}
      {/* Keeps room for the bar at the bottom of a phone. */}
      <div aria-hidden="true" className="h-14 sm:hidden" />
      <EditDealDialog deal={deal} open={editing} onOpenChange={onEditingChange} />
    </PageFrame>
  );
}
