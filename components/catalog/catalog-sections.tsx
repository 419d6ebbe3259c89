"use client";

import { useState } from "react";
import { SectionCard } from "@/components/kit/section-card";
import { PRODUCT_STATE, TAX_RATE_STATE } from "./catalog-table-query";
import { PricesNote } from "./prices-note";
import { ProductsTable } from "./products-table";
import { TaxFactsCard } from "./tax-facts-card";
import { TaxRatesTable } from "./tax-rates-table";

interface CatalogSectionsProps {
  providerId: string;
  /** False for a provider without tax rates of its own, an ASO. */
  hasTaxRates: boolean;
}

/** A provider's catalog, in sections that fold. */
export function CatalogSections({ providerId, hasTaxRates }: CatalogSectionsProps) {
  const [productState, setProductState] = useState(PRODUCT_STATE);
  const [taxState, setTaxState] = useState(TAX_RATE_STATE);
  return (
    <>
      <PricesNote />
      {hasTaxRates && (
        <>
          <SectionCard title="Tax Rates">
            <div className="p-4">
              <TaxRatesTable providerId={providerId} state={taxState} onStateChange={setTaxState} />
            </div>
          </SectionCard>
          <TaxFactsCard providerId={providerId} />
        </>
      )}
      <SectionCard title="Products">
        <div className="p-4">
          <ProductsTable providerId={providerId} state={productState} onStateChange={setProductState} />
        </div>
      </SectionCard>
    </>
  );
}
