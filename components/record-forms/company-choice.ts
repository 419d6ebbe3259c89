import { optionsOf } from "@/components/kit/combobox-options";
import { listDealCompanies } from "@/lib/deals/contract";
import { placeName } from "@/lib/domain/format";

/** A field for the company of a new record: one that exists, or one that is added on the spot. */
export const companyChoice = {
  name: "companyId",
  label: "Company",
  required: true,
  placeholder: "Select a company",
  searchPlaceholder: "Search companies…",
  emptyText: "No companies found",
  addLabel: (name: string) => (name ? `Add the company “${name}”` : "Add a company"),
  optionsFor: (search: string) =>
    optionsOf(listDealCompanies, { query: { search } }, ({ items }) =>
      items.map((company) => ({ value: company.id, label: company.name, hint: placeName(company) })),
    ),
} as const;
