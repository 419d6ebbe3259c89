import type { Metadata } from "next";
import { pageParams, readTableState } from "@/components/data-table/url-table-state";
import { DUPLICATES_TABLE, duplicatesQueryOf, mergesQueryOf } from "@/components/duplicates/duplicates-table-query";
import { DuplicatesView } from "@/components/duplicates/duplicates-view";
import { breadcrumbsOf } from "@/components/layout/breadcrumbs";
import { PageFrame } from "@/components/layout/page-frame";
import { ServerAnswers } from "@/components/layout/server-answers";
import { requirePage } from "@/lib/auth/page-guard";
import * as contract from "@/lib/duplicates/contract";
import { listDuplicates } from "@/lib/duplicates/service";
import { answerOf } from "@/lib/http/server-answer";
import { listMerges } from "@/lib/merges/service";
import { PAGES } from "@/lib/pages";

export const metadata: Metadata = { title: PAGES.duplicates.title };

interface DuplicatesPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function DuplicatesPage({ searchParams }: DuplicatesPageProps) {
  const actor = await requirePage(PAGES.duplicates);
  const query = duplicatesQueryOf(readTableState(pageParams(await searchParams), DUPLICATES_TABLE));
  const merged = mergesQueryOf(query.kind);
  const [pairs, merges] = await Promise.all([listDuplicates(actor, query), listMerges(actor, merged)]);
  const answers = [
    answerOf(contract.listDuplicates, { query }, pairs),
    answerOf(contract.listMerges, { query: merged }, merges),
  ];
  return (
    <PageFrame breadcrumbs={breadcrumbsOf(PAGES.duplicates)}>
      <ServerAnswers answers={answers}>
        <DuplicatesView />
      </ServerAnswers>
    </PageFrame>
  );
}
