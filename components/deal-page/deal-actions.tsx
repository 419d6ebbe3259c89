"use client";
import { CircleCheck, CircleX, Ellipsis, History, Pencil, Plus, RotateCcw } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { historyOf } from "@/components/audit/audit-table-query";
import { ReachButtons } from "@/components/contacts/reach-buttons";
import { useChangeStage } from "@/components/deals/use-deal";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import type { Contact } from "@/lib/contacts/contract";
import type { Deal, DealStage } from "@/lib/deals/contract";
import { fullName } from "@/lib/domain/format";
import { PAGES, pathTo } from "@/lib/pages";
import { ChangeStageMenu, StageItems } from "./change-stage-menu";

/** The dialogs of a deal's header. */
export type DealDialog = "edit" | "won" | "lost" | "reopen";

interface ActionsProps {
  deal: Deal;
  stages: DealStage[];
  canSeeHistory: boolean;
  onOpen: (dialog: DealDialog) => void;
  /** The button for what is next. */
  next: ReactNode;
}

/** The actions of a deal on wide screens: what is next, and before it, quiet, all else. */
export function DealActions({ deal, stages, canSeeHistory, onOpen, next }: ActionsProps) {
  return (
    <div className="-ml-3 flex shrink-0 flex-wrap items-center gap-1 max-sm:hidden xl:ml-0">
      <Button data-command="e" variant="ghost" onClick={() => onOpen("edit")}>
        <Pencil aria-hidden="true" />
        Edit Deal
      </Button>
      <ChangeStageMenu deal={deal} stages={stages} />
      <AddProposal deal={deal} />
      {deal.dealStatus !== "open" && (
        <Button data-command="" variant="ghost" onClick={() => onOpen("reopen")}>
          <RotateCcw aria-hidden="true" />
          Reopen deal
        </Button>
      )}
      {canSeeHistory && (
        <MoreActions variant="ghost">
          <HistoryItem dealId={deal.id} />
        </MoreActions>
      )}
      {next}
    </div>
  );
}

function AddProposal({ deal }: { deal: Deal }) {
  if (deal.dealStatus !== "open")
    return (
      <Button variant="ghost" disabled title="Reopen the deal to add a proposal">
        <Plus aria-hidden="true" />
        Add Proposal
      </Button>
    );
  return (
    <Button asChild variant="ghost">
      <Link data-command="c" href={builderOf(deal)}>
        <Plus aria-hidden="true" />
        Add Proposal
      </Link>
    </Button>
  );
}

const builderOf = ({ id }: Deal): string => pathTo(PAGES.proposalBuilder.path, { dealId: id });

/** An open deal's two ends, after its stages. */
export function ClosingButtons({ onOpen }: Pick<ActionsProps, "onOpen">) {
  return (
    <>
      <Button data-command="" variant="ghost" onClick={() => onOpen("won")}>
        <CircleCheck aria-hidden="true" className="text-success" />
        Mark as Won
      </Button>
      <Button data-command="" variant="ghost" onClick={() => onOpen("lost")}>
        <CircleX aria-hidden="true" className="text-destructive-text" />
        Mark as Lost
      </Button>
    </>
  );
}

/** At the bottom of a phone, under the thumb: what is next, the contact, and a menu for the rest. */
export function DealPhoneBar({ deal, stages, canSeeHistory, onOpen, next }: ActionsProps) {
  const { changeStage, pending } = useChangeStage(deal);
  const open = deal.dealStatus === "open";
  const contact = contactFor(deal);
  return (
    <div
      data-phone-bar
      className="fixed inset-x-0 bottom-0 z-20 flex gap-2 border-t bg-background px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:hidden"
    >
      {next}
      {!open && (
        <Button variant="outline" onClick={() => onOpen("reopen")} className="flex-1">
          <RotateCcw aria-hidden="true" />
          Reopen deal
        </Button>
      )}
      {contact && <ReachButtons {...contact} of={{ name: fullName(contact), dealId: deal.id }} variant="outline" />}
      <MoreActions variant="outline" pending={pending}>
        <DropdownMenuItem onSelect={() => onOpen("edit")}>
          <Pencil aria-hidden="true" />
          Edit Deal
        </DropdownMenuItem>
        {open && (
          <>
            <DropdownMenuItem asChild>
              <Link prefetch={false} href={builderOf(deal)}>
                <Plus aria-hidden="true" />
                Add Proposal
              </Link>
            </DropdownMenuItem>
            <DropdownMenuItem onSelect={() => onOpen("won")}>
              <CircleCheck aria-hidden="true" className="text-success" />
              Mark as Won
            </DropdownMenuItem>
            <DropdownMenuItem onSelect={() => onOpen("lost")}>
              <CircleX aria-hidden="true" className="text-destructive-text" />
              Mark as Lost
            </DropdownMenuItem>
          </>
        )}
        {canSeeHistory && <HistoryItem dealId={deal.id} />}
        {open && (
          <>
            <DropdownMenuSeparator />
            <DropdownMenuLabel>Change Stage</DropdownMenuLabel>
            <StageItems deal={deal} stages={stages} onChoose={changeStage} />
          </>
        )}
      </MoreActions>
    </div>
  );
}

interface MoreActionsProps {
  variant: "ghost" | "outline";
  pending?: boolean;
  children: ReactNode;
}

function MoreActions({ variant, pending, children }: MoreActionsProps) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant={variant} size="icon" pending={pending} aria-label="More actions">
          <Ellipsis aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">{children}</DropdownMenuContent>
    </DropdownMenu>
  );
}

const HistoryItem = ({ dealId }: { dealId: string }) => (
  <DropdownMenuItem asChild>
    <Link prefetch={false} href={historyOf("deal", dealId)}>
      <History aria-hidden="true" />
      History
    </Link>
  </DropdownMenuItem>
);

/** Whom to call about a deal: its primary contact, or the company's first where it has none. */
const contactFor = ({ contacts, company }: Deal): Contact | undefined =>
  contacts.find(({ isPrimary }) => isPrimary) ?? company.contacts[0];
