import type { Metadata } from "next";
import { pageParams, readTableState } from "@/components/data-table/url-table-state";
import { ServerAnswers } from "@/components/layout/server-answers";
import { EVENT_TABLE, eventQueryOf } from "@/components/payroll/mapping-table-query";
import { MappingView } from "@/components/payroll/mapping-view";
import { requirePage } from "@/lib/auth/page-guard";
import { openRecord } from "@/lib/http/open-record";
import { answerOf } from "@/lib/http/server-answer";
import { PAGES } from "@/lib/pages";
import * as contract from "@/lib/payroll/contract";
import { getMapping, listMappingRevenue } from "@/lib/payroll/mappings";

const openMapping = openRecord(contract.getMapping, (_, { mappingId }) => getMapping(mappingId));

interface MappingPageProps {
  params: Promise<{ mappingId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: MappingPageProps): Promise<Metadata> {
  const actor = await requirePage(PAGES.mapping);
  return { title: (await openMapping(actor, (await params).mappingId)).externalEntityName };
}

export default async function MappingPage({ params, searchParams }: MappingPageProps) {
  const actor = await requirePage(PAGES.mapping);
  const mapping = await openMapping(actor, (await params).mappingId);
  const args = { params: { mappingId: mapping.id } };
  const query = eventQueryOf(readTableState(pageParams(await searchParams), EVENT_TABLE));
  const events = await listMappingRevenue(mapping.id, query);
  return (
    <ServerAnswers
      answers={[
        answerOf(contract.getMapping, args, mapping),
        answerOf(contract.listMappingRevenue, { ...args, query }, events),
      ]}
    >
      <MappingView mappingId={mapping.id} />
    </ServerAnswers>
  );
}
