import { CompanyDealsView } from "@/components/companies/company-deals-view";
import { requirePage } from "@/lib/auth/page-guard";
import * as contract from "@/lib/contracts/companies";
import { listCompanyDeals } from "@/lib/deals/service";
import { cutTo } from "@/lib/http/strip-response";
import { PAGES } from "@/lib/pages";
import { openCompany } from "../../open-company";

export default async function CompanyDealsPage({ params }: { params: Promise<{ companyId: string }> }) {
  const actor = await requirePage(PAGES.companyDeals);
  const company = await openCompany(actor, (await params).companyId);
  const deals = cutTo(contract.listCompanyDeals, await listCompanyDeals(actor, company.id));
  return (
    <CompanyDealsView
      companyId={company.id}
      companyName={company.name}
      archived={company.status === "inactive"}
      activeProviderId={actor.providerId}
      initial={deals}
    />
  );
}
