import { redirect } from "next/navigation";
import { requirePage } from "@/lib/auth/page-guard";
import { PAGES, pathTo } from "@/lib/pages";

export default async function CompanyPage(props: { params: Promise<{ companyId: string }> }) {
  await requirePage(PAGES.company);
  const { companyId } = await props.params;
  redirect(pathTo(PAGES.company.opensAt, { companyId }));
}
