import { NoReportCard } from "@/components/companies/no-report-card";
import { requirePage } from "@/lib/auth/page-guard";
import { openCompany } from "../../open-company";

export default async function CompanyIntelligencePage({ params }: { params: Promise<{ companyId: string }> }) {
  const actor = await requirePage("company.read");
  await openCompany(actor, (await params).companyId);
  return <NoReportCard />;
}
