import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { EmptyState } from "@/components/feedback/empty-state";
import { PageFrame } from "@/components/layout/page-frame";
import { ServerAnswers } from "@/components/layout/server-answers";
import { AcrossView } from "@/components/proposals/comparison/across-view";
import { dealCrumbs } from "@/components/proposals/inside/deal-crumbs";
import { AppError } from "@/lib/app-error";
import { requirePage } from "@/lib/auth/page-guard";
import { getClientCosts } from "@/lib/contracts/proposals/client-costs";
import { compareAcrossProviders } from "@/lib/contracts/proposals/comparisons";
import { answerOf } from "@/lib/http/server-answer";
import { PAGES, pathTo } from "@/lib/pages";
import { getClientCosts as readCosts } from "@/lib/proposals/inside/client-costs";
import { compareAcrossProviders as compare } from "@/lib/proposals/inside/comparison";
import { openDeal } from "../../../open-deal";

export const metadata: Metadata = { title: PAGES.censusComparison.title };

interface CensusComparisonPageProps {
  params: Promise<{ dealId: string; censusId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function CensusComparisonPage(props: CensusComparisonPageProps) {
  const actor = await requirePage(PAGES.censusComparison);
  const { dealId, censusId } = await props.params;
  const deal = await openDeal(actor, dealId);
  const params = compareAcrossProviders.params.safeParse({ dealId: deal.id, censusId });
  const query = compareAcrossProviders.query.safeParse({ proposals: (await props.searchParams).proposals });
  const frame = (content: React.ReactNode) => (
    <PageFrame breadcrumbs={[...dealCrumbs(deal), { label: PAGES.censusComparison.title }]}>
      <div className="print:hidden">
        <h1 className="font-semibold text-xl">{PAGES.censusComparison.title}</h1>
        <p className="text-muted-foreground text-sm">For {deal.company.name}, from one census</p>
      </div>
      {content}
    </PageFrame>
  );
  if (!query.success) return frame(<EmptyState text="Choose two to four proposals of this census to compare them." />);
  const missing = `${pathTo(PAGES.dealProposals.path, { dealId: deal.id })}?missing=proposal`;
  if (!params.success) redirect(missing);
  const found = await compare(actor, params.data, query.data.proposals).catch((error: unknown) => {
    // Also for who belongs to some of the providers only: they learn nothing of the others.
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  });
  if (!found) redirect(missing);
  const costs = await readCosts(actor, deal.id);
  return frame(
    <ServerAnswers
      answers={[
        answerOf(compareAcrossProviders, { params: params.data, query: query.data }, found),
        answerOf(getClientCosts, { params: { dealId: deal.id } }, costs),
      ]}
    >
      <AcrossView {...params.data} {...query.data} activeProviderId={actor.providerId} />
    </ServerAnswers>,
  );
}
