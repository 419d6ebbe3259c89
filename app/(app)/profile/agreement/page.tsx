import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { breadcrumbsOf } from "@/components/layout/breadcrumbs";
import { PageFrame } from "@/components/layout/page-frame";
import { ServerAnswers } from "@/components/layout/server-answers";
import { AgreementView } from "@/components/proposals/agreement/agreement-view";
import { requirePage } from "@/lib/auth/page-guard";
import { answerOf } from "@/lib/http/server-answer";
import { PAGES } from "@/lib/pages";
import * as contract from "@/lib/proposals/agreement/contract";
import * as agreements from "@/lib/proposals/agreement/versions";

export const metadata: Metadata = { title: PAGES.agreement.title };

export default async function AgreementPage() {
  const actor = await requirePage(PAGES.agreement);
  const { providerId } = actor;
  if (providerId === null) redirect("/");
  const args = { params: { providerId } };
  const [agreement, versions] = await Promise.all([
    agreements.getAgreement(actor, providerId),
    agreements.listAgreementVersions(actor, providerId),
  ]);
  return (
    <PageFrame breadcrumbs={breadcrumbsOf(PAGES.agreement)}>
      <ServerAnswers
        answers={[
          answerOf(contract.getAgreement, args, agreement),
          answerOf(contract.listAgreementVersions, args, versions),
        ]}
      >
        <AgreementView providerId={providerId} />
      </ServerAnswers>
    </PageFrame>
  );
}
