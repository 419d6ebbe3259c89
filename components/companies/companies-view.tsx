"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Archive, ArchiveRestore, ArrowLeft, Eye, Plus } from "lucide-react";
import { useState } from "react";
import { DataTable } from "@/components/data-table/data-table";
import type { MobileCard } from "@/components/data-table/data-table-props";
import { queryStatus } from "@/components/data-table/query-status";
import type { RowMenuItem } from "@/components/data-table/row-menu";
import { useUrlTableState } from "@/components/data-table/use-url-table-state";
import { Button } from "@/components/ui/button";
import { queryOptions } from "@/lib/api-client/query-options";
import { type Company, listCompanies } from "@/lib/contracts/companies";
import { companySizeLabel } from "@/lib/domain/enums";
import { AddCompanyDialog, preloadAddCompany } from "./add-company-dialog";
import { companyColumns } from "./company-columns";
import { COMPANY_TABLE, companyQueryOf } from "./company-table-query";
import { useArchiveToggle } from "./use-archive-toggle";
import { useToggleArchive } from "./use-toggle-archive";

export interface CompaniesViewProps {
  canCreate: boolean;
}

export function CompaniesView({ canCreate }: CompaniesViewProps) {
  const [state, setState] = useUrlTableState(COMPANY_TABLE);
  const [archive, toggleView] = useArchiveToggle();
  const [adding, setAdding] = useState(false);
  const toggleArchive = useToggleArchive();
  const companies = useQuery({
    ...queryOptions(listCompanies, { query: companyQueryOf(state, archive) }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <>
      <div className="flex items-center justify-between gap-4">
        <h1 className="font-semibold text-xl">{archive ? "Archived companies" : "Companies"}</h1>
        {archive && (
          <Button onClick={toggleView}>
            <ArrowLeft aria-hidden="true" />
            Back to companies
          </Button>
        )}
        {canCreate && !archive && (
          <Button variant="primary" onPointerEnter={preloadAddCompany} onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" />
            Add Company
          </Button>
        )}
      </div>
      <DataTable
        mode="server"
        label={archive ? "Archived companies" : "Companies"}
        columns={companyColumns}
        data={companies.data?.items ?? NO_COMPANIES}
        rowCount={companies.data?.total ?? 0}
        state={state}
        onStateChange={setState}
        {...queryStatus(companies)}
        twoLine
        fixedLayout
        getRowId={(company) => company.id}
        rowHref={(company) => `/companies/${company.id}`}
        rowLabel={(company) => company.name}
        rowMenu={(company) => rowMenu(company, () => toggleArchive.mutate(company))}
        mobileCard={companyCard}
        messages={{ empty: "No companies found", error: "Error fetching companies" }}
        searchPlaceholder="Search companies…"
        actions={
          <Button
            aria-pressed={archive}
            onClick={toggleView}
            className="aria-pressed:border-foreground aria-pressed:bg-accent"
          >
            <Archive aria-hidden="true" />
            Archive
          </Button>
        }
      />
      <AddCompanyDialog open={adding} onOpenChange={setAdding} />
    </>
  );
}

const NO_COMPANIES: Company[] = [];

const companyCard = (company: Company): MobileCard => ({
  title: company.name,
  subtitle: [company.industryName, `${company.city}, ${company.state}`].filter(Boolean).join(" · "),
  value: companySizeLabel(company.companySize),
  note: "employees",
});

function rowMenu(company: Company, toggle: () => void): RowMenuItem[] {
  const active = company.status === "active";
  return [
    { label: "View profile", icon: Eye, href: `/companies/${company.id}/profile` },
    active
      ? { label: "Move to archive", icon: Archive, onSelect: toggle, separatorBefore: true }
      : { label: "Restore company", icon: ArchiveRestore, onSelect: toggle, separatorBefore: true },
  ];
}
