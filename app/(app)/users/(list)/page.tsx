import type { Metadata } from "next";
import { pageParams, readTableState } from "@/components/data-table/url-table-state";
import { breadcrumbsOf } from "@/components/layout/breadcrumbs";
import { PageFrame } from "@/components/layout/page-frame";
import { ServerAnswers } from "@/components/layout/server-answers";
import { USER_TABLE, userQueryOf } from "@/components/users/user-table-query";
import { UsersView } from "@/components/users/users-view";
import { requirePage } from "@/lib/auth/page-guard";
import { answerOf } from "@/lib/http/server-answer";
import { PAGES } from "@/lib/pages";
import * as contract from "@/lib/users/contract";
import { listUsers } from "@/lib/users/service";

export const metadata: Metadata = { title: PAGES.users.title };

interface UsersPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function UsersPage({ searchParams }: UsersPageProps) {
  const actor = await requirePage(PAGES.users);
  const query = userQueryOf(readTableState(pageParams(await searchParams), USER_TABLE));
  const users = answerOf(contract.listUsers, { query }, await listUsers(query));
  return (
    <PageFrame breadcrumbs={breadcrumbsOf(PAGES.users)}>
      <ServerAnswers answers={[users]}>
        <UsersView adminId={actor.userId} />
      </ServerAnswers>
    </PageFrame>
  );
}
