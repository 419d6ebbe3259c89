"use client";
import { useQuery } from "@tanstack/react-query";
import { Archive, ArchiveRestore, ArrowLeft, CopyCheck, Eye, Upload } from "lucide-react";
import { useState } from "react";
import { RecentButton } from "@/components/bulk/recent-button";
import { useCompanyBulk } from "@/components/bulk/use-company-bulk";
import { useConditions } from "@/components/data-table/conditions/use-conditions";
import { DataTable } from "@/components/data-table/data-table";
import type { MobileCard } from "@/components/data-table/data-table-props";
import { AddButton, ArchiveButton, ListHeader, ToolButton } from "@/components/data-table/list-header";
import { serverTable } from "@/components/data-table/query-status";
import type { RowMenuItem } from "@/components/data-table/row-menu";
import { unpaged } from "@/components/data-table/url-table-state";
import { useArchiveToggle } from "@/components/data-table/use-archive-toggle";
import { useUrlTableState } from "@/components/data-table/use-url-table-state";
import { NextStepText } from "@/components/deals/next-step-text";
import { duplicatesOf } from "@/components/duplicates/duplicates-table-query";
import { AddCompanyDialog } from "@/components/record-forms/add-company-dialog";
import { ViewsMenu } from "@/components/saved-views/views-menu";
import { keptOptions } from "@/lib/api-client/query-options";
import type { Company } from "@/lib/companies/contract";
import { plural } from "@/lib/domain/dates";
import { companySizeLabel } from "@/lib/domain/enums";
import { formatWholeDollars, placeName } from "@/lib/domain/format";
import { exportCompanies, listCompanies } from "@/lib/generated/calls/companies";
import { COMPANY_COLUMNS, COMPANY_FILTERS } from "@/lib/lists/rules-columns";
import { PAGES, pathTo } from "@/lib/pages";
import { companyColumns } from "./company-columns";
import { COMPANY_TABLE, companyQueryOf } from "./company-table-query";
import { IncompleteMark } from "./incomplete-mark";
import { useToggleArchive } from "./use-toggle-archive";

export interface CompaniesViewProps {
  canCreate: boolean;
  canMerge: boolean;
  /** Whether the viewer leads the provider, and gives away what was added in it (D-237). */
  canGive: boolean;
}

export function CompaniesView({ canCreate, canMerge, canGive }: CompaniesViewProps) {
  const [state, setState] = useUrlTableState(COMPANY_TABLE);
  const [archive, toggleView] = useArchiveToggle();
  const [adding, setAdding] = useState(false);
  const toggleArchive = useToggleArchive();
  const query = companyQueryOf(state, archive);
  const companies = useQuery({
    ...keptOptions(listCompanies, { query }),
    retry: false,
  });
  const conditions = useConditions(COMPANY_FILTERS, state.where);
  const bulk = useCompanyBulk({ query, total: companies.data?.total ?? 0, canGive });
  return (
    <>
      <ListHeader
        title={archive ? "Archived companies" : "Companies"}
        views={<ViewsMenu list="companies" columns={{ menu: COLUMN_MENU, ids: COMPANY_COLUMNS }} />}
      >
        {archive && (
          <ToolButton icon={ArrowLeft} onClick={toggleView}>
            Back to companies
          </ToolButton>
        )}
        {canCreate && !archive && (
          <>
            {canMerge && (
              <ToolButton icon={CopyCheck} href={duplicatesOf("companies")}>
                Duplicates
              </ToolButton>
            )}
            <ToolButton icon={Upload} href={`${PAGES.import.path}?kind=companies`}>
              Import
            </ToolButton>
            <AddButton onPointerEnter={AddCompanyDialog.preload} onClick={() => setAdding(true)}>
              Add Company
            </AddButton>
          </>
        )}
      </ListHeader>
      <DataTable
        {...serverTable(companies, state, setState)}
        label={archive ? "Archived companies" : "Companies"}
        columns={companyColumns}
        selection={bulk.selection}
        columnMenu={COLUMN_MENU}
        exportOf={{ endpoint: exportCompanies, query: unpaged(query) }}
        facets={FACETS}
        conditions={conditions}
        fixedLayout
        getRowId={(company) => company.id}
        rowHref={(company) => pathTo(PAGES.company.path, { companyId: company.id })}
        rowLabel={(company) => company.name}
        rowMenu={(company) => rowMenu(company, () => toggleArchive.mutate(company))}
        mobileCard={companyCard}
        messages={{
          empty: "No companies found",
          about: "Companies are who you sell to; contacts and deals are kept with them. Add the first one to begin.",
          error: "Error fetching companies",
        }}
        searchPlaceholder="Search companies…"
        actions={
          <>
            <ArchiveButton pressed={archive} onPress={toggleView} />
            <RecentButton />
          </>
        }
      />
      {bulk.dialog}
      <AddCompanyDialog open={adding} onOpenChange={setAdding} />
    </>
  );
}

const COLUMN_MENU = { storageKey: "companies-columns", hidden: ["websiteUrl"] };
const FACETS = [{ id: "incomplete", label: "Record", options: [{ value: "true", label: "Incomplete" }] }];

const companyCard = (company: Company): MobileCard => ({
  title: company.name,
  subtitle: [company.industryName, placeName(company)].filter(Boolean).join(" · "),
  ...(company.openDeals.count > 0
    ? {
        signals: (
          <span data-signals className="grid grid-cols-1 text-xs">
            <NextStepText deal={company} />
          </span>
        ),
        value: formatWholeDollars(company.openDeals.value),
        note: plural(company.openDeals.count, "open deal"),
      }
    : company.companySize !== null && { value: companySizeLabel(company.companySize), note: "employees" }),
  ...(company.isIncomplete && company.openDeals.count === 0 && { signals: <IncompleteMark /> }),
});

function rowMenu(company: Company, toggle: () => void): RowMenuItem[] {
  const view = { label: "View profile", icon: Eye, href: pathTo(PAGES.companyProfile.path, { companyId: company.id }) };
  if (!company.canEdit) return [view];
  const active = company.status === "active";
  return [
    view,
    active
      ? { label: "Move to archive", icon: Archive, onSelect: toggle, separatorBefore: true }
      : { label: "Restore company", icon: ArchiveRestore, onSelect: toggle, separatorBefore: true },
  ];
}
