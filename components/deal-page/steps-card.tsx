"use client";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FinishDialog } from "@/components/deals/finish-dialog";
import { StepDialog } from "@/components/deals/step-dialog";
import { CutShort } from "@/components/feedback/cut-short";
import { SectionCard } from "@/components/kit/section-card";
import { Button } from "@/components/ui/button";
import { queryOptions } from "@/lib/api-client/query-options";
import type { Deal, DealStep } from "@/lib/deals/contract";
import { listSteps } from "@/lib/generated/calls/deals";
import { StepItem } from "./step-item";

/** What is to be done for an open deal, the next step first (D-126). */
export function StepsCard({ deal }: { deal: Deal }) {
  const { items, total } = useSuspenseQuery(queryOptions(listSteps, { params: { dealId: deal.id } })).data;
  const [planning, setPlanning] = useState<{ step: DealStep | null; following: boolean } | null>(null);
  const [planOpen, setPlanOpen] = useState(false);
  const [finishing, setFinishing] = useState<DealStep | null>(null);
  const [finishOpen, setFinishOpen] = useState(false);

  function plan(step: DealStep | null, following = false) {
    setPlanning({ step, following });
    setPlanOpen(true);
  }

  return (
    <SectionCard
      title="Next steps"
      actions={
        <Button data-command="" variant="outline" size="sm" onClick={() => plan(null)}>
          Plan a step
        </Button>
      }
    >
      {items.length === 0 ? (
        <p className="px-4 py-6 text-center text-muted-foreground">
          Nothing is planned. What is the next step with {deal.company.name}?
        </p>
      ) : (
        <ul className="divide-y">
          {items.map((step) => (
            <StepItem
              key={step.id}
              step={step}
              ofRep={step.assignee.id === deal.salesRep.id}
              onFinish={() => {
                setFinishing(step);
                setFinishOpen(true);
              }}
              onEdit={() => plan(step)}
            />
          ))}
        </ul>
      )}
      <CutShort shown={items.length} total={total} of="steps" className="p-4" />
      <FinishDialog
        step={finishing}
        open={finishOpen}
        onOpenChange={setFinishOpen}
        onDone={(left) => {
          if (left === 0) plan(null, true);
        }}
      />
      <StepDialog
        deal={{ id: deal.id, companyName: deal.company.name, salesRep: deal.salesRep }}
        step={planning?.step ?? null}
        following={planning?.following ?? false}
        open={planOpen}
        onOpenChange={setPlanOpen}
      />
    </SectionCard>
  );
}
