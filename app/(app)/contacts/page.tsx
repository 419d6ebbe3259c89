import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { CONTACT_TABLE, contactQueryOf } from "@/components/contacts/contact-table-query";
import { ContactsView } from "@/components/contacts/contacts-view";
import { pageParams, readsArchive, readTableState } from "@/components/data-table/url-table-state";
import { breadcrumbsOf } from "@/components/layout/breadcrumbs";
import { PageFrame } from "@/components/layout/page-frame";
import { ServerAnswers } from "@/components/layout/server-answers";
import { NoProviderNotice } from "@/components/shell/no-provider-notice";
import { belongsNowhere, can } from "@/lib/access/permissions";
import { requirePage } from "@/lib/auth/page-guard";
import * as contract from "@/lib/contacts/contract";
import { listAllContacts } from "@/lib/contacts/service";
import { answerOf } from "@/lib/http/server-answer";
import { listSavedViews } from "@/lib/lists/contract";
import * as views from "@/lib/lists/saved-views";
import { PAGES } from "@/lib/pages";

export const metadata: Metadata = { title: PAGES.contacts.title };

interface ContactsPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function ContactsPage({ searchParams }: ContactsPageProps) {
  const actor = await requirePage(PAGES.contacts);
  const params = pageParams(await searchParams);
  const start = params.size === 0 ? await views.startAddress(actor, "contacts") : null;
  if (start) redirect(`${PAGES.contacts.path}?${start}`);
  const query = contactQueryOf(readTableState(params, CONTACT_TABLE), readsArchive(params));
  const contacts = answerOf(contract.listAllContacts, { query }, await listAllContacts(actor, query));
  const saved = answerOf(
    listSavedViews,
    { query: { list: "contacts" } },
    await views.listSavedViews(actor, "contacts"),
  );
  return (
    <PageFrame breadcrumbs={breadcrumbsOf(PAGES.contacts)}>
      {belongsNowhere(actor) && <NoProviderNotice email={actor.email} />}
      <ServerAnswers answers={[contacts, saved]}>
        <ContactsView canCreate={can(actor, "company.write")} canMerge={can(actor, "duplicates.manage")} />
      </ServerAnswers>
    </PageFrame>
  );
}
