import type { Metadata } from "next";
import type { ReactNode } from "react";
import { DealFrame } from "@/components/deal-page/deal-frame";
import { ServerAnswers } from "@/components/layout/server-answers";
import { can } from "@/lib/access/permissions";
import { requirePage } from "@/lib/auth/page-guard";
import * as contract from "@/lib/deals/contract";
import { listStages } from "@/lib/deals/reference";
import { PRODUCT_NAME } from "@/lib/domain/product";
import { answerOf } from "@/lib/http/server-answer";
import { PAGES } from "@/lib/pages";
import { openDeal, openWork } from "./open-deal";

interface DealLayoutProps {
  params: Promise<{ dealId: string }>;
  children: ReactNode;
}

export async function generateMetadata({ params }: Pick<DealLayoutProps, "params">): Promise<Metadata> {
  const { name } = await openDeal(await requirePage(PAGES.deal), (await params).dealId);
  // A plain title here would remove the root's template for the pages below.
  return { title: { default: name, template: `%s | ${PRODUCT_NAME}` } };
}

export default async function DealLayout({ params, children }: DealLayoutProps) {
  const { dealId } = await params;
  const actor = await requirePage(PAGES.deal);
  const deal = await openDeal(actor, dealId);
  const [stages, work] = await Promise.all([listStages(), openWork(actor, deal.id)]);
  return (
    <ServerAnswers
      answers={[
        answerOf(contract.getDeal, { params: { dealId: deal.id } }, deal),
        answerOf(contract.listStages, {}, stages),
        ...work,
      ]}
    >
      <DealFrame
        dealId={deal.id}
        serverNow={new Date().toISOString()}
        viewerId={actor.userId}
        canAssign={can(actor, "deal.assign-rep")}
        canSeeHistory={can(actor, "audit.read")}
      >
        {children}
      </DealFrame>
    </ServerAnswers>
  );
}
