"use client";

import { useUrlTableState } from "@/components/data-table/use-url-table-state";
import { PRODUCT_TABLE, TAX_RATE_TABLE } from "./catalog-table-query";
import { ProductsTable } from "./products-table";
import { TaxFactsCard } from "./tax-facts-card";
import { TaxRatesTable } from "./tax-rates-table";

/** The products table on its own page: the address stores its state. */
export function ProductsTab({ providerId }: { providerId: string }) {
  const [state, setState] = useUrlTableState(PRODUCT_TABLE);
  return <ProductsTable providerId={providerId} state={state} onStateChange={setState} primary />;
}

/** The tax rates table on its own page: the address stores its state. Below it what is entered of years' taxes. */
export function TaxRatesTab({ providerId }: { providerId: string }) {
  const [state, setState] = useUrlTableState(TAX_RATE_TABLE);
  return (
    <>
      <TaxRatesTable providerId={providerId} state={state} onStateChange={setState} primary />
      <TaxFactsCard providerId={providerId} />
    </>
  );
}
