"use client";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "@/components/feedback/toast";
import { lazyDialog } from "@/components/kit/once-open";
import { Button } from "@/components/ui/button";
import { messageOf } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { queryOptions } from "@/lib/api-client/query-options";
import type { TaxRate, TaxRateTerm } from "@/lib/catalog/contract";
import { formatDateOnly } from "@/lib/domain/dates";
import { formatAmount, formatRate } from "@/lib/domain/format";
import { deleteTaxRateTerm, listTaxRateTerms } from "@/lib/generated/calls/catalog";
import type { PlannedTerm } from "./tax-rate-term-dialog";

const TaxRateTermDialog = lazyDialog(async () => (await import("./tax-rate-term-dialog")).TaxRateTermDialog);

interface TaxRateTermsProps {
  providerId: string;
  taxRate: TaxRate;
}

/** What a tax rate was and will be; what is planned can be changed and removed. */
export function TaxRateTerms({ providerId, taxRate }: TaxRateTermsProps) {
  const change = useChange();
  const [term, setTerm] = useState<PlannedTerm | null>(null);
  const [planning, setPlanning] = useState(false);
  const taxRateId = taxRate.id;
  const { data } = useQuery(queryOptions(listTaxRateTerms, { params: { providerId, taxRateId } }));
  const remove = useMutation({
    mutationFn: (termId: string) => change(deleteTaxRateTerm, { params: { providerId, taxRateId, termId } }),
    onSuccess: () => toast.success("Planned term removed"),
    onError: (error) => toast.error("Failed to remove the planned term", { description: messageOf(error) }),
  });
  if (!data) return null;
  function plan(next: PlannedTerm | null) {
    setTerm(next);
    setPlanning(true);
  }
  const hasTerms = data.items.length > 1;
  return (
    <section aria-label="Terms" className="grid gap-1 border-t pt-4">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-medium text-sm">Terms</h3>
        <Button variant="outline" size="sm" onClick={() => plan(null)}>
          Plan a term
        </Button>
      </div>
      {hasTerms ? (
        <ul className="divide-y text-sm tabular-nums">
          {data.items.map((term) => (
            <li key={term.id ?? "first"} className="flex min-h-9 items-center justify-between gap-3 py-1">
              <span className="min-w-0">
                {term.effectiveFrom === null ? "Initial" : `From ${formatDateOnly(term.effectiveFrom)}`}
                <span className="text-muted-foreground"> · {termInWords(term)}</span>
              </span>
              {term.when === "in_force" && <span className="text-muted-foreground text-xs">In force</span>}
              {isPlanned(term) && (
                <span className="flex shrink-0 items-center">
                  <Button
                    variant="ghost"
                    size="sm"
                    aria-label={`Edit the term from ${formatDateOnly(term.effectiveFrom)}`}
                    onClick={() => plan(term)}
                  >
                    Edit
                  </Button>
                  <Button
                    variant="ghost"
                    size="sm"
                    aria-label={`Remove the term from ${formatDateOnly(term.effectiveFrom)}`}
                    pending={remove.isPending && remove.variables === term.id}
                    onClick={() => remove.mutate(term.id)}
                  >
                    Remove
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted-foreground text-xs">
          The rate stays the same. Plan a term for a change, for example on January 1.
        </p>
      )}
      <TaxRateTermDialog
        providerId={providerId}
        taxRate={taxRate}
        term={term}
        open={planning}
        onOpenChange={setPlanning}
      />
    </section>
  );
}

const isPlanned = (term: TaxRateTerm): term is PlannedTerm & { effectiveFrom: string } =>
  term.when === "planned" && term.id !== null && term.effectiveFrom !== null;

function termInWords({ fixedRate, minRate, maxRate, wageBase }: TaxRateTerm): string {
  const rate =
    fixedRate === null ? `${formatRate(minRate ?? 0)} to ${formatRate(maxRate ?? 0)}` : formatRate(fixedRate);
  return wageBase === null ? rate : `${rate}, wage base ${formatAmount(wageBase)}`;
}
