import { IntelligenceView } from "@/components/intelligence/intelligence-view";
import { ServerAnswers } from "@/components/layout/server-answers";
import { requirePage } from "@/lib/auth/page-guard";
import * as contract from "@/lib/contracts/intelligence";
import { answerIfFound } from "@/lib/http/server-answer";
import { getIntelligenceReport } from "@/lib/intelligence/service";
import { PAGES } from "@/lib/pages";
import { openCompany } from "../../open-company";

export default async function CompanyIntelligencePage({ params }: { params: Promise<{ companyId: string }> }) {
  const actor = await requirePage(PAGES.companyIntelligence);
  const { id: companyId } = await openCompany(actor, (await params).companyId);
  const report = await answerIfFound(
    contract.getIntelligenceReport,
    { params: { companyId } },
    getIntelligenceReport(actor, companyId),
  );
  return (
    <ServerAnswers answers={report ? [report] : []}>
      <IntelligenceView companyId={companyId} />
    </ServerAnswers>
  );
}
