"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type FieldPath, type FieldPathValue, type UseFormReturn, useWatch } from "react-hook-form";
import { ComboboxField } from "@/components/form/combobox-field";
import { optionsOf } from "@/components/kit/combobox-options";
import { queryOptions } from "@/lib/api-client/query-options";
import { placeName } from "@/lib/domain/format";
import { getCompany } from "@/lib/generated/calls/companies";
import { listDealCompanies } from "@/lib/generated/calls/deals";
import { AddCompanyDialog } from "./add-company-dialog";

interface CompanyFieldProps<TInput extends { companyId: string }, TOutput> {
  form: UseFormReturn<TInput, unknown, TOutput>;
  /** The company that the form begins with, if its name is known. */
  known?: { id: string; name: string } | null;
}

const companies = (search: string) =>
  optionsOf(listDealCompanies, { query: { search } }, ({ items }) =>
    items.map((company) => ({ value: company.id, label: company.name, hint: placeName(company) })),
  );

/** The company of a new record: one that exists, or one that is added on the spot. */
export function CompanyField<TInput extends { companyId: string }, TOutput>({
  form: { control, setValue },
  known = null,
}: CompanyFieldProps<TInput, TOutput>) {
  const name = "companyId" as FieldPath<TInput>;
  const companyId: string | null = useWatch({ control, name });
  const [named, setNamed] = useState(known);
  const [missing, setMissing] = useState<string | null>(null);
  // Of a draft only the id is kept.
  const read = useQuery({
    ...queryOptions(getCompany, { params: { companyId: companyId ?? "" } }),
    enabled: !!companyId && companyId !== named?.id,
  });
  return (
    <>
      <ComboboxField
        control={control}
        name={name}
        label="Company"
        required
        placeholder="Select a company"
        searchPlaceholder="Search companies…"
        emptyText="No companies found"
        addLabel={(typed) => (typed ? `Add the company “${typed}”` : "Add a company")}
        optionsFor={companies}
        selectedLabel={companyId === named?.id ? named.name : read.data?.name}
        onValueChange={(id, option) => setNamed(id && option ? { id, name: option.label } : null)}
        onAdd={setMissing}
        className="sm:col-span-2"
      />
      <AddCompanyDialog
        open={missing !== null}
        onOpenChange={() => setMissing(null)}
        name={missing ?? ""}
        onAdded={(company) => {
          setNamed(company);
          const value = company.id as FieldPathValue<TInput, FieldPath<TInput>>;
          setValue(name, value, { shouldDirty: true, shouldValidate: true });
        }}
      />
    </>
  );
}
