import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { z } from "zod";
import { MissingRecord } from "@/components/feedback/missing-record";
import { PageFrame } from "@/components/layout/page-frame";
import { ServerAnswers } from "@/components/layout/server-answers";
import { BuilderView } from "@/components/proposals/builder/builder-view";
import { dealCrumbs } from "@/components/proposals/inside/deal-crumbs";
import type { Actor } from "@/lib/auth/actor";
import { requirePage } from "@/lib/auth/page-guard";
import { getCensus, listCensuses } from "@/lib/censuses/contract";
import { getCensus as readCensus, listCensuses as readCensuses } from "@/lib/censuses/service";
import type { Deal } from "@/lib/deals/contract";
import { getDeal } from "@/lib/deals/service";
import { answerIfFound, answerOf } from "@/lib/http/server-answer";
import { cutTo } from "@/lib/http/strip-response";
import { PAGES, pathTo } from "@/lib/pages";
import * as contract from "@/lib/proposals/inside/contract";
import { getProposal, listProposals } from "@/lib/proposals/inside/service";
import { openDeal } from "../../open-deal";

export const metadata: Metadata = { title: PAGES.proposalBuilder.title };

/** An invalid id counts as unknown, like one without a proposal. */
const PageQuery = z.object({
  cloneId: z.uuid().optional().catch(""),
  /** The won deal that the proposal to start from is of, if it is that deal's renewal (D-193). */
  renews: z.uuid().optional().catch(""),
  censusId: z.uuid().optional().catch(""),
  missing: z.unknown().optional(),
});

interface CreateProposalPageProps {
  params: Promise<{ dealId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function CreateProposalPage(props: CreateProposalPageProps) {
  const actor = await requirePage(PAGES.proposalBuilder);
  const deal = await openDeal(actor, (await props.params).dealId);
  const { cloneId, renews, censusId, missing } = PageQuery.parse(await props.searchParams);
  const from = renews === undefined ? deal : await renewedDeal(actor, deal, renews);
  const source = cloneId && from ? await getProposal(actor, from.id, cloneId).catch(() => null) : null;
  const fresh = pathTo(PAGES.proposalBuilder.path, { dealId: deal.id });
  if (cloneId !== undefined && !source) redirect(`${fresh}?missing=source`);
  const args = { params: { dealId: deal.id, censusId: censusId ?? "" } };
  const census = censusId ? await answerIfFound(getCensus, args, readCensus(actor, deal.id, censusId)) : null;
  if (censusId !== undefined && !census) redirect(`${fresh}?missing=census`);
  const ofDeal = { params: { dealId: deal.id } };
  // A proposal that is accepted is said above the form, which must not move for it.
  const [censuses, proposals] = await Promise.all([readCensuses(actor, deal.id), listProposals(actor, deal.id)]);
  const answers = [
    answerOf(listCensuses, ofDeal, censuses),
    answerOf(contract.listProposals, ofDeal, proposals),
    ...(census ? [census] : []),
  ];
  return (
    <PageFrame breadcrumbs={[...dealCrumbs(deal), { label: PAGES.proposalBuilder.title }]}>
      {missing !== undefined && (
        <MissingRecord what={missing === "census" ? "Census" : "Proposal to start from"} parameter="missing" />
      )}
      <div>
        <h1 className="font-semibold text-xl">Add Proposal</h1>
        <p className="text-muted-foreground text-sm">
          For {deal.company.name}, priced from {deal.provider.name}
        </p>
      </div>
      <ServerAnswers answers={answers}>
        <BuilderView
          dealId={deal.id}
          source={source && cutTo(contract.getProposal, source)}
          renews={renews !== undefined}
          censusId={censusId ?? null}
        />
      </ServerAnswers>
    </PageFrame>
  );
}

/** A deal of the same company at the same provider, in the actor's scope; else null. */
async function renewedDeal(actor: Actor, deal: Deal, id: string): Promise<Deal | null> {
  const renewed = await getDeal(actor, id).catch(() => null);
  return renewed?.company.id === deal.company.id && renewed.providerId === deal.providerId ? renewed : null;
}
