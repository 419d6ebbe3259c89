import { CompanyDealsCard } from "@/components/companies/company-deals-card";
import { CompanyTimeline } from "@/components/companies/company-timeline";
import { ContactsSection } from "@/components/companies/contacts-section";
import { ProfileSection } from "@/components/companies/profile-section";
import { TIMELINE_PAGE } from "@/components/deals/page-sizes";
import { SuggestionsCard } from "@/components/intelligence/suggestions-card";
import { SummarySection } from "@/components/intelligence/summary-section";
import { RecordParts } from "@/components/layout/record-parts";
import { ServerAnswers } from "@/components/layout/server-answers";
import { requirePage } from "@/lib/auth/page-guard";
import { listContacts } from "@/lib/companies/contacts";
import { listCompanyDeals as dealsContract } from "@/lib/companies/contract";
import * as contract from "@/lib/contacts/contract";
import { listCompanyTimeline as timelineContract } from "@/lib/deals/contract";
import { listCompanyDeals } from "@/lib/deals/service";
import { listCompanyTimeline } from "@/lib/deals/timeline-pages";
import { answerIfFound, answerOf, firstPlaceOf } from "@/lib/http/server-answer";
import {
  getReportFindings as findingsContract,
  getIntelligenceSummary,
  listSuggestions,
} from "@/lib/intelligence/contract";
import { getReportFindings } from "@/lib/intelligence/report-findings";
import * as intelligence from "@/lib/intelligence/service";
import * as suggestions from "@/lib/intelligence/suggestion-decisions";
import { PAGES } from "@/lib/pages";
import { openCompany } from "../../open-company";

export default async function CompanyProfilePage({ params }: { params: Promise<{ companyId: string }> }) {
  const actor = await requirePage(PAGES.companyProfile);
  const { id: companyId, name } = await openCompany(actor, (await params).companyId);
  const args = { params: { companyId } };
  const answers = await Promise.all([
    answerOf(contract.listContacts, args, await listContacts(actor, companyId)),
    answerOf(dealsContract, args, await listCompanyDeals(actor, companyId)),
    firstPlaceOf(timelineContract, args, await listCompanyTimeline(actor, companyId, { limit: TIMELINE_PAGE })),
    answerOf(listSuggestions, args, await suggestions.listSuggestions(actor, companyId)),
    answerOf(findingsContract, args, await getReportFindings(actor, companyId)),
    answerIfFound(getIntelligenceSummary, args, intelligence.getIntelligenceSummary(actor, companyId)),
  ]);
  return (
    <ServerAnswers answers={answers.filter((answer) => answer !== null)}>
      <RecordParts
        facts={<ProfileSection companyId={companyId} />}
        people={<ContactsSection companyId={companyId} />}
        open={<CompanyDealsCard companyId={companyId} companyName={name} activeProviderId={actor.providerId} />}
        found={
          <>
            <SuggestionsCard companyId={companyId} />
            <SummarySection companyId={companyId} />
          </>
        }
        timeline={
          <CompanyTimeline
            companyId={companyId}
            activeProviderId={actor.providerId}
            serverNow={new Date().toISOString()}
          />
        }
      />
    </ServerAnswers>
  );
}
