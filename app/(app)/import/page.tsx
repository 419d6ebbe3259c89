import type { Metadata } from "next";
import { ImportView } from "@/components/import/import-view";
import { historyArgs } from "@/components/import/import-words";
import { Notice } from "@/components/kit/notice";
import { breadcrumbsOf } from "@/components/layout/breadcrumbs";
import { PageFrame } from "@/components/layout/page-frame";
import { ServerAnswers } from "@/components/layout/server-answers";
import { NoProviderNotice } from "@/components/shell/no-provider-notice";
import { belongsNowhere } from "@/lib/access/permissions";
import { requirePage } from "@/lib/auth/page-guard";
import { answerOf } from "@/lib/http/server-answer";
import * as contract from "@/lib/imports/contract";
import { IMPORT_KINDS } from "@/lib/imports/rules-fields";
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
  const args = historyArgs(kind);
  const history = await listImports(actor, args.query);
  return (
    <PageFrame breadcrumbs={breadcrumbsOf(PAGES.import)}>
      {belongsNowhere(actor) ? (
        <NoProviderNotice email={actor.email} />
      ) : kind === "deals" && actor.providerId === null ? (
        <Notice title="Choose a provider first">Deals belong to a provider: switch to the one that gets them.</Notice>
      ) : (
        <ServerAnswers answers={[answerOf(contract.listImports, args, history)]}>
          <ImportView key={kind} kind={kind} />
        </ServerAnswers>
      )}
    </PageFrame>
  );
}
