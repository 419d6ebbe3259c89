"use client";

import type { ReactNode } from "react";
import { useUrlTableState } from "@/components/data-table/use-url-table-state";
import { type LinkTab, LinkTabs } from "@/components/kit/link-tabs";
import { PAGES } from "@/lib/pages";
import { PRODUCT_TABLE, TAX_RATE_TABLE } from "./catalog-table-query";
import { PricesNote } from "./prices-note";
import { ProductsTable } from "./products-table";
import { TaxFactsCard } from "./tax-facts-card";
import { TaxRatesTable } from "./tax-rates-table";

const PRODUCTS = { label: "Products", href: PAGES.products.path };
const TAX_RATES = { label: "Tax Rates", href: `${PAGES.products.path}?tab=tax-rates` };

/** The head of the page, with the button that adds to the current tab. */
const headOf = (current: LinkTab, isTabbed: boolean) => (addButton: ReactNode) => (
  <>
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="grid gap-1">
        <h1 className="font-semibold text-xl">{PAGES.products.title}</h1>
        <PricesNote />
      </div>
      {addButton}
    </div>
    {isTabbed && <LinkTabs label="Products" tabs={[PRODUCTS, TAX_RATES]} current={current.href} />}
  </>
);

/** The products page: the address stores the state of its table. `hasTaxRates` is false for an ASO. */
export function ProductsTab({ providerId, hasTaxRates }: { providerId: string; hasTaxRates: boolean }) {
  const [state, setState] = useUrlTableState(PRODUCT_TABLE);
  const head = headOf(PRODUCTS, hasTaxRates);
  return <ProductsTable providerId={providerId} state={state} onStateChange={setState} head={head} />;
}

/** Its tab of tax rates. Below them what is entered of years' taxes. */
export function TaxRatesTab({ providerId }: { providerId: string }) {
  const [state, setState] = useUrlTableState(TAX_RATE_TABLE);
  const head = headOf(TAX_RATES, true);
  return (
    <>
      <TaxRatesTable providerId={providerId} state={state} onStateChange={setState} head={head} />
      <TaxFactsCard providerId={providerId} />
    </>
  );
}
