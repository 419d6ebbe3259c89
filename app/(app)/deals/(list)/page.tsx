import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { pageParams, readTableState } from "@/components/data-table/url-table-state";
import { DealElsewhere } from "@/components/deal-page/deal-elsewhere";
import { DEAL_TABLE, dealQueryOf } from "@/components/deals/deal-table-query";
import { DealsView } from "@/components/deals/deals-view";
import { MissingRecord } from "@/components/feedback/missing-record";
import { breadcrumbsOf } from "@/components/layout/breadcrumbs";
import { PageFrame } from "@/components/layout/page-frame";
import { ServerAnswers } from "@/components/layout/server-answers";
import { NoProviderNotice } from "@/components/shell/no-provider-notice";
import { belongsNowhere, can } from "@/lib/access/permissions";
import { AppError } from "@/lib/app-error";
import type { Actor } from "@/lib/auth/actor";
import { forWhom } from "@/lib/auth/for-whom";
import { safeOrigin } from "@/lib/auth/origin-page";
import { requirePage } from "@/lib/auth/page-guard";
import { getCurrentUser } from "@/lib/auth/service";
import { getCompany as companyContract } from "@/lib/companies/contract";
import { getCompany } from "@/lib/companies/service";
import * as contract from "@/lib/deals/contract";
import { listStages } from "@/lib/deals/reference";
import { findDealElsewhere, listDeals } from "@/lib/deals/service";
import { GLOBAL_ROLE } from "@/lib/domain/enums";
import { answerOf } from "@/lib/http/server-answer";
import { listSavedViews } from "@/lib/lists/contract";
import * as views from "@/lib/lists/saved-views";
import { PAGES } from "@/lib/pages";

export const metadata: Metadata = { title: PAGES.deals.title };

interface DealsPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function DealsPage({ searchParams }: DealsPageProps) {
  const actor = await requirePage(PAGES.deals);
  const params = pageParams(await searchParams);
  const start = params.size === 0 ? await views.startAddress(actor, "deals") : null;
  if (start) redirect(`${PAGES.deals.path}?${start}`);
  const query = dealQueryOf(readTableState(params, DEAL_TABLE));
  const wantedCompany = params.get("create") === "true" ? params.get("companyId") : null;
  const [data, stages, user, createFor, unopened, saved] = await Promise.all([
    listDeals(actor, query),
    listStages(),
    getCurrentUser(actor),
    findCompanyForDeal(actor, wantedCompany),
    findUnopenedDeal(actor, params.get("open")),
    views.listSavedViews(actor, "deals"),
  ]);
  return (
    <PageFrame breadcrumbs={breadcrumbsOf(PAGES.deals)}>
      {unopened?.provider === null && <MissingRecord what="Deal" parameter="open" />}
      {unopened?.provider && <DealElsewhere provider={unopened.provider} href={unopened.href} parameter="open" />}
      {belongsNowhere(actor) && <NoProviderNotice email={actor.email} />}
      <ServerAnswers
        answers={[
          answerOf(contract.listDeals, { query }, data),
          answerOf(contract.listStages, {}, stages),
          answerOf(listSavedViews, { query: { list: "deals" } }, saved),
        ]}
      >
        <DealsView
          subtitle={`Active and closed deals ${forWhom(actor, user.providerContexts)}`}
          canCreate={can(actor, "deal.add-button")}
          canAssign={can(actor, "deal.assign-rep")}
          createFor={createFor}
          viewerId={actor.userId}
          linksEveryCompany={actor.role === GLOBAL_ROLE.ADMIN}
          showRep={can(actor, "deal.see-rep-column")}
        />
      </ServerAnswers>
    </PageFrame>
  );
}

const DEAL_PATH = /^\/deals\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?=[/?]|$)/i;

interface UnopenedDeal {
  /** The actor's other provider that has the deal; null where there is no deal that they could see at all. */
  provider: { id: string; name: string } | null;
  href: string;
}

/** Explains an address of a deal that the actor does not see under the active provider. */
async function findUnopenedDeal(actor: Actor, open: string | null): Promise<UnopenedDeal | null> {
  if (open === null) return null;
  const href = safeOrigin(open);
  const dealId = DEAL_PATH.exec(href)?.[1];
  const provider = dealId ? await findDealElsewhere(actor, dealId.toLowerCase()) : null;
  // No call returns this, so no contract limits the fields.
  return { provider: provider && { id: provider.id, name: provider.name }, href };
}

/** The company that an address gives for a new deal; null for none, an archived one, or one out of scope. */
async function findCompanyForDeal(
  actor: Actor,
  companyId: string | null,
): Promise<{ id: string; name: string } | null> {
  const params = companyContract.params.safeParse({ companyId });
  if (!params.success) return null;
  try {
    const { id, name, status } = await getCompany(actor, params.data.companyId);
    return status === "active" ? { id, name } : null;
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}
