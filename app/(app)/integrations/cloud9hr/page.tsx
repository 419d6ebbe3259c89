import type { Metadata } from "next";
import { pageParams, readTableState } from "@/components/data-table/url-table-state";
import { breadcrumbsOf } from "@/components/layout/breadcrumbs";
import { PageFrame } from "@/components/layout/page-frame";
import { ServerAnswers } from "@/components/layout/server-answers";
import { MAPPING_TABLE, mappingQueryOf } from "@/components/payroll/mapping-table-query";
import { MappingsView } from "@/components/payroll/mappings-view";
import { requirePage } from "@/lib/auth/page-guard";
import { answerOf } from "@/lib/http/server-answer";
import { PAGES } from "@/lib/pages";
import * as contract from "@/lib/payroll/contract";
import { listMappings } from "@/lib/payroll/mappings";

export const metadata: Metadata = { title: PAGES.mappings.title };

interface MappingsPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function MappingsPage({ searchParams }: MappingsPageProps) {
  await requirePage(PAGES.mappings);
  const query = mappingQueryOf(readTableState(pageParams(await searchParams), MAPPING_TABLE));
  const mappings = answerOf(contract.listMappings, { query }, await listMappings(query));
  return (
    <PageFrame breadcrumbs={breadcrumbsOf(PAGES.mappings)}>
      <ServerAnswers answers={[mappings]}>
        <MappingsView />
      </ServerAnswers>
    </PageFrame>
  );
}
