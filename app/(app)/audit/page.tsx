import type { Metadata } from "next";
import { AUDIT_TABLE, auditQueryOf } from "@/components/audit/audit-table-query";
import { AuditView } from "@/components/audit/audit-view";
import { pageParams, readTableState } from "@/components/data-table/url-table-state";
import { breadcrumbsOf } from "@/components/layout/breadcrumbs";
import { PageFrame } from "@/components/layout/page-frame";
import { ServerAnswers } from "@/components/layout/server-answers";
import { can } from "@/lib/access/permissions";
import * as contract from "@/lib/audit/contract";
import { listAuditEntries } from "@/lib/audit/entries";
import { requirePage } from "@/lib/auth/page-guard";
import { answerOf } from "@/lib/http/server-answer";
import { PAGES } from "@/lib/pages";

export const metadata: Metadata = { title: PAGES.audit.title };

interface AuditPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function AuditPage({ searchParams }: AuditPageProps) {
  const actor = await requirePage(PAGES.audit);
  const query = auditQueryOf(readTableState(pageParams(await searchParams), AUDIT_TABLE));
  const entries = await listAuditEntries(actor, query);
  return (
    <PageFrame breadcrumbs={breadcrumbsOf(PAGES.audit)}>
      <ServerAnswers answers={[answerOf(contract.listAuditEntries, { query }, entries)]}>
        <AuditView providerId={can(actor, "admin.use") ? null : actor.providerId} />
      </ServerAnswers>
    </PageFrame>
  );
}
