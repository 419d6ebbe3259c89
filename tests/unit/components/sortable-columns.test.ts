import { expect, test } from "vitest";
import { GENERATION_COLUMNS } from "@/components/ai/generation-list";
import { productColumns } from "@/components/catalog/products-table";
import { taxRateColumns } from "@/components/catalog/tax-rates-table";
import { companyColumns } from "@/components/companies/company-columns";
import { contactColumns } from "@/components/contacts/contact-columns";
import { dealColumns } from "@/components/deals/deal-columns";
import { mappingColumns } from "@/components/payroll/mapping-columns";
import { providerColumns } from "@/components/providers/providers-view";
import { eventColumns, eventColumnsOfSeveral } from "@/components/revenue/events-table";
import { teamColumns } from "@/components/team/team-view";
import { userColumns } from "@/components/users/users-view";
import {
  COMPANY_COLUMNS,
  COMPANY_SORTS,
  CONTACT_COLUMNS,
  CONTACT_SORTS,
  DEAL_COLUMNS,
  DEAL_SORTS,
  GENERATION_SORTS,
  MAPPING_SORTS,
  MEMBER_SORTS,
  PRODUCT_SORTS,
  PROVIDER_SORTS,
  REVENUE_SORTS,
  TAX_RATE_SORTS,
  USER_SORTS,
} from "@/lib/lists/rules-columns";

type Column = { id?: string; accessorKey?: string; accessorFn?: unknown; enableSorting?: boolean };

const LISTS: Record<string, [columns: readonly Column[], sorts: readonly string[]]> = {
  companies: [companyColumns as readonly Column[], COMPANY_SORTS],
  contacts: [contactColumns as readonly Column[], CONTACT_SORTS],
  deals: [dealColumns({ showRep: true, viewerId: "", linksEveryCompany: true }) as readonly Column[], DEAL_SORTS],
  events: [eventColumns as readonly Column[], REVENUE_SORTS],
  "events of several reps": [eventColumnsOfSeveral as readonly Column[], REVENUE_SORTS],
  generations: [GENERATION_COLUMNS as readonly Column[], GENERATION_SORTS],
  mappings: [mappingColumns as readonly Column[], MAPPING_SORTS],
  members: [teamColumns as readonly Column[], MEMBER_SORTS],
  products: [productColumns as readonly Column[], PRODUCT_SORTS],
  providers: [providerColumns as readonly Column[], PROVIDER_SORTS],
  "tax rates": [taxRateColumns as readonly Column[], TAX_RATE_SORTS],
  users: [userColumns("", () => undefined) as readonly Column[], USER_SORTS],
};

test.each(Object.entries(LISTS))("every sortable column of %s is one that the server can sort by", (_, list) => {
  const [columns, sorts] = list;
  const offered = columns
    .filter((one) => (one.accessorKey ?? one.accessorFn) !== undefined && one.enableSorting !== false)
    .map((one) => one.id ?? one.accessorKey);
  expect(offered.length).toBeGreaterThan(0);
  for (const id of offered) expect(sorts).toContain(id);
});

test.each([
  ["companies", COMPANY_COLUMNS],
  ["contacts", CONTACT_COLUMNS],
  ["deals", DEAL_COLUMNS],
])("a file of %s has the table's columns (OPEN-017)", (list, exported) => {
  const ids = LISTS[list]?.[0].map(({ id, accessorKey }) => id ?? accessorKey);
  expect(exported).toEqual(ids);
});
