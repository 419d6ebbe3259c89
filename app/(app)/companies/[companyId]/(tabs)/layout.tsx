import type { Metadata } from "next";
import type { ReactNode } from "react";
import { CompanyFrame } from "@/components/companies/company-frame";
import { ServerAnswers } from "@/components/layout/server-answers";
import { requirePage } from "@/lib/auth/page-guard";
import { getCompany } from "@/lib/contracts/companies";
import { answerOf } from "@/lib/http/server-answer";
import { PAGES } from "@/lib/pages";
import { openCompany } from "../open-company";

interface CompanyLayoutProps {
  params: Promise<{ companyId: string }>;
  children: ReactNode;
}

export async function generateMetadata({ params }: Pick<CompanyLayoutProps, "params">): Promise<Metadata> {
  const actor = await requirePage(PAGES.company);
  const company = await openCompany(actor, (await params).companyId);
  return { title: company.name };
}

export default async function CompanyLayout({ params, children }: CompanyLayoutProps) {
  const actor = await requirePage(PAGES.company);
  const company = await openCompany(actor, (await params).companyId);
  return (
    <ServerAnswers answers={[answerOf(getCompany, { params: { companyId: company.id } }, company)]}>
      <CompanyFrame companyId={company.id}>{children}</CompanyFrame>
    </ServerAnswers>
  );
}
