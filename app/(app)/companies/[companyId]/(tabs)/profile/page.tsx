import { CompanyDealsCard } from "@/components/companies/company-deals-card";
import { ContactsSection } from "@/components/companies/contacts-section";
import { ProfileSection } from "@/components/companies/profile-section";
import { SuggestionsCard } from "@/components/intelligence/suggestions-card";
import { SummarySection } from "@/components/intelligence/summary-section";
import { ServerAnswers } from "@/components/layout/server-answers";
import { requirePage } from "@/lib/auth/page-guard";
import { listContacts } from "@/lib/companies/contacts";
import { listCompanyDeals as dealsContract } from "@/lib/contracts/companies";
import * as contract from "@/lib/contracts/contacts";
import { getIntelligenceSummary, listSuggestions } from "@/lib/contracts/intelligence";
import { listCompanyDeals } from "@/lib/deals/service";
import { answerIfFound, answerOf } from "@/lib/http/server-answer";
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
    answerOf(listSuggestions, args, await suggestions.listSuggestions(actor, companyId)),
    answerIfFound(getIntelligenceSummary, args, intelligence.getIntelligenceSummary(actor, companyId)),
  ]);
  return (
    <ServerAnswers answers={answers.filter((answer) => answer !== null)}>
      <SuggestionsCard companyId={companyId} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid grid-cols-1 gap-4">
          <CompanyDealsCard companyId={companyId} companyName={name} activeProviderId={actor.providerId} />
          <ContactsSection companyId={companyId} />
          <SummarySection companyId={companyId} />
        </div>
        <ProfileSection companyId={companyId} />
      </div>
    </ServerAnswers>
  );
}
