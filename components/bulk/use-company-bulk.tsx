"use client";

import { Archive, ArchiveRestore } from "lucide-react";
import { lazy } from "react";
import { type CompanyQuery, listCompanies } from "@/lib/contracts/companies";
import type { CompanyStatus } from "@/lib/domain/enums";
import type { BulkActionWords } from "./action-buttons";
import { useBulk } from "./use-bulk";

const BulkDialog = lazy(async () => ({ default: (await import("./bulk-dialog")).BulkDialog }));

/** By the status that the companies have before. */
const ACTIONS: Record<CompanyStatus, readonly [CompanyStatus, BulkActionWords]> = {
  active: ["inactive", { label: "Move to archive", title: "Move to archive", icon: Archive }],
  inactive: ["active", { label: "Restore", title: "Restore", icon: ArchiveRestore }],
};

/** The selection of the companies table, and the dialog of what is done with it. */
export function useCompanyBulk({ query, total }: { query: CompanyQuery; total: number }) {
  const action = ACTIONS[query.status];
  return useBulk<"companies", CompanyStatus>({
    kind: "companies",
    list: listCompanies,
    query,
    total,
    actions: [action],
    shown: 1,
    dialog: ({ action: status, selection, ...given }) => (
      <BulkDialog
        {...given}
        kind="companies"
        title={action[1].title}
        form={{ kind: "companies", selection, edit: { field: "archive", status } }}
      />
    ),
  });
}
