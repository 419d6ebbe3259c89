"use client";

import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "@/components/ui/skeleton";
import { queryOptions } from "@/lib/api-client/query-options";
import { type Allowance, getAllowance } from "@/lib/contracts/model-costs";
import { plural } from "@/lib/domain/dates";
import { formatNumber } from "@/lib/domain/format";

/** What is left of the language model today, under the question whether to make a report. */
export function AllowanceLine({ companyId }: { companyId: string }) {
  const { data, isError } = useQuery({
    ...queryOptions(getAllowance, { params: { companyId } }),
    // What is left changes with each call of everybody.
    staleTime: 0,
  });
  if (isError) return null;
  const text = data && allowanceText(data);
  if (text === null) return null;
  return (
    <p className="text-muted-foreground text-sm" role="status">
      {text ?? <Skeleton className="h-5 w-64 max-w-full" />}
    </p>
  );
}

const WHOSE: Record<NonNullable<Allowance["of"]>, string> = {
  provider: "your provider's",
  person: "your",
  installation: "the installation's",
};

/** The allowance as a sentence; null where nothing is known that could be said. */
export function allowanceText({ configured, left, of, limit, perReport }: Allowance): string | null {
  if (!configured) {
    return "No language model is set up here: the report is made of the company's record and what its website marks as data.";
  }
  if (left === null || of === null) return null;
  if (left === 0)
    return `Nothing is left today of ${WHOSE[of]} budget for the language model. It begins anew tomorrow.`;
  const tokens = `${formatNumber(left)} of ${formatNumber(limit ?? left)} tokens of ${WHOSE[of]} daily budget are left`;
  if (!perReport) return `${tokens}.`;
  const reports = Math.floor(left / perReport);
  return `${tokens}: ${reports === 0 ? "less than a report takes" : `about ${plural(reports, "report")}`}.`;
}
