import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { CompaniesView } from "@/components/companies/companies-view";
import { COMPANY_TABLE, companyQueryOf } from "@/components/companies/company-table-query";
import { pageParams, readsArchive, readTableState } from "@/components/data-table/url-table-state";
import { breadcrumbsOf } from "@/components/layout/breadcrumbs";
import { PageFrame } from "@/components/layout/page-frame";
import { ServerAnswers } from "@/components/layout/server-answers";
import { NoProviderNotice } from "@/components/shell/no-provider-notice";
import { belongsNowhere, can } from "@/lib/access/permissions";
import { requirePage } from "@/lib/auth/page-guard";
import * as contract from "@/lib/companies/contract";
import { listCompanies } from "@/lib/companies/service";
import { answerOf } from "@/lib/http/server-answer";
import { listSavedViews } from "@/lib/lists/contract";
import * as views from "@/lib/lists/saved-views";
import { PAGES } from "@/lib/pages";

export const metadata: Metadata = { title: PAGES.companies.title };

interface CompaniesPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function CompaniesPage({ searchParams }: CompaniesPageProps) {
  const actor = await requirePage(PAGES.companies);
  const params = pageParams(await searchParams);
  const start = params.size === 0 ? await views.startAddress(actor, "companies") : null;
  if (start) redirect(`${PAGES.companies.path}?${start}`);
  const query = companyQueryOf(readTableState(params, COMPANY_TABLE), readsArchive(params));
  const companies = answerOf(contract.listCompanies, { query }, await listCompanies(actor, query));
  const saved = answerOf(
    listSavedViews,
    { query: { list: "companies" } },
    await views.listSavedViews(actor, "companies"),
  );
  return (
    <PageFrame breadcrumbs={breadcrumbsOf(PAGES.companies)}>
      {belongsNowhere(actor) && <NoProviderNotice email={actor.email} />}
      <ServerAnswers answers={[companies, saved]}>
        <CompaniesView
          canCreate={can(actor, "company.write")}
          canMerge={can(actor, "duplicates.manage")}
          canGive={can(actor, "deal.assign-rep")}
        />
      </ServerAnswers>
    </PageFrame>
  );
}
