"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { FailedReload } from "@/components/feedback/failed-reload";
import { Button } from "@/components/ui/button";
import { queryOptions } from "@/lib/api-client/query-options";
import { compareProposals } from "@/lib/contracts/proposals/comparisons";
import { PAGES, pathTo } from "@/lib/pages";
import { ClientCostsCard } from "./client-costs-card";
import { comparisonLink } from "./comparison-link";
import { ComparisonNotes } from "./comparison-notes";
import { ComparisonTable } from "./comparison-table";
import { OnlyDifferences } from "./only-differences";

interface ComparisonViewProps {
  dealId: string;
  /** In the order of the columns. */
  proposals: string[];
}

export function ComparisonView({ dealId, proposals }: ComparisonViewProps) {
  const args = { params: { dealId }, query: { proposals } };
  const { data, isError, refetch } = useSuspenseQuery(queryOptions(compareProposals, args));
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const withheld = data.items.filter((item) => item.withheld);
  return (
    <>
      {isError && <FailedReload onRetry={() => void refetch()} className="rounded-lg border" />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <OnlyDifferences checked={onlyDifferences} onChange={setOnlyDifferences} />
        {withheld.length === 0 ? (
          <Button variant="outline" asChild>
            <Link href={comparisonLink("clientComparison", dealId, proposals)}>
              <Printer aria-hidden="true" />
              Page for the client
            </Link>
          </Button>
        ) : (
          <p className="text-muted-foreground text-sm">
            No page for the client: the price of {withheld.map(({ proposalId }) => proposalId).join(", ")} is not
            approved.
          </p>
        )}
      </div>
      <ComparisonTable
        items={data.items}
        head={({ id, proposalId }) => (
          <Link
            href={pathTo(PAGES.proposal.path, { dealId, proposalId: id })}
            className="underline-offset-4 hover:underline"
          >
            {proposalId}
          </Link>
        )}
        onlyDifferences={onlyDifferences}
      />
      <ComparisonNotes {...data} />
      <ClientCostsCard dealId={dealId} />
    </>
  );
}
