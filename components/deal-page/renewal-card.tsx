"use client";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter, useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { dropParameter } from "@/components/feedback/missing-record";
import { SectionCard } from "@/components/kit/section-card";
import { useClocks } from "@/components/layout/clocks";
import { AddDealDialog } from "@/components/record-forms/add-deal-dialog";
import { Button } from "@/components/ui/button";
import { queryOptions } from "@/lib/api-client/query-options";
import type { Deal, DealStep } from "@/lib/deals/contract";
import { formatDateOnly } from "@/lib/domain/dates";
import { listSteps } from "@/lib/generated/calls/deals";
import { listProposals } from "@/lib/generated/calls/proposals";
import { PAGES, pathTo } from "@/lib/pages";
import { renewalStart } from "@/lib/pricing/start-month";
import type { Proposal } from "@/lib/proposals/inside/contract";
import { useStepDialogs } from "./step-dialogs";
import { StepItem } from "./step-item";

/** The step that prices a won deal's client again, and what one then does (D-179, D-193); nothing where there is none to be done. */
export function RenewalCard({ deal }: { deal: Deal }) {
  const params = { dealId: deal.id };
  const { items: steps } = useSuspenseQuery(queryOptions(listSteps, { params })).data;
  const { items: proposals } = useSuspenseQuery(queryOptions(listProposals, { params })).data;
  const step = steps.find(({ proposalId }) => proposalId !== null);
  const source = proposals.find(({ id }) => id === step?.proposalId);
  if (!step || !source) return null;
  return <Renewal deal={deal} step={step} source={source} />;
}

function Renewal({ deal, step, source }: { deal: Deal; step: DealStep; source: Proposal }) {
  const router = useRouter();
  const { providerToday: today } = useClocks();
  const isAsked = useSearchParams().has("reprice");
  const [adding, setAdding] = useState(isAsked);
  useEffect(() => (isAsked ? dropParameter("reprice") : undefined), [isAsked]);
  const { plan, finish } = useStepDialogs();
  const from = renewalStart(source.meta.startsIn, today);
  const rates = from ? `the rates of ${formatDateOnly(from, "monthOfYear")}` : "today's rates";
  return (
    <SectionCard
      title="Renewal"
      aria-label="Renewal"
      actions={
        <Button data-command="" size="sm" onPointerEnter={AddDealDialog.preload} onClick={() => setAdding(true)}>
          Re-price
        </Button>
      }
    >
      <p className="border-b px-4 py-3 text-muted-foreground text-sm">
        The first twelve months of {source.proposalId} are nearly over. Nothing changes automatically: re-pricing starts
        a new deal with a clone of it at {rates}.
      </p>
      <ul>
        <StepItem
          step={step}
          ofRep={step.assignee.id === deal.salesRep.id}
          onFinish={() => finish(step)}
          onEdit={() => plan(step)}
        />
      </ul>
      <AddDealDialog
        open={adding}
        onOpenChange={setAdding}
        companyId={deal.company.id}
        companyName={deal.company.name}
        preset={{
          name: from ? `Renewal ${formatDateOnly(from, "monthOfYear")}` : "Renewal",
          ...(deal.sourceId && { sourceId: deal.sourceId }),
          expectedValue: source.estimateValue,
          expectedCloseDate: from,
          ...(!deal.salesRepLeft && { salesRepId: deal.salesRepId }),
        }}
        onAdded={({ id }) =>
          router.push(`${pathTo(PAGES.proposalBuilder.path, { dealId: id })}?cloneId=${source.id}&renews=${deal.id}`)
        }
      />
    </SectionCard>
  );
}
