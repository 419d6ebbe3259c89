import { ContactsSection } from "@/components/companies/contacts-section";
import { ProfileSection } from "@/components/companies/profile-section";
import { ServerAnswers } from "@/components/layout/server-answers";
import { requirePage } from "@/lib/auth/page-guard";
import { listContacts } from "@/lib/companies/contacts";
import * as contract from "@/lib/contracts/contacts";
import { answerOf } from "@/lib/http/server-answer";
import { PAGES } from "@/lib/pages";
import { openCompany } from "../../open-company";

export default async function CompanyProfilePage({ params }: { params: Promise<{ companyId: string }> }) {
  const actor = await requirePage(PAGES.companyProfile);
  const { id: companyId } = await openCompany(actor, (await params).companyId);
  const contacts = await listContacts(actor, companyId);
  return (
    <ServerAnswers answers={[answerOf(contract.listContacts, { params: { companyId } }, contacts)]}>
      <ProfileSection companyId={companyId} />
      <ContactsSection companyId={companyId} />
    </ServerAnswers>
  );
}
