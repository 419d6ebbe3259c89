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
import { formatDateOnly } from "@/lib/domain/dates";
import { formatNumber } from "@/lib/domain/format";
import { compareProposals } from "@/lib/generated/calls/comparisons";
import type { ComparedProposal } from "@/lib/proposals/inside/contract-comparisons";
import { ClientCostsCard } from "./client-costs-card";
import { comparisonLink } from "./comparison-link";
import { ComparisonTable } from "./comparison-table";

interface ComparisonNotesProps {
  year: number;
  checkedOn: string;
  items: ComparedProposal[];
}

/** What the amounts are from, and what is missing for those that are not known. */
export function ComparisonNotes({ year, checkedOn, items }: ComparisonNotesProps) {
  const [first] = items;
  const isOfOthers = items.some(({ employeeCount }) => employeeCount !== first?.employeeCount);
  const isUnknown = items.some(({ proposed, today }) => proposed.total === null || today?.total === null);
  const incomplete = items.filter(
    ({ proposed, today, difference }) => proposed.total !== null && today?.total != null && difference === null,
  );
  return (
    <div className="grid gap-1 text-muted-foreground text-xs">
      {!first?.today && <p>Enter what the client pays today below to see it next to the proposals.</p>}
      {first?.today && isUnknown && (
        <p>
          – is not known: today's taxes, and the client's own with an ASO, need their SUTA rate and the people of each
          state.
        </p>
      )}
      {incomplete.length > 0 && (
        <p>
          {incomplete.map(({ proposalId }) => proposalId).join(", ")} does not charge all of an employer's taxes, so it
          is not compared with today.
        </p>
      )}
      {first?.today && isOfOthers && (
        <p>
          Today is for the {formatNumber(first.employeeCount)} employees of {first.proposalId}; each difference is for
          the proposal's own employees.
        </p>
      )}
      <p>PEPM is per employee per month. + and − say how an amount differs from that of the first column.</p>
      <p>
        {year} tables, checked {formatDateOnly(checkedOn)}. An estimate, not advice; the client's rate notice wins.
      </p>
    </div>
  );
}

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
