import type { Metadata } from "next";
import { pageParams, readTableState } from "@/components/data-table/url-table-state";
import { ImportResultView } from "@/components/import/import-result-view";
import { ROW_TABLE, rowQueryOf } from "@/components/import/row-table-query";
import { breadcrumbsOf } from "@/components/layout/breadcrumbs";
import { PageFrame } from "@/components/layout/page-frame";
import { ServerAnswers } from "@/components/layout/server-answers";
import { requirePage } from "@/lib/auth/page-guard";
import { openRecord } from "@/lib/http/open-record";
import { answerOf } from "@/lib/http/server-answer";
import * as contract from "@/lib/imports/contract";
import { getImport, listImportRows } from "@/lib/imports/service";
import { PAGES } from "@/lib/pages";

const openImport = openRecord(contract.getImport, (actor, { importId }) => getImport(actor, importId));

export const metadata: Metadata = { title: PAGES.importResult.title };

interface ImportResultPageProps {
  params: Promise<{ importId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function ImportResultPage({ params, searchParams }: ImportResultPageProps) {
  const actor = await requirePage(PAGES.importResult);
  const shown = await openImport(actor, (await params).importId);
  const importId = shown.id;
  const args = { params: { importId } };
  const query = rowQueryOf(readTableState(pageParams(await searchParams), ROW_TABLE));
  const rows = await listImportRows(actor, importId, query);
  return (
    <PageFrame breadcrumbs={breadcrumbsOf(PAGES.importResult, shown.fileName)}>
      <ServerAnswers
        answers={[
          answerOf(contract.getImport, args, shown),
          answerOf(contract.listImportRows, { ...args, query }, rows),
        ]}
      >
        <ImportResultView importId={importId} />
      </ServerAnswers>
    </PageFrame>
  );
}
