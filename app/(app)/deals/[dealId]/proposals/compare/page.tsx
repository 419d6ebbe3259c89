import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { EmptyState } from "@/components/feedback/empty-state";
import { PageFrame } from "@/components/layout/page-frame";
import { ServerAnswers } from "@/components/layout/server-answers";
import { ComparisonView } from "@/components/proposals/comparison/comparison-view";
import { dealCrumbs } from "@/components/proposals/inside/deal-crumbs";
import { AppError } from "@/lib/app-error";
import { requirePage } from "@/lib/auth/page-guard";
import { answerOf } from "@/lib/http/server-answer";
import { PAGES, pathTo } from "@/lib/pages";
import { getClientCosts as readCosts } from "@/lib/proposals/inside/client-costs";
import { compareProposals as compare } from "@/lib/proposals/inside/comparison";
import { getClientCosts } from "@/lib/proposals/inside/contract";
import { ComparisonQuery, compareProposals } from "@/lib/proposals/inside/contract-comparisons";
import { openDeal } from "../../open-deal";

export const metadata: Metadata = { title: PAGES.comparison.title };

interface ComparisonPageProps {
  params: Promise<{ dealId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function ComparisonPage(props: ComparisonPageProps) {
  const actor = await requirePage(PAGES.comparison);
  const deal = await openDeal(actor, (await props.params).dealId);
  const asked = ComparisonQuery.safeParse({ proposals: (await props.searchParams).proposals });
  const params = { dealId: deal.id };
  const frame = (content: React.ReactNode) => (
    <PageFrame breadcrumbs={[...dealCrumbs(deal), { label: PAGES.comparison.title }]}>
      <div>
        <h1 className="font-semibold text-xl">{PAGES.comparison.title}</h1>
        <p className="text-muted-foreground text-sm">For {deal.company.name}</p>
      </div>
      {content}
    </PageFrame>
  );
  if (!asked.success) return frame(<EmptyState text="Choose two to four proposals of this deal to compare them." />);
  const { proposals } = asked.data;
  const found = await compare(actor, deal.id, proposals).catch((error: unknown) => {
    // One that is gone, or never was of this deal.
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  });
  if (!found) redirect(`${pathTo(PAGES.dealProposals.path, params)}?missing=proposal`);
  const costs = await readCosts(actor, deal.id);
  return frame(
    <ServerAnswers
      answers={[
        answerOf(compareProposals, { params, query: { proposals } }, found),
        answerOf(getClientCosts, { params }, costs),
      ]}
    >
      <ComparisonView dealId={deal.id} proposals={proposals} />
    </ServerAnswers>,
  );
}
