import type { Metadata } from "next";
import { ImportView } from "@/components/import/import-view";
import { Notice } from "@/components/kit/notice";
import { PageFrame } from "@/components/layout/page-frame";
import { breadcrumbsOf } from "@/components/shell/breadcrumbs";
import { NoProviderNotice } from "@/components/shell/no-provider-notice";
import { requirePage } from "@/lib/auth/page-guard";
import { belongsNowhere } from "@/lib/auth/permissions";
import { IMPORT_KINDS } from "@/lib/domain/import/kinds";
import { listImports } from "@/lib/imports/service";
import { PAGES } from "@/lib/pages";

export const metadata: Metadata = { title: PAGES.import.title };

interface ImportPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function ImportPage({ searchParams }: ImportPageProps) {
  const actor = await requirePage(PAGES.import);
  const asked = (await searchParams).kind;
  const kind = IMPORT_KINDS.find((one) => one === asked) ?? "companies";
  const { items } = await listImports(actor, { kind, limit: 20, offset: 0 });
  return (
    <PageFrame breadcrumbs={breadcrumbsOf(PAGES.import)}>
      {belongsNowhere(actor) ? (
        <NoProviderNotice email={actor.email} />
      ) : kind === "deals" && actor.providerId === null ? (
        <Notice title="Choose a provider first">Deals belong to a provider: switch to the one that gets them.</Notice>
      ) : (
        <ImportView key={kind} kind={kind} history={items} />
      )}
    </PageFrame>
  );
}
