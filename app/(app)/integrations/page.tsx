import type { Metadata } from "next";
import { breadcrumbsOf } from "@/components/layout/breadcrumbs";
import { PageFrame } from "@/components/layout/page-frame";
import { ServerAnswers } from "@/components/layout/server-answers";
import { IntegrationsView } from "@/components/payroll/integrations-view";
import { INDEX_QUERY } from "@/components/payroll/mapping-table-query";
import { requirePage } from "@/lib/auth/page-guard";
import { answerOf } from "@/lib/http/server-answer";
import { PAGES } from "@/lib/pages";
import * as contract from "@/lib/payroll/contract";
import { listMappings } from "@/lib/payroll/mappings";

export const metadata: Metadata = { title: PAGES.integrations.title };

export default async function IntegrationsPage() {
  await requirePage(PAGES.integrations);
  const mappings = answerOf(contract.listMappings, { query: INDEX_QUERY }, await listMappings(INDEX_QUERY));
  return (
    <PageFrame breadcrumbs={breadcrumbsOf(PAGES.integrations)}>
      <ServerAnswers answers={[mappings]}>
        <IntegrationsView />
      </ServerAnswers>
    </PageFrame>
  );
}
