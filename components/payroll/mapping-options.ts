import { optionsOf } from "@/components/kit/combobox-options";
import { listEntities, listMappingCompanies } from "@/lib/generated/calls/integrations";

/** The companies to choose from for a mapping. */
export const companiesFor = (search: string) =>
  optionsOf(listMappingCompanies, { query: { search } }, ({ items }) =>
    items.map(({ companyId, name }) => ({ value: companyId, label: name })),
  );

/** The payroll platform's unmapped entities to choose from. */
export const entitiesFor = (companyName: string | undefined) =>
  optionsOf(listEntities, { query: { companyName } }, ({ items }) =>
    items.map(({ id, name }) => ({ value: id, label: name, hint: id })),
  );
