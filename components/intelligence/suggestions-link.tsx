"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { IntentLink } from "@/components/kit/intent-link";
import { Button } from "@/components/ui/button";
import { queryOptions } from "@/lib/api-client/query-options";
import { listSuggestions } from "@/lib/contracts/intelligence";
import { plural } from "@/lib/domain/dates";
import { PAGES, pathTo } from "@/lib/pages";

/** Links to the report's suggestions for the company's record; nothing without any. */
export function SuggestionsLink({ companyId }: { companyId: string }) {
  const { total } = useSuspenseQuery(queryOptions(listSuggestions, { params: { companyId } })).data;
  if (total === 0) return null;
  return (
    <Button variant="outline" asChild size="sm">
      <IntentLink
        href={pathTo(PAGES.companyProfile.path, { companyId })}
      >{`Review ${plural(total, "suggestion")}`}</IntentLink>
    </Button>
  );
}
