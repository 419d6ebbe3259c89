import type { Metadata } from "next";
import { pageParams, readTableState } from "@/components/data-table/url-table-state";
import { PageFrame } from "@/components/layout/page-frame";
import { breadcrumbsOf } from "@/components/shell/breadcrumbs";
import { USER_TABLE, userQueryOf } from "@/components/users/user-table-query";
import { UsersView } from "@/components/users/users-view";
import { requirePage } from "@/lib/auth/page-guard";
import * as contract from "@/lib/contracts/users";
import { cutTo } from "@/lib/http/strip-response";
import { PAGES } from "@/lib/pages";
import { listUsers } from "@/lib/users/service";

export const metadata: Metadata = { title: PAGES.users.title };

interface UsersPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function UsersPage({ searchParams }: UsersPageProps) {
  const actor = await requirePage(PAGES.users);
  const query = userQueryOf(readTableState(pageParams(await searchParams), USER_TABLE));
  const data = cutTo(contract.listUsers, await listUsers(query));
  return (
    <PageFrame breadcrumbs={breadcrumbsOf(PAGES.users)}>
      <UsersView read={{ query, data, readAt: Date.now() }} adminId={actor.userId} />
    </PageFrame>
  );
}
