import { EMPTY_TABLE_STATE, type TableState } from "@/components/data-table/table-state";
import { chosen, listQuery, oneOf, type UrlTableOptions } from "@/components/data-table/url-table-state";
import type { PayrollProductQuery, TaxRateQuery } from "@/lib/catalog/contract";
import { PRODUCT_SORTS, TAX_RATE_SORTS } from "@/lib/lists/rules-columns";

/** How the address stores the state of a table on its own page. */
export const PRODUCT_TABLE: UrlTableOptions = { defaults: { sortBy: "name" } };
export const TAX_RATE_TABLE: UrlTableOptions = { defaults: { sortBy: "taxName" }, filters: ["locality"] };

/** The initial state where the address does not store it. */
export const PRODUCT_STATE: TableState = { ...EMPTY_TABLE_STATE, ...PRODUCT_TABLE.defaults };
export const TAX_RATE_STATE: TableState = { ...EMPTY_TABLE_STATE, ...TAX_RATE_TABLE.defaults };

export const productQueryOf = (state: TableState): PayrollProductQuery => listQuery(state, PRODUCT_SORTS, "name");

export const taxRateQueryOf = (state: TableState): TaxRateQuery => ({
  ...listQuery(state, TAX_RATE_SORTS, "taxName"),
  locality: chosen(state.filters.locality, oneOf("1", "2")),
});
