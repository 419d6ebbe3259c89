import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { GENERATION_TABLE, generationQueryOf } from "@/components/ai/generation-table-query";
import { AUDIT_TABLE, auditQueryOf } from "@/components/audit/audit-table-query";
import {
  PRODUCT_TABLE,
  productQueryOf,
  TAX_RATE_TABLE,
  taxRateQueryOf,
} from "@/components/catalog/catalog-table-query";
import { COMPANY_TABLE, companyQueryOf } from "@/components/companies/company-table-query";
import { CONTACT_TABLE, contactQueryOf } from "@/components/contacts/contact-table-query";
import type { TableState } from "@/components/data-table/table-state";
import { readTableState, type UrlTableOptions } from "@/components/data-table/url-table-state";
import { DEAL_TABLE, dealQueryOf } from "@/components/deals/deal-table-query";
import { DUPLICATES_TABLE, duplicatesQueryOf } from "@/components/duplicates/duplicates-table-query";
import { forecastQueryOf } from "@/components/forecast/forecast-address";
import { ROW_TABLE, rowQueryOf } from "@/components/import/row-table-query";
import { OUTBOX_TABLE, outboxQueryOf } from "@/components/mail/outbox-query";
import { MAPPING_TABLE, mappingQueryOf } from "@/components/payroll/mapping-table-query";
import { PROVIDER_TABLE, providerQueryOf } from "@/components/providers/provider-table-query";
import { REVENUE_TABLE, revenueQueryOf } from "@/components/revenue/revenue-query";
import { memberQueryOf, TEAM_TABLE } from "@/components/team/team-table-query";
import { USER_TABLE, userQueryOf } from "@/components/users/user-table-query";
import { listGenerations } from "@/lib/ai/contract";
import { urlOf } from "@/lib/api-client/call";
import { listAuditEntries } from "@/lib/audit/contract";
import { listPayrollProducts, listTaxRates } from "@/lib/catalog/contract";
import { listCompanies } from "@/lib/companies/contract";
import { listAllContacts } from "@/lib/contacts/contract";
import type { Endpoint } from "@/lib/contracts/endpoint";
import { listDeals } from "@/lib/deals/contract";
import { listDuplicates } from "@/lib/duplicates/contract";
import { getForecast } from "@/lib/forecast/contract";
import { listImportRows } from "@/lib/imports/contract";
import { listOutbox } from "@/lib/mail/contract";
import { listMappings } from "@/lib/payroll/contract";
import { listProviders } from "@/lib/providers/contract";
import { getProviderRevenue } from "@/lib/revenue/contract";
import { listMembers } from "@/lib/team/contract";
import { listUsers } from "@/lib/users/contract";

const TODAY = "2026-11-28";
const ID = "0198c000-0000-7000-8000-00000000000a";

interface List {
  endpoint: Endpoint;
  table: UrlTableOptions;
  queryOf: (state: TableState) => object;
}
const list = (endpoint: Endpoint, table: UrlTableOptions, queryOf: (state: TableState) => object): List => ({
  endpoint,
  table,
  queryOf,
});

const LISTS: Record<string, List> = {
  deals: list(listDeals, DEAL_TABLE, dealQueryOf),
  companies: list(listCompanies, COMPANY_TABLE, (state) => companyQueryOf(state, false)),
  contacts: list(listAllContacts, CONTACT_TABLE, (state) => contactQueryOf(state, true)),
  providers: list(listProviders, PROVIDER_TABLE, providerQueryOf),
  users: list(listUsers, USER_TABLE, userQueryOf),
  members: list(listMembers, TEAM_TABLE, memberQueryOf),
  mappings: list(listMappings, MAPPING_TABLE, mappingQueryOf),
  generations: list(listGenerations, GENERATION_TABLE, generationQueryOf),
  history: list(listAuditEntries, AUDIT_TABLE, auditQueryOf),
  outbox: list(listOutbox, OUTBOX_TABLE, outboxQueryOf),
  products: list(listPayrollProducts, PRODUCT_TABLE, productQueryOf),
  "tax rates": list(listTaxRates, TAX_RATE_TABLE, taxRateQueryOf),
  duplicates: list(listDuplicates, DUPLICATES_TABLE, duplicatesQueryOf),
  "rows of an import": list(listImportRows, ROW_TABLE, rowQueryOf),
  revenue: list(getProviderRevenue, REVENUE_TABLE, (state) => revenueQueryOf(state, TODAY)),
};

/** What anybody could write for any parameter. */
const TYPED = [
  "",
  "x",
  "0",
  "1",
  "-1",
  "1e3",
  "999999999999",
  "true",
  ID,
  ID.toUpperCase(),
  `${ID},nobody`,
  "00000000-0000-0000-0000-000000000009",
  TODAY,
  "2026-02-30",
  "1066-10-14",
  "0000-00-00",
  "won,lost,open",
  "<script>",
  "a\u0000b",
  "\ud800",
  "x".repeat(5_000),
  Array.from({ length: 60 }, () => ID).join(","),
  `committed.${TODAY}.2026-02-30`,
  `${ID}.won.${TODAY}`,
];
const NAMES = ["search", "sortBy", "sortOrder", "page", "pageSize", "where"];

/** Whether the server takes the query that the browser sends. */
function refusal(endpoint: Endpoint, query: object): z.ZodError | undefined {
  const url = new URL(urlOf(endpoint, { query: query as never }), "http://crm.example");
  return endpoint.query.safeParse(Object.fromEntries(url.searchParams)).error;
}

describe("an address that somebody has typed", () => {
  test.each(Object.entries(LISTS))(
    "asks for no list of %s that the server refuses",
    (_, { endpoint, table, queryOf }) => {
      for (const name of [...NAMES, ...(table.filters ?? [])]) {
        for (const text of TYPED) {
          const query = queryOf(readTableState(new URLSearchParams({ [name]: text }), table));
          expect(refusal(endpoint, query), `${name}=${text.slice(0, 50)}`).toBeUndefined();
        }
      }
    },
  );

  test("asks for no forecast that the server refuses", () => {
    for (const name of ["period", "day", "since"]) {
      for (const text of TYPED) {
        expect(refusal(getForecast, forecastQueryOf(new URLSearchParams({ [name]: text })))).toBeUndefined();
      }
    }
  });

  test("keeps what is valid beside what is not", () => {
    const address = new URLSearchParams({ stages: `won,luck,${ID}`, source: "x", states: "overdue", sortBy: "luck" });
    expect(dealQueryOf(readTableState(address, DEAL_TABLE))).toEqual({
      limit: 20,
      offset: 0,
      sortBy: "createdAt",
      sortOrder: "desc",
      view: "list",
      stages: ["won", ID],
      states: ["overdue"],
    });
  });

  test.each([
    ["2026-11-20", ["2026-11-20", "2026-11-27"]],
    ["2026-12-24", ["2026-10-29", TODAY]],
  ])("with revenue from %s to November 27 asks for %s", (from, days) => {
    const state = readTableState(new URLSearchParams({ from, to: "2026-11-27" }), REVENUE_TABLE);
    const { startDate, endDate } = revenueQueryOf(state, TODAY);
    expect([startDate, endDate]).toEqual(days);
  });
});
