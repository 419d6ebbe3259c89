"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import Link from "next/link";
import { useId, useState } from "react";
import { FailedReload } from "@/components/feedback/failed-reload";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Label } from "@/components/ui/label";
import { queryOptions } from "@/lib/api-client/query-options";
import { compareProposals } from "@/lib/generated/calls/comparisons";
import { ClientCostsCard } from "./client-costs-card";
import { comparisonLink } from "./comparison-link";
import { ComparisonNotes } from "./comparison-notes";
import { ComparisonTable } from "./comparison-table";

interface ComparisonViewProps {
  dealId: string;
  /** In the order of the columns. */
  proposals: string[];
}

export function ComparisonView({ dealId, proposals }: ComparisonViewProps) {
  const id = useId();
  const args = { params: { dealId }, query: { proposals } };
  const { data, isError, refetch } = useSuspenseQuery(queryOptions(compareProposals, args));
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const withheld = data.items.filter((item) => item.withheld);
  return (
    <>
      {isError && <FailedReload onRetry={() => void refetch()} className="rounded-lg border" />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex min-h-8 items-center gap-2 touch:min-h-10">
          <Checkbox
            id={id}
            checked={onlyDifferences}
            onCheckedChange={(checked) => setOnlyDifferences(checked === true)}
          />
          <Label htmlFor={id} className="font-normal">
            Only what differs
          </Label>
        </div>
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
      <ComparisonTable audience="rep" dealId={dealId} items={data.items} onlyDifferences={onlyDifferences} />
      <ComparisonNotes {...data} />
      <ClientCostsCard dealId={dealId} />
    </>
  );
}
