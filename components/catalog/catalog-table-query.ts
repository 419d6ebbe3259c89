import { EMPTY_TABLE_STATE, type TableState } from "@/components/data-table/table-state";
import { lenientQuery, listTexts, type UrlTableOptions } from "@/components/data-table/url-table-state";
import { PayrollProductQuery, TaxRateQuery } from "@/lib/catalog/contract";

/** How the address stores the state of a table on its own page. */
export const PRODUCT_TABLE: UrlTableOptions = { defaults: { sortBy: "name" } };
export const TAX_RATE_TABLE: UrlTableOptions = { defaults: { sortBy: "taxName" }, filters: ["locality"] };

/** The initial state where the address does not store it. */
export const PRODUCT_STATE: TableState = { ...EMPTY_TABLE_STATE, ...PRODUCT_TABLE.defaults };
export const TAX_RATE_STATE: TableState = { ...EMPTY_TABLE_STATE, ...TAX_RATE_TABLE.defaults };

export const productQueryOf = (state: TableState) => lenientQuery(PayrollProductQuery, listTexts(state));

export const taxRateQueryOf = (state: TableState) =>
  lenientQuery(TaxRateQuery, { ...listTexts(state), locality: state.filters.locality?.join(",") || undefined });
