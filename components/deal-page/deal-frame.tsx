"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { usePathname, useSearchParams, useSelectedLayoutSegments } from "next/navigation";
import type { ReactNode } from "react";
import { useState } from "react";
import { DealEditing } from "@/components/deals/edit/deal-editing";
import { useDeal } from "@/components/deals/use-deal";
import { useNow } from "@/components/hooks/use-now";
import { ConfirmDialog } from "@/components/kit/confirm-dialog";
import { LinkTabs } from "@/components/kit/link-tabs";
import { lazyDialog } from "@/components/kit/once-open";
import { breadcrumbsOf } from "@/components/layout/breadcrumbs";
import { NoteVisit } from "@/components/layout/note-visit";
import { PageFrame } from "@/components/layout/page-frame";
import { useChange } from "@/lib/api-client/change";
import { queryOptions } from "@/lib/api-client/query-options";
import type { Deal } from "@/lib/deals/contract";
import { listStages, setDealStatus } from "@/lib/generated/calls/deals";
import { linkTo, PAGES } from "@/lib/pages";
import type { DealDialog } from "./deal-actions";
import { DealHeader, DealNeighbors } from "./deal-header";
import { StepDialogs } from "./step-dialogs";

const EditDealDialog = lazyDialog(async () => (await import("./edit-deal-dialog")).EditDealDialog);
const CloseDealDialog = lazyDialog(async () => (await import("@/components/deals/close-deal-dialog")).CloseDealDialog);

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
  const pathname = usePathname();
  const asked = useSearchParams().get("edit") === "true";
  const [dialog, setDialog] = useState<DealDialog | null>(asked ? "edit" : null);

  function close() {
    setDialog(null);
    if (asked) window.history.replaceState(null, "", pathname);
  }

  return (
    <PageFrame breadcrumbs={breadcrumbsOf(PAGES.deal, deal.name)}>
      <NoteVisit kind="deal" id={deal.id} parentId={null} title={deal.name} detail={deal.company.name} />
      <DealEditing canAssign={canAssign}>
        <StepDialogs deal={deal}>
          <DealHeader
            deal={deal}
            stages={stages}
            now={now}
            viewerId={viewerId}
            canViewCompany={deal.salesRepId === viewerId}
            canSeeHistory={canSeeHistory}
            onOpen={setDialog}
          />
          <div className="-mt-2 flex items-center justify-between gap-4 border-b [&>[role=tablist]]:border-b-0">
            <LinkTabs
              label="Deal"
              tabs={[PAGES.dealOverview, PAGES.dealProposals, PAGES.dealActivities].map((page) =>
                linkTo(page, { dealId: deal.id }),
              )}
            />
            <DealNeighbors dealId={deal.id} />
          </div>
          {children}
        </StepDialogs>
      </DealEditing>
      {/* Keeps room for the bar at the bottom of a phone. */}
      <div aria-hidden="true" className="h-14 sm:hidden" />
      <DealDialogs deal={deal} shown={dialog} onClose={close} />
    </PageFrame>
  );
}

interface DealDialogsProps {
  deal: Deal;
  shown: DealDialog | null;
  onClose: () => void;
}

function DealDialogs({ deal, shown, onClose }: DealDialogsProps) {
  const change = useChange();
  const stateOf = (dialog: DealDialog) => ({
    open: shown === dialog,
    onOpenChange: (stays: boolean) => {
      if (!stays) onClose();
    },
  });
  return (
    <>
      <EditDealDialog {...stateOf("edit")} deal={deal} />
      <CloseDealDialog {...stateOf("won")} as="won" deal={deal} />
      <CloseDealDialog {...stateOf("lost")} as="lost" deal={deal} />
      <ConfirmDialog
        {...stateOf("reopen")}
        title="Reopen deal?"
        description={`${deal.name} returns to the pipeline. The reason it was closed for stays in the activities.`}
        confirmLabel="Reopen deal"
        onConfirm={() =>
          change(setDealStatus, { params: { dealId: deal.id }, body: { status: "open", version: deal.version } })
        }
        failureTitle="Failed to reopen deal"
      />
    </>
  );
}
