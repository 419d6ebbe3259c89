import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { z } from "zod";
import { PageFrame } from "@/components/layout/page-frame";
import { BuilderView } from "@/components/proposals/builder-view";
import { dealCrumbs } from "@/components/proposals/deal-crumbs";
import { requirePage } from "@/lib/auth/page-guard";
import * as contract from "@/lib/contracts/proposals";
import { cutTo } from "@/lib/http/strip-response";
import { PAGES, pathTo } from "@/lib/pages";
import { getProposal } from "@/lib/proposals/service";
import { loadDeal } from "../../load-deal";

export const metadata: Metadata = { title: PAGES.proposalBuilder.title };

const PageQuery = z.object({ cloneId: z.uuid().optional().catch(undefined) });

interface CreateProposalPageProps {
  params: Promise<{ dealId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function CreateProposalPage(props: CreateProposalPageProps) {
  const actor = await requirePage(PAGES.proposalBuilder);
  const deal = await loadDeal((await props.params).dealId);
  const { cloneId } = PageQuery.parse(await props.searchParams);
  const source = cloneId ? await getProposal(actor, deal.id, cloneId).catch(() => null) : null;
  if (cloneId && !source) redirect(pathTo(PAGES.proposalBuilder.path, { dealId: deal.id }));
  return (
    <PageFrame breadcrumbs={[...dealCrumbs(deal), { label: PAGES.proposalBuilder.title }]}>
      <div>
        <h1 className="font-semibold text-xl">Add Proposal</h1>
        <p className="text-muted-foreground text-sm">
          For {deal.company.name}, priced from {deal.provider.name}
        </p>
      </div>
      <BuilderView dealId={deal.id} source={source && cutTo(contract.getProposal, source)} />
    </PageFrame>
  );
}
