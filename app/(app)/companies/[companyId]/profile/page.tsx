import type { Metadata } from "next";
import { CompanyFrame } from "@/components/companies/company-frame";
import { ContactsSection } from "@/components/companies/contacts-section";
import { ProfileSection } from "@/components/companies/profile-section";
import { requirePage } from "@/lib/auth/page-guard";
import { listContacts } from "@/lib/companies/contacts";
import { openCompany } from "../open-company";

interface Props {
  params: Promise<{ companyId: string }>;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const actor = await requirePage("company.read");
  const company = await openCompany(actor, (await props.params).companyId);
  return { title: company.name };
}

export default async function CompanyProfilePage(props: Props) {
  const actor = await requirePage("company.read");
  const company = await openCompany(actor, (await props.params).companyId);
  const contacts = await listContacts(actor, company.id);
  return (
    <CompanyFrame company={company}>
      <ProfileSection initial={company} />
      <ContactsSection companyId={company.id} initial={contacts} />
    </CompanyFrame>
  );
}
