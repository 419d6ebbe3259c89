"use client";

import { useQuery } from "@tanstack/react-query";
import { type Control, useWatch } from "react-hook-form";
import type { z } from "zod";
import { useDebounced } from "@/components/ui/use-debounced";
import { call } from "@/lib/api-client/call";
import { queryKeys } from "@/lib/api-client/query-keys";
import { type Company, type CompanyCreateForm, listCompanies } from "@/lib/contracts/companies";

/** Tells of a company that is called the same already. One may still add the other: names are no keys. */
export function SameNameNotice({
  control,
}: {
  control: Control<z.input<typeof CompanyCreateForm>, unknown, z.output<typeof CompanyCreateForm>>;
}) {
  const name = useWatch({ control, name: "name" });
  const wanted = useDebounced(name.trim(), 300);
  const { data } = useQuery({
    queryKey: [...queryKeys.companies, "same-name", wanted],
    queryFn: ({ signal }) => findSameName(wanted, signal),
    enabled: wanted.length > 2,
  });
  return (
    <p role="status" className="text-warning text-xs">
      {data && wanted === name.trim() && (
        <>
          There is {data.status === "inactive" ? "an archived company" : "a company"} of this name already:{" "}
          <a
            href={`/companies/${data.id}/profile`}
            target="_blank"
            rel="noreferrer"
            className="rounded-sm text-link underline"
          >
            {data.name} in {data.city}, {data.state}
          </a>
        </>
      )}
    </p>
  );
}

/** The search finds parts of names, the nearest first; archived companies are a list of their own. */
async function findSameName(name: string, signal: AbortSignal): Promise<Company | null> {
  const search = name.slice(0, 200);
  const lists = await Promise.all(
    (["active", "inactive"] as const).map((status) =>
      call(listCompanies, { query: { search, status, limit: 100 }, signal }),
    ),
  );
  const isSame = (company: Company) => company.name.localeCompare(name, "en", { sensitivity: "base" }) === 0;
  return lists.flatMap(({ items }) => items).find(isSame) ?? null;
}
