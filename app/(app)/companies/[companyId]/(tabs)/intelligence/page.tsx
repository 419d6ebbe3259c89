import { IntelligenceView } from "@/components/intelligence/intelligence-view";
import { ServerAnswers } from "@/components/layout/server-answers";
import { requirePage } from "@/lib/auth/page-guard";
import { answerIfFound, answerOf } from "@/lib/http/server-answer";
import * as contract from "@/lib/intelligence/contract";
import {
  listCorrections as correctionsContract,
  getReportFindings as findingsContract,
  listSources,
  listReports as reportsContract,
} from "@/lib/intelligence/contract";
import { listCorrections } from "@/lib/intelligence/report-corrections";
import { getReportFindings } from "@/lib/intelligence/report-findings";
import { listReports } from "@/lib/intelligence/reports";
import { getIntelligenceReport } from "@/lib/intelligence/service";
import * as sources from "@/lib/intelligence/sources";
import { listSuggestions } from "@/lib/intelligence/suggestion-decisions";
import { PAGES } from "@/lib/pages";
import { openCompany } from "../../open-company";

export default async function CompanyIntelligencePage({ params }: { params: Promise<{ companyId: string }> }) {
  const actor = await requirePage(PAGES.companyIntelligence);
  const { id: companyId } = await openCompany(actor, (await params).companyId);
  const args = { params: { companyId } };
  const answers = await Promise.all([
    answerIfFound(contract.getIntelligenceReport, args, getIntelligenceReport(actor, companyId)),
    answerOf(listSources, args, await sources.listSources(actor, companyId)),
    answerOf(contract.listSuggestions, args, await listSuggestions(actor, companyId)),
    answerOf(findingsContract, args, await getReportFindings(actor, companyId)),
    answerOf(correctionsContract, args, await listCorrections(actor, companyId)),
    answerOf(reportsContract, args, await listReports(actor, companyId)),
  ]);
  return (
    <ServerAnswers answers={answers.filter((answer) => answer !== null)}>
      <IntelligenceView companyId={companyId} />
    </ServerAnswers>
  );
}
