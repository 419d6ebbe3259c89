"use client";

import { useQueries } from "@tanstack/react-query";
import { type Control, useWatch } from "react-hook-form";
import type { z } from "zod";
import { useDebounced } from "@/components/hooks/use-debounced";
import { queryOptions } from "@/lib/api-client/query-options";
import { type Company, type CompanyCreateForm, listCompanies } from "@/lib/contracts/companies";
import { PAGES, pathTo } from "@/lib/pages";

/** Warns about a company with the same name. It may still be added: names are not unique. */
export function SameNameNotice({
  control,
}: {
  control: Control<z.input<typeof CompanyCreateForm>, unknown, z.output<typeof CompanyCreateForm>>;
}) {
  const name = useWatch({ control, name: "name" });
  const wanted = useDebounced(name.trim(), 300);
  // The search finds parts of names, nearest first; archived companies are in a separate list.
  const lists = useQueries({
    queries: (["active", "inactive"] as const).map((status) => ({
      ...queryOptions(listCompanies, { query: { search: wanted.slice(0, 200), status, limit: 100 } }),
      enabled: wanted.length > 2,
    })),
  });
  const isSame = (company: Company) => company.name.localeCompare(wanted, "en", { sensitivity: "base" }) === 0;
  const same = lists.every(({ data }) => data) && lists.flatMap(({ data }) => data?.items ?? []).find(isSame);
  return (
    <p role="status" className="text-warning text-xs">
      {same && wanted === name.trim() && (
        <>
          There is {same.status === "inactive" ? "an archived company" : "a company"} with this name already:{" "}
          <a
            href={pathTo(PAGES.companyProfile.path, { companyId: same.id })}
            target="_blank"
            rel="noreferrer"
            className="rounded-sm text-link underline"
          >
            {same.name} in {same.city}, {same.state}
          </a>
        </>
      )}
    </p>
  );
}
