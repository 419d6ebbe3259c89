import type { Metadata } from "next";
import { CompanyDealsView } from "@/components/companies/company-deals-view";
import { CompanyFrame } from "@/components/companies/company-frame";
import { requirePage } from "@/lib/auth/page-guard";
import { listCompanyDeals } from "@/lib/deals/service";
import { openCompany } from "../open-company";

interface Props {
  params: Promise<{ companyId: string }>;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const actor = await requirePage("company.read");
  const company = await openCompany(actor, (await props.params).companyId);
  return { title: `Deals of ${company.name}` };
}

export default async function CompanyDealsPage(props: Props) {
  const actor = await requirePage("company.read");
  const company = await openCompany(actor, (await props.params).companyId);
  const deals = await listCompanyDeals(actor, company.id);
  return (
    <CompanyFrame company={company}>
      <CompanyDealsView
        companyId={company.id}
        companyName={company.name}
        archived={company.status === "inactive"}
        activeProviderId={actor.providerId}
        initial={deals}
      />
    </CompanyFrame>
  );
}
