"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { IntentLink } from "@/components/ui/intent-link";
import { queryOptions } from "@/lib/api-client/query-options";
import { listSuggestions } from "@/lib/contracts/intelligence";
import { plural } from "@/lib/domain/dates";
import { PAGES, pathTo } from "@/lib/pages";

/** Leads to what the report suggests to change in the company's record; nothing where that is nothing. */
export function SuggestionsLink({ companyId }: { companyId: string }) {
  const { total } = useSuspenseQuery(queryOptions(listSuggestions, { params: { companyId } })).data;
  if (total === 0) return null;
  return (
    <Button asChild size="sm">
      <IntentLink
        href={pathTo(PAGES.companyProfile.path, { companyId })}
      >{`Review ${plural(total, "suggestion")}`}</IntentLink>
    </Button>
  );
}
