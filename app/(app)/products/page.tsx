import type { Metadata } from "next";
import { redirect } from "next/navigation";
import {
  PRODUCT_TABLE,
  productQueryOf,
  TAX_RATE_TABLE,
  taxRateQueryOf,
} from "@/components/catalog/catalog-table-query";
import { ProductsTab, TaxRatesTab } from "@/components/catalog/catalog-tabs";
import { pageParams, readTableState } from "@/components/data-table/url-table-state";
import { breadcrumbsOf } from "@/components/layout/breadcrumbs";
import { PageFrame } from "@/components/layout/page-frame";
import { ServerAnswers } from "@/components/layout/server-answers";
import type { Actor } from "@/lib/auth/actor";
import { requirePage } from "@/lib/auth/page-guard";
import * as contract from "@/lib/catalog/contract";
import { getTaxFacts, getTaxRatePlan } from "@/lib/catalog/contract";
import { listPayrollProducts } from "@/lib/catalog/payroll-products";
import { getTaxFacts as readTaxFacts } from "@/lib/catalog/tax-facts";
import { getTaxRatePlan as readTaxRatePlan } from "@/lib/catalog/tax-rate-plan";
import { listTaxRates } from "@/lib/catalog/tax-rates";
import { PROVIDER_TYPE } from "@/lib/domain/enums";
import { answerOf } from "@/lib/http/server-answer";
import { PAGES } from "@/lib/pages";
import { getProvider } from "@/lib/providers/service";

export const metadata: Metadata = { title: PAGES.products.title };

interface ProductsPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function ProductsPage({ searchParams }: ProductsPageProps) {
  const actor = await requirePage(PAGES.products);
  if (actor.providerId === null) redirect("/");
  const { id, industry } = await getProvider(actor, actor.providerId);
  const params = pageParams(await searchParams);
  const hasTaxRates = industry !== PROVIDER_TYPE.ASO;
  return (
    <PageFrame breadcrumbs={breadcrumbsOf(PAGES.products)}>
      {hasTaxRates && params.get("tab") === "tax-rates"
        ? await taxRatesTab(actor, id, params)
        : await productsTab(actor, id, params, hasTaxRates)}
    </PageFrame>
  );
}

async function productsTab(actor: Actor, id: string, params: URLSearchParams, hasTaxRates: boolean) {
  const query = productQueryOf(readTableState(params, PRODUCT_TABLE));
  const products = await listPayrollProducts(actor, id, query);
  return (
    <ServerAnswers answers={[answerOf(contract.listPayrollProducts, { params: { providerId: id }, query }, products)]}>
      <ProductsTab providerId={id} hasTaxRates={hasTaxRates} />
    </ServerAnswers>
  );
}

async function taxRatesTab(actor: Actor, id: string, params: URLSearchParams) {
  const query = taxRateQueryOf(readTableState(params, TAX_RATE_TABLE));
  const args = { params: { providerId: id } };
  const [taxRates, plan, facts] = await Promise.all([
    listTaxRates(actor, id, query),
    readTaxRatePlan(actor, id),
    readTaxFacts(actor, id),
  ]);
  return (
    <ServerAnswers
      answers={[
        answerOf(contract.listTaxRates, { ...args, query }, taxRates),
        answerOf(getTaxRatePlan, args, plan),
        answerOf(getTaxFacts, args, facts),
      ]}
    >
      <TaxRatesTab providerId={id} />
    </ServerAnswers>
  );
}
