"use client";

import { useState } from "react";
import { SectionCard } from "@/components/companies/section-card";
import { PRODUCT_STATE, type ProductsRead, TAX_RATE_STATE, type TaxRatesRead } from "./catalogue-table-query";
import { PricesNote } from "./prices-note";
import { ProductsTable } from "./products-table";
import { TaxRatesTable } from "./tax-rates-table";

interface CatalogueSectionsProps {
  providerId: string;
  products: ProductsRead;
  /** Null for a provider without tax rates of its own, an ASO. */
  taxRates: TaxRatesRead | null;
}

/** What a provider sells, in sections that fold. */
export function CatalogueSections({ providerId, products, taxRates }: CatalogueSectionsProps) {
  const [productState, setProductState] = useState(PRODUCT_STATE);
  const [taxState, setTaxState] = useState(TAX_RATE_STATE);
  return (
    <>
      <PricesNote />
      {taxRates && (
        <SectionCard title="Tax Rates">
          <div className="p-4">
            <TaxRatesTable providerId={providerId} read={taxRates} state={taxState} onStateChange={setTaxState} />
          </div>
        </SectionCard>
      )}
      <SectionCard title="Products">
        <div className="p-4">
          <ProductsTable providerId={providerId} read={products} state={productState} onStateChange={setProductState} />
        </div>
      </SectionCard>
    </>
  );
}
