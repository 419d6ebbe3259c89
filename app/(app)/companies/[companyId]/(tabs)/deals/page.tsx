import { CompanyDealsView } from "@/components/companies/company-deals-view";
import { ServerAnswers } from "@/components/layout/server-answers";
import { requirePage } from "@/lib/auth/page-guard";
import * as contract from "@/lib/contracts/companies";
import { listCompanyDeals } from "@/lib/deals/service";
import { answerOf } from "@/lib/http/server-answer";
import { PAGES } from "@/lib/pages";
import { openCompany } from "../../open-company";

export default async function CompanyDealsPage({ params }: { params: Promise<{ companyId: string }> }) {
  const actor = await requirePage(PAGES.companyDeals);
  const { id: companyId } = await openCompany(actor, (await params).companyId);
  const deals = await listCompanyDeals(actor, companyId);
  return (
    <ServerAnswers answers={[answerOf(contract.listCompanyDeals, { params: { companyId } }, deals)]}>
      <CompanyDealsView companyId={companyId} activeProviderId={actor.providerId} />
    </ServerAnswers>
  );
}
