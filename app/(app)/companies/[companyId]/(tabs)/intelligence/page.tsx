import { IntelligenceView } from "@/components/intelligence/intelligence-view";
import { ServerAnswers } from "@/components/layout/server-answers";
import { requirePage } from "@/lib/auth/page-guard";
import * as contract from "@/lib/contracts/intelligence";
import { answerIfFound, answerOf } from "@/lib/http/server-answer";
import { getIntelligenceReport } from "@/lib/intelligence/service";
import { listSuggestions } from "@/lib/intelligence/suggestion-decisions";
import { PAGES } from "@/lib/pages";
import { openCompany } from "../../open-company";

export default async function CompanyIntelligencePage({ params }: { params: Promise<{ companyId: string }> }) {
  const actor = await requirePage(PAGES.companyIntelligence);
  const { id: companyId } = await openCompany(actor, (await params).companyId);
  const args = { params: { companyId } };
  const answers = await Promise.all([
    answerIfFound(contract.getIntelligenceReport, args, getIntelligenceReport(actor, companyId)),
    answerOf(contract.listSuggestions, args, await listSuggestions(actor, companyId)),
  ]);
  return (
    <ServerAnswers answers={answers.filter((answer) => answer !== null)}>
      <IntelligenceView companyId={companyId} />
    </ServerAnswers>
  );
}
