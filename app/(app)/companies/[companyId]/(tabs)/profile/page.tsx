import { ContactsSection } from "@/components/companies/contacts-section";
import { ProfileSection } from "@/components/companies/profile-section";
import { requirePage } from "@/lib/auth/page-guard";
import { listContacts } from "@/lib/companies/contacts";
import { PAGES } from "@/lib/pages";
import { openCompany } from "../../open-company";

export default async function CompanyProfilePage({ params }: { params: Promise<{ companyId: string }> }) {
  const actor = await requirePage(PAGES.companyProfile);
  const company = await openCompany(actor, (await params).companyId);
  const contacts = await listContacts(actor, company.id);
  return (
    <>
      <ProfileSection initial={company} />
      <ContactsSection companyId={company.id} initial={contacts} />
    </>
  );
}
