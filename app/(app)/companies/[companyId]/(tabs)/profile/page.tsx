import { ContactsSection } from "@/components/companies/contacts-section";
import { ProfileSection } from "@/components/companies/profile-section";
import { requirePage } from "@/lib/auth/page-guard";
import { listContacts } from "@/lib/companies/contacts";
import * as contract from "@/lib/contracts/contacts";
import { cutTo } from "@/lib/http/strip-response";
import { PAGES } from "@/lib/pages";
import { openCompany } from "../../open-company";

export default async function CompanyProfilePage({ params }: { params: Promise<{ companyId: string }> }) {
  const actor = await requirePage(PAGES.companyProfile);
  const company = await openCompany(actor, (await params).companyId);
  const contacts = cutTo(contract.listContacts, await listContacts(actor, company.id));
  return (
    <>
      <ProfileSection initial={company} />
      <ContactsSection companyId={company.id} initial={contacts} />
    </>
  );
}
