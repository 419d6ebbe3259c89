"use client";

import { Archive, ArchiveRestore, EllipsisVertical, Plus, UserRound } from "lucide-react";
import { useRouter, useSelectedLayoutSegment } from "next/navigation";
import { useState } from "react";
import { HistoryLink } from "@/components/audit/history-link";
import { lazyDialog } from "@/components/kit/once-open";
import { AddDealDialog } from "@/components/record-forms/add-deal-dialog";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import type { Company } from "@/lib/companies/contract";
import { useToggleArchive } from "./use-toggle-archive";

const GiveCompanyDialog = lazyDialog(async () => (await import("./give-company-dialog")).GiveCompanyDialog);

interface CompanyActionsProps {
  company: Company;
  canAddDeal: boolean;
  canSeeHistory: boolean;
}

/** What is done with a company: a deal first; what is rare is in the menu. The Deals tab has a button for deals itself (P:56). */
export function CompanyActions({ company, canAddDeal, canSeeHistory }: CompanyActionsProps) {
  const tab = useSelectedLayoutSegment();
  const [adding, setAdding] = useState(false);
  // Archived companies take no new deals (D-45).
  const offersDeal = canAddDeal && company.status === "active" && tab !== "deals";
  return (
    <div className="flex shrink-0 items-center gap-2">
      {offersDeal && (
        <Button data-command="c" onPointerEnter={AddDealDialog.preload} onClick={() => setAdding(true)}>
          <Plus aria-hidden="true" />
          Add Deal
        </Button>
      )}
      {canSeeHistory && <HistoryLink recordType="company" recordId={company.id} />}
      {company.canEdit && <CompanyMenu company={company} />}
      <AddDealDialog open={adding} onOpenChange={setAdding} companyId={company.id} companyName={company.name} />
    </div>
  );
}

/** What the list's row menu does, which loses no data and does not ask first, and giving it away. */
function CompanyMenu({ company }: { company: Company }) {
  const router = useRouter();
  const toggle = useToggleArchive();
  const [giving, setGiving] = useState(false);
  const active = company.status === "active";
  const Icon = active ? Archive : ArchiveRestore;
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="outline" size="icon" pending={toggle.isPending} aria-label={`Actions for ${company.name}`}>
            <EllipsisVertical aria-hidden="true" />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {company.canGive && (
            <DropdownMenuItem onSelect={() => setGiving(true)}>
              <UserRound aria-hidden="true" />
              Change account owner
            </DropdownMenuItem>
          )}
          {/* The tabs depend on the status. */}
          <DropdownMenuItem onSelect={() => toggle.mutate(company, { onSuccess: () => router.refresh() })}>
            <Icon aria-hidden="true" />
            {active ? "Move to archive" : "Restore company"}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <GiveCompanyDialog company={company} open={giving} onOpenChange={setGiving} />
    </>
  );
}
