import type { Metadata } from "next";
import { pageParams, readTableState } from "@/components/data-table/url-table-state";
import { EVENT_TABLE, eventQueryOf } from "@/components/integrations/mapping-table-query";
import { MappingView } from "@/components/integrations/mapping-view";
import { ServerAnswers } from "@/components/layout/server-answers";
import { requirePage } from "@/lib/auth/page-guard";
import * as contract from "@/lib/contracts/integrations";
import { answerOf } from "@/lib/http/server-answer";
import { PAGES } from "@/lib/pages";
import { listMappingRevenue } from "@/lib/payroll/mappings";
import { openMapping } from "./open-mapping";

interface MappingPageProps {
  params: Promise<{ mappingId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: MappingPageProps): Promise<Metadata> {
  await requirePage(PAGES.mapping);
  return { title: (await openMapping((await params).mappingId)).externalEntityName };
}

export default async function MappingPage({ params, searchParams }: MappingPageProps) {
  await requirePage(PAGES.mapping);
  const mapping = await openMapping((await params).mappingId);
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
