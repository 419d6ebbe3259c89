import { redirect } from "next/navigation";
import { requirePage } from "@/lib/auth/page-guard";

export default async function CompanyPage(props: { params: Promise<{ companyId: string }> }) {
  await requirePage("company.read");
  const { companyId } = await props.params;
  redirect(`/companies/${companyId}/profile`);
}
