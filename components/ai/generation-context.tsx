"use client";

import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { readTableState } from "@/components/data-table/url-table-state";
import { Fact, Facts } from "@/components/kit/facts";
import { IntentLink } from "@/components/kit/intent-link";
import { queryOptions } from "@/lib/api-client/query-options";
import { getGenerationContext } from "@/lib/generated/calls/generations";
import { PAGES, pathTo } from "@/lib/pages";
import { GENERATION_TABLE, placeQueryOf } from "./generation-table-query";
import { costText } from "./generation-words";
import { LongText } from "./long-text";

interface GenerationContextProps {
  id: string;
  /** Whether its vendor reported any tokens. */
  isCounted: boolean;
}

/** For whom a call was made, what it cost and, where it failed, what its vendor said. */
export function GenerationContext({ id, isCounted }: GenerationContextProps) {
  const state = readTableState(useSearchParams(), GENERATION_TABLE);
  // The same call that finds its place in the list, so that one answer serves both.
  const { data } = useQuery(
    queryOptions(getGenerationContext, { params: { generationId: id }, query: placeQueryOf(state) }),
  );
  if (!data) return null;
  const { company, tenant, person, dollars, vendorStatus, vendorText, unfit } = data;
  return (
    <>
      <Facts className="grid-cols-2 xl:grid-cols-4">
        <Fact label="Company" empty="None">
          {company && (
            <RecordLink href={pathTo(PAGES.companyIntelligence.path, { companyId: company.id })} name={company.name} />
          )}
        </Fact>
        <Fact label="Counts for">
          <RecordLink href={pathTo(PAGES.provider.path, { providerId: tenant.id })} name={tenant.name} />
        </Fact>
        <Fact label="Asked by" empty="Nobody: made by itself">
          {person && <RecordLink href={pathTo(PAGES.user.path, { userId: person.id })} name={person.name} />}
        </Fact>
        <Fact label="Cost" empty="No tokens reported">
          {isCounted && costText(dollars)}
        </Fact>
        {vendorText !== null && (
          <Fact label="Vendor's status" empty="No answer">
            {vendorStatus}
          </Fact>
        )}
      </Facts>
      {vendorText !== null && <LongText title="What the vendor said" text={vendorText} isCode />}
      {unfit !== null && <LongText title="What did not fit" text={unfit} isCode />}
    </>
  );
}

const RecordLink = ({ href, name }: { href: string; name: string }) => (
  <IntentLink href={href} className="rounded-sm text-link underline-offset-4 hover:underline">
    {name}
  </IntentLink>
);
