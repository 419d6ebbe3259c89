import type { Metadata } from "next";
import { CatalogueSections } from "@/components/catalogue/catalogue-sections";
import {
  PRODUCT_STATE,
  productQueryOf,
  TAX_RATE_STATE,
  taxRateQueryOf,
} from "@/components/catalogue/catalogue-table-query";
import { pageParams, readTableState } from "@/components/data-table/url-table-state";
import { ProviderFrame } from "@/components/providers/provider-frame";
import { ProviderProfileTab } from "@/components/providers/provider-profile-tab";
import { type ProviderTab, readProviderTab } from "@/components/providers/provider-tabs";
import { memberQueryOf, TEAM_TABLE } from "@/components/team/team-table-query";
import { TeamView } from "@/components/team/team-view";
import type { Actor } from "@/lib/auth/actor";
import { requirePage } from "@/lib/auth/page-guard";
import { listPayrollProducts } from "@/lib/catalogue/payroll-products";
import { listTaxRates } from "@/lib/catalogue/tax-rates";
import * as catalogueContract from "@/lib/contracts/catalogue";
import type { Provider } from "@/lib/contracts/providers";
import * as teamContract from "@/lib/contracts/team";
import { PROVIDER_TYPE } from "@/lib/domain/enums";
import { cutTo } from "@/lib/http/strip-response";
import { PAGES } from "@/lib/pages";
import { listMembers } from "@/lib/team/service";
import { openProvider } from "../open-provider";

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
  return (
    <ProviderFrame providerId={provider?.id ?? providerId} initial={provider} tab={tab}>
      {provider && (await tabContent(actor, provider, tab, params))}
    </ProviderFrame>
  );
}

async function tabContent(actor: Actor, provider: Provider, tab: ProviderTab, params: URLSearchParams) {
  const { id } = provider;
  const readAt = Date.now();
  if (tab === "profile") return <ProviderProfileTab initial={provider} />;
  if (tab === "team") {
    const query = memberQueryOf(readTableState(params, TEAM_TABLE));
    const data = cutTo(teamContract.listMembers, await listMembers(actor, id, query));
    return <TeamView providerId={id} read={{ query, data, readAt }} canGrantOwner viewerId={actor.userId} />;
  }
  const productQuery = productQueryOf(PRODUCT_STATE);
  const taxQuery = taxRateQueryOf(TAX_RATE_STATE);
  const [products, taxRates] = await Promise.all([
    listPayrollProducts(actor, id, productQuery),
    provider.industry === PROVIDER_TYPE.PEO ? listTaxRates(actor, id, taxQuery) : null,
  ]);
  return (
    <CatalogueSections
      providerId={id}
      products={{ query: productQuery, data: cutTo(catalogueContract.listPayrollProducts, products), readAt }}
      taxRates={taxRates && { query: taxQuery, data: cutTo(catalogueContract.listTaxRates, taxRates), readAt }}
    />
  );
}
