import { EMPTY_TABLE_STATE, type TableState } from "@/components/data-table/table-state";
import { lenientQuery, listTexts, type UrlTableOptions } from "@/components/data-table/url-table-state";
import type { ServerRead } from "@/lib/api-client/server-read";
import { type PayrollProduct, PayrollProductQuery, type TaxRate, TaxRateQuery } from "@/lib/contracts/catalogue";

export type ProductsRead = ServerRead<PayrollProductQuery, { items: PayrollProduct[]; total: number }>;
export type TaxRatesRead = ServerRead<TaxRateQuery, { items: TaxRate[]; total: number }>;

/** How the tables stand in the address of a page that shows one of them. */
export const PRODUCT_TABLE: UrlTableOptions = { defaults: { sortBy: "name" } };
export const TAX_RATE_TABLE: UrlTableOptions = { defaults: { sortBy: "taxName" }, filters: ["locality"] };

/** What they start from where no address keeps their state. */
export const PRODUCT_STATE: TableState = { ...EMPTY_TABLE_STATE, ...PRODUCT_TABLE.defaults };
export const TAX_RATE_STATE: TableState = { ...EMPTY_TABLE_STATE, ...TAX_RATE_TABLE.defaults };

export const productQueryOf = (state: TableState): PayrollProductQuery =>
  lenientQuery(PayrollProductQuery, listTexts(state));

export const taxRateQueryOf = (state: TableState): TaxRateQuery =>
  lenientQuery(TaxRateQuery, { ...listTexts(state), locality: state.filters.locality?.join(",") || undefined });
