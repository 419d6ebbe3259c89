import type { Metadata } from "next";
import { pageParams, readTableState } from "@/components/data-table/url-table-state";
import { PageFrame } from "@/components/layout/page-frame";
import { PROVIDER_TABLE, providerQueryOf } from "@/components/providers/provider-table-query";
import { ProvidersView } from "@/components/providers/providers-view";
import { requirePage } from "@/lib/auth/page-guard";
import { listProviders } from "@/lib/providers/service";

export const metadata: Metadata = { title: "Providers" };

interface ProvidersPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function ProvidersPage({ searchParams }: ProvidersPageProps) {
  const actor = await requirePage("admin.use");
  const query = providerQueryOf(readTableState(pageParams(await searchParams), PROVIDER_TABLE));
  const data = await listProviders(actor, query);
  return (
    <PageFrame breadcrumbs={[{ label: "Home", href: "/home" }, { label: "Providers" }]}>
      <ProvidersView read={{ query, data, readAt: Date.now() }} />
    </PageFrame>
  );
}
