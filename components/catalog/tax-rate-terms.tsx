"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { toast } from "@/components/feedback/toast";
import { Button } from "@/components/ui/button";
import { messageOf } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { queryOptions } from "@/lib/api-client/query-options";
import { deleteTaxRateTerm, listTaxRateTerms, type TaxRateTerm } from "@/lib/contracts/tax-rate-terms";
import { formatDateOnly } from "@/lib/domain/dates";
import { formatAmount, formatRate } from "@/lib/domain/format";

interface TaxRateTermsProps {
  providerId: string;
  taxRateId: string;
}

/** What a tax rate was and will be; what is planned can be removed. Nothing for a rate that has never had a term. */
export function TaxRateTerms({ providerId, taxRateId }: TaxRateTermsProps) {
  const change = useChange();
  const { data } = useQuery(queryOptions(listTaxRateTerms, { params: { providerId, taxRateId } }));
  const remove = useMutation({
    mutationFn: (termId: string) => change(deleteTaxRateTerm, { params: { providerId, taxRateId, termId } }),
    onSuccess: () => toast.success("Planned term removed"),
    onError: (error) => toast.error("Failed to remove the planned term", { description: messageOf(error) }),
  });
  if (!data || data.items.length < 2) return null;
  return (
    <section aria-label="Terms" className="grid gap-1 border-t pt-4 sm:col-span-2">
      <h3 className="font-medium text-sm">Terms</h3>
      <ul className="divide-y text-sm tabular-nums">
        {data.items.map((term) => (
          <li key={term.effectiveFrom ?? "first"} className="flex min-h-9 items-center justify-between gap-3 py-1">
            <span className="min-w-0">
              {term.effectiveFrom === null ? "At first" : `From ${formatDateOnly(term.effectiveFrom)}`}
              <span className="text-muted-foreground"> · {termInWords(term)}</span>
            </span>
            {term.when === "in_force" && <span className="text-muted-foreground text-xs">In force</span>}
            {term.when === "planned" && term.id !== null && (
              <Button
                variant="ghost"
                size="sm"
                aria-label={`Remove the term from ${formatDateOnly(term.effectiveFrom ?? "")}`}
                pending={remove.isPending && remove.variables === term.id}
                onClick={() => term.id !== null && remove.mutate(term.id)}
              >
                Remove
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function termInWords({ fixedRate, minRate, maxRate, wageBase }: TaxRateTerm): string {
  const rate =
    fixedRate === null ? `${formatRate(minRate ?? 0)} to ${formatRate(maxRate ?? 0)}` : formatRate(fixedRate);
  return wageBase === null ? rate : `${rate}, wage base ${formatAmount(wageBase)}`;
}
