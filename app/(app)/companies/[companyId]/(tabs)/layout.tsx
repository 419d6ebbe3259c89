import type { Metadata } from "next";
import type { ReactNode } from "react";
import { CompanyFrame } from "@/components/companies/company-frame";
import { ServerAnswers } from "@/components/layout/server-answers";
import { can } from "@/lib/access/permissions";
import { requirePage } from "@/lib/auth/page-guard";
import { getCompany } from "@/lib/companies/contract";
import { answerOf } from "@/lib/http/server-answer";
import { listIntelligenceJobs as jobsContract } from "@/lib/intelligence/contract";
import { listIntelligenceJobs } from "@/lib/intelligence/service";
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
  const args = { params: { companyId: company.id } };
  const answers = [
    answerOf(getCompany, args, company),
    answerOf(jobsContract, args, await listIntelligenceJobs(actor, company.id)),
  ];
  return (
    <ServerAnswers answers={answers}>
      <CompanyFrame
        companyId={company.id}
        canAddDeal={can(actor, "deal.add-button")}
        canSeeHistory={can(actor, "audit.read")}
      >
        {children}
      </CompanyFrame>
    </ServerAnswers>
  );
}
