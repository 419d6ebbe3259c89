import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { pageParams, readTableState } from "@/components/data-table/url-table-state";
import { PageFrame } from "@/components/layout/page-frame";
import { OUTBOX_TABLE, outboxQueryOf } from "@/components/mail/outbox-query";
import { OutboxView } from "@/components/mail/outbox-view";
import { breadcrumbsOf } from "@/components/shell/breadcrumbs";
import { requirePage } from "@/lib/auth/page-guard";
import * as contract from "@/lib/contracts/mail";
import { AppError } from "@/lib/http/app-error";
import { cutTo } from "@/lib/http/strip-response";
import { listOutbox } from "@/lib/mail/service";
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
      <OutboxView read={{ query, data: cutTo(contract.listOutbox, data), readAt: Date.now() }} />
    </PageFrame>
  );
}
