import type { Metadata } from "next";
import { pageParams, readTableState } from "@/components/data-table/url-table-state";
import { breadcrumbsOf } from "@/components/layout/breadcrumbs";
import { PageFrame } from "@/components/layout/page-frame";
import { ServerAnswers } from "@/components/layout/server-answers";
import { PROVIDER_TABLE, providerQueryOf } from "@/components/providers/provider-table-query";
import { ProvidersView } from "@/components/providers/providers-view";
import { requirePage } from "@/lib/auth/page-guard";
import { answerOf } from "@/lib/http/server-answer";
import { PAGES } from "@/lib/pages";
import * as contract from "@/lib/providers/contract";
import { listProviders } from "@/lib/providers/service";

export const metadata: Metadata = { title: PAGES.providers.title };

interface ProvidersPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function ProvidersPage({ searchParams }: ProvidersPageProps) {
  const actor = await requirePage(PAGES.providers);
  const query = providerQueryOf(readTableState(pageParams(await searchParams), PROVIDER_TABLE));
  const providers = answerOf(contract.listProviders, { query }, await listProviders(actor, query));
  return (
    <PageFrame breadcrumbs={breadcrumbsOf(PAGES.providers)}>
      <ServerAnswers answers={[providers]}>
        <ProvidersView />
      </ServerAnswers>
    </PageFrame>
  );
}
