import type { Metadata } from "next";
import { CatalogSections } from "@/components/catalog/catalog-sections";
import {
  PRODUCT_STATE,
  productQueryOf,
  TAX_RATE_STATE,
  taxRateQueryOf,
} from "@/components/catalog/catalog-table-query";
import { pageParams, readTableState } from "@/components/data-table/url-table-state";
import { ServerAnswers } from "@/components/layout/server-answers";
import { ProviderCards } from "@/components/providers/provider-cards";
import { ProviderFrame } from "@/components/providers/provider-frame";
import { type ProviderTab, readProviderTab } from "@/components/providers/provider-tabs";
import { memberQueryOf, TEAM_TABLE } from "@/components/team/team-table-query";
import { TeamView } from "@/components/team/team-view";
import type { Actor } from "@/lib/auth/actor";
import { requirePage } from "@/lib/auth/page-guard";
import * as catalogContract from "@/lib/catalog/contract";
import { getTaxFacts, getTaxRatePlan } from "@/lib/catalog/contract";
import { listPayrollProducts } from "@/lib/catalog/payroll-products";
import { getTaxFacts as readTaxFacts } from "@/lib/catalog/tax-facts";
import { getTaxRatePlan as readTaxRatePlan } from "@/lib/catalog/tax-rate-plan";
import { listTaxRates } from "@/lib/catalog/tax-rates";
import { PROVIDER_TYPE } from "@/lib/domain/enums";
import { answerOf } from "@/lib/http/server-answer";
import { PAGES } from "@/lib/pages";
import { getProvider, type Provider } from "@/lib/providers/contract";
import * as teamContract from "@/lib/team/contract";
import { listFormerMembers } from "@/lib/team/former-members";
import { listMembers } from "@/lib/team/service";
import { openProvider } from "../open-provider";
import { profileAnswers } from "../profile-answers";

interface ProviderPageProps {
  params: Promise<{ providerId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: ProviderPageProps): Promise<Metadata> {
  const actor = await requirePage(PAGES.provider);
  const provider = await openProvider(actor, (await params).providerId);
  return { title: provider?.companyName ?? PAGES.provider.title };
}

export default async function ProviderPage(props: ProviderPageProps) {
  const actor = await requirePage(PAGES.provider);
  const { providerId } = await props.params;
  const params = pageParams(await props.searchParams);
  const tab = readProviderTab(params.get("tab"));
  const provider = await openProvider(actor, providerId);
  const id = provider?.id ?? providerId;
  return (
    <ServerAnswers answers={provider ? [answerOf(getProvider, { params: { providerId: id } }, provider)] : []}>
      <ProviderFrame providerId={id} tab={tab}>
        {provider && (await tabContent(actor, provider, tab, params))}
      </ProviderFrame>
    </ServerAnswers>
  );
}

async function tabContent(actor: Actor, provider: Provider, tab: ProviderTab, params: URLSearchParams) {
  const { id } = provider;
  const args = { params: { providerId: id } };
  if (tab === "profile") {
    return (
      <ServerAnswers answers={await profileAnswers(actor, id)}>
        <ProviderCards providerId={id} canEditIndustry isAdmins />
      </ServerAnswers>
    );
  }
  if (tab === "team") {
    const query = memberQueryOf(readTableState(params, TEAM_TABLE));
    const answers = [
      answerOf(teamContract.listMembers, { ...args, query }, await listMembers(actor, id, query)),
      answerOf(teamContract.listFormerMembers, args, await listFormerMembers(actor, id)),
    ];
    return (
      <ServerAnswers answers={answers}>
        <TeamView providerId={id} canGrantOwner viewerId={actor.userId} />
      </ServerAnswers>
    );
  }
  const productQuery = productQueryOf(PRODUCT_STATE);
  const taxQuery = taxRateQueryOf(TAX_RATE_STATE);
  const hasTaxRates = provider.industry === PROVIDER_TYPE.PEO;
  const [products, taxRates, plan, facts] = await Promise.all([
    listPayrollProducts(actor, id, productQuery),
    hasTaxRates ? listTaxRates(actor, id, taxQuery) : null,
    hasTaxRates ? readTaxRatePlan(actor, id) : null,
    hasTaxRates ? readTaxFacts(actor, id) : null,
  ]);
  const answers = [answerOf(catalogContract.listPayrollProducts, { ...args, query: productQuery }, products)];
  if (taxRates) answers.push(answerOf(catalogContract.listTaxRates, { ...args, query: taxQuery }, taxRates));
  if (plan) answers.push(answerOf(getTaxRatePlan, args, plan));
  if (facts) answers.push(answerOf(getTaxFacts, args, facts));
  return (
    <ServerAnswers answers={answers}>
      <CatalogSections providerId={id} hasTaxRates={hasTaxRates} />
    </ServerAnswers>
  );
}
