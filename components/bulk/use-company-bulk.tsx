"use client";

import { Archive, ArchiveRestore, UserRound } from "lucide-react";
import { lazy } from "react";
import type { CompanyQuery } from "@/lib/companies/contract";
import { listCompanies } from "@/lib/generated/calls/companies";
import type { BulkActionWords } from "./action-buttons";
import type { CompanyAction } from "./company-bulk-dialog";
import { useBulk } from "./use-bulk";

const CompanyBulkDialog = lazy(async () => ({ default: (await import("./company-bulk-dialog")).CompanyBulkDialog }));

const ACTIONS: Record<CompanyAction, BulkActionWords> = {
  inactive: { label: "Move to archive", title: "Move to archive", icon: Archive },
  active: { label: "Restore", title: "Restore", icon: ArchiveRestore },
  give: { label: "Account owner", title: "Change account owner", icon: UserRound },
};

interface CompanyBulk {
  query: CompanyQuery;
  total: number;
  /** Whether the viewer leads the provider, and gives away what was added in it. */
  canGive: boolean;
}

/** The selection of the companies table, and the dialog of what is done with it. */
export function useCompanyBulk({ query, total, canGive }: CompanyBulk) {
  const actions: CompanyAction[] = [
    query.status === "active" ? "inactive" : "active",
    ...(canGive ? ["give" as const] : []),
  ];
  return useBulk<"companies", CompanyAction>({
    kind: "companies",
    list: listCompanies,
    query,
    total,
    actions: actions.map((action) => [action, ACTIONS[action]] as const),
    shown: 2,
    dialog: (given) => <CompanyBulkDialog {...given} title={ACTIONS[given.action].title} />,
  });
}
