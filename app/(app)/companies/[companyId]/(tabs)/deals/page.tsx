import { z } from "zod";
import { CompanyDealsView } from "@/components/companies/company-deals-view";
import { ServerAnswers } from "@/components/layout/server-answers";
import { requirePage } from "@/lib/auth/page-guard";
import * as contract from "@/lib/companies/contract";
import { listCompanyDeals } from "@/lib/deals/service";
import { answerOf } from "@/lib/http/server-answer";
import { PAGES } from "@/lib/pages";
import { openCompany } from "../../open-company";

interface CompanyDealsPageProps {
  params: Promise<{ companyId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Leads from a census to the builder, by a new deal. */
const PageQuery = z.object({ price: z.uuid().nullable().default(null).catch(null) });

export default async function CompanyDealsPage({ params, searchParams }: CompanyDealsPageProps) {
  const actor = await requirePage(PAGES.companyDeals);
  const { id: companyId } = await openCompany(actor, (await params).companyId);
  const { price } = PageQuery.parse(await searchParams);
  const deals = await listCompanyDeals(actor, companyId);
  return (
    <ServerAnswers answers={[answerOf(contract.listCompanyDeals, { params: { companyId } }, deals)]}>
      <CompanyDealsView companyId={companyId} activeProviderId={actor.providerId} censusId={price} />
    </ServerAnswers>
  );
}
