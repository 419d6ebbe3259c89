import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { pageParams, readTableState } from "@/components/data-table/url-table-state";
import { breadcrumbsOf } from "@/components/layout/breadcrumbs";
import { PageFrame } from "@/components/layout/page-frame";
import { ServerAnswers } from "@/components/layout/server-answers";
import { OUTBOX_TABLE, outboxQueryOf } from "@/components/mail/outbox-query";
import { OutboxView } from "@/components/mail/outbox-view";
import { AppError } from "@/lib/app-error";
import { requirePage } from "@/lib/auth/page-guard";
import { answerOf } from "@/lib/http/server-answer";
import * as contract from "@/lib/mail/contract";
import { listOutbox } from "@/lib/mail/outbox";
import { PAGES } from "@/lib/pages";

export const metadata: Metadata = { title: PAGES.outbox.title };

interface OutboxPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function OutboxPage({ searchParams }: OutboxPageProps) {
  await requirePage(PAGES.outbox);
  const query = outboxQueryOf(readTableState(pageParams(await searchParams), OUTBOX_TABLE));
  const data = await listOutbox(query).catch((error) => {
    if (error instanceof AppError && error.code === "not_found") notFound();
    throw error;
  });
  return (
    <PageFrame breadcrumbs={breadcrumbsOf(PAGES.outbox)}>
      <ServerAnswers answers={[answerOf(contract.listOutbox, { query }, data)]}>
        <OutboxView />
      </ServerAnswers>
    </PageFrame>
  );
}
