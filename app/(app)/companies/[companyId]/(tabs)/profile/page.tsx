import { ContactsSection } from "@/components/companies/contacts-section";
import { ProfileSection } from "@/components/companies/profile-section";
import { SuggestionsCard } from "@/components/intelligence/suggestions-card";
import { SummarySection } from "@/components/intelligence/summary-section";
import { ServerAnswers } from "@/components/layout/server-answers";
import { requirePage } from "@/lib/auth/page-guard";
import { listContacts } from "@/lib/companies/contacts";
import * as contract from "@/lib/contracts/contacts";
import { getIntelligenceSummary, listSuggestions } from "@/lib/contracts/intelligence";
import { answerIfFound, answerOf } from "@/lib/http/server-answer";
import * as intelligence from "@/lib/intelligence/service";
import * as suggestions from "@/lib/intelligence/suggestion-decisions";
import { PAGES } from "@/lib/pages";
import { openCompany } from "../../open-company";

export default async function CompanyProfilePage({ params }: { params: Promise<{ companyId: string }> }) {
  const actor = await requirePage(PAGES.companyProfile);
  const { id: companyId } = await openCompany(actor, (await params).companyId);
  const args = { params: { companyId } };
  const answers = await Promise.all([
    answerOf(contract.listContacts, args, await listContacts(actor, companyId)),
    answerOf(listSuggestions, args, await suggestions.listSuggestions(actor, companyId)),
    answerIfFound(getIntelligenceSummary, args, intelligence.getIntelligenceSummary(actor, companyId)),
  ]);
  return (
    <ServerAnswers answers={answers.filter((answer) => answer !== null)}>
      <SuggestionsCard companyId={companyId} />
      <ProfileSection companyId={companyId} />
      <ContactsSection companyId={companyId} />
      <SummarySection companyId={companyId} />
    </ServerAnswers>
  );
}
