"use client";
import { useSuspenseQuery } from "@tanstack/react-query";
import { CutShort } from "@/components/feedback/cut-short";
import { Button } from "@/components/ui/button";
import { queryOptions } from "@/lib/api-client/query-options";
import type { Deal } from "@/lib/deals/contract";
import { listSteps } from "@/lib/generated/calls/deals";
import { useStepDialogs } from "./step-dialogs";
import { StepItem } from "./step-item";

/** What is to be done for an open deal, the next step first (D-126). */
export function StepsCard({ deal }: { deal: Deal }) {
  const { items, total } = useSuspenseQuery(queryOptions(listSteps, { params: { dealId: deal.id } })).data;
  const { plan, finish } = useStepDialogs();
  return (
    <section aria-labelledby="steps-title" className="grid gap-1">
      <div className="flex items-center justify-between gap-2">
        <h2 id="steps-title" className="font-medium text-muted-foreground text-xs">
          Next steps
        </h2>
        <Button data-command="" variant="ghost" size="sm" onClick={() => plan(null)}>
          Plan a step
        </Button>
      </div>
      <div className="rounded-lg border bg-card">
        {items.length === 0 ? (
          <p className="px-4 py-4 text-muted-foreground">
            Nothing is planned. What is the next step with {deal.company.name}?
          </p>
        ) : (
          <ul className="divide-y">
            {items.map((step) => (
              <StepItem
                key={step.id}
                step={step}
                ofRep={step.assignee.id === deal.salesRep.id}
                onFinish={() => finish(step)}
                onEdit={() => plan(step)}
              />
            ))}
          </ul>
        )}
        <CutShort shown={items.length} total={total} of="steps" className="p-4" />
      </div>
    </section>
  );
}
