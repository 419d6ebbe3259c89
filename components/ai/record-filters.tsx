"use client";

import { useQuery } from "@tanstack/react-query";
import { Combobox } from "@/components/kit/combobox";
import { optionsOf } from "@/components/kit/combobox-options";
import { queryOptions } from "@/lib/api-client/query-options";
import { getCompany, listCompanies } from "@/lib/contracts/companies";
import { getUser, listUsers } from "@/lib/contracts/users";
import { fullName, placeName } from "@/lib/domain/format";

interface RecordFiltersProps {
  companyId: string | undefined;
  personId: string | undefined;
  onChange: (name: "companyId" | "personId", id: string | null) => void;
}

/** A company and a person, found by their names. */
export function RecordFilters({ companyId, personId, onChange }: RecordFiltersProps) {
  const company = useQuery({
    ...queryOptions(getCompany, { params: { companyId: companyId ?? "" } }),
    enabled: companyId !== undefined,
  });
  const person = useQuery({
    ...queryOptions(getUser, { params: { userId: personId ?? "" } }),
    enabled: personId !== undefined,
  });
  return (
    <>
      <Combobox
        aria-label="Company"
        clearable
        placeholder="All companies"
        searchPlaceholder="Search companies…"
        emptyText="No companies found"
        value={companyId}
        selectedLabel={company.isError ? "Unknown company" : (company.data?.name ?? "Loading...")}
        onValueChange={(id) => onChange("companyId", id)}
        optionsFor={(search) =>
          optionsOf(listCompanies, { query: { search } }, ({ items }) =>
            items.map((company) => ({ value: company.id, label: company.name, hint: placeName(company) })),
          )
        }
      />
      <Combobox
        aria-label="Asked by"
        clearable
        placeholder="Asked by anybody"
        searchPlaceholder="Search people…"
        emptyText="No people found"
        value={personId}
        selectedLabel={person.isError ? "Unknown person" : person.data ? fullName(person.data) : "Loading..."}
        onValueChange={(id) => onChange("personId", id)}
        optionsFor={(search) =>
          optionsOf(listUsers, { query: { search } }, ({ items }) =>
            items.map(({ id, email, ...names }) => ({ value: id, label: fullName(names), hint: email })),
          )
        }
      />
    </>
  );
}
