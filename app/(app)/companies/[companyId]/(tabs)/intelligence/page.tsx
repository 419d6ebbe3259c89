import { NoReportCard } from "@/components/companies/no-report-card";
import { requirePage } from "@/lib/auth/page-guard";
import { PAGES } from "@/lib/pages";
import { openCompany } from "../../open-company";

export default async function CompanyIntelligencePage({ params }: { params: Promise<{ companyId: string }> }) {
  const actor = await requirePage(PAGES.companyIntelligence);
  await openCompany(actor, (await params).companyId);
  return <NoReportCard />;
}
