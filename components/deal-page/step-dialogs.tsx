import { useState } from "react";
import { lazyDialog } from "@/components/kit/once-open";
import type { Deal, DealStep } from "@/lib/deals/contract";

const FinishDialog = lazyDialog(async () => (await import("@/components/deals/step-dialog")).FinishDialog);
const StepDialog = lazyDialog(async () => (await import("@/components/deals/step-dialog")).StepDialog);

type FinishedStep = Pick<DealStep, "id" | "text">;

/** The dialogs of a deal's steps: a step that is done says what is next. */
export function useStepDialogs({ id, company, salesRep, dealStatus }: Deal) {
  const [planning, setPlanning] = useState<DealStep | null>(null);
  const [planOpen, setPlanOpen] = useState(false);
  const [finishing, setFinishing] = useState<FinishedStep | null>(null);
  const [finishOpen, setFinishOpen] = useState(false);
  const deal = { id, companyName: company.name, salesRep };

  function plan(step: DealStep | null) {
    setPlanning(step);
    setPlanOpen(true);
  }

  function finish(step: FinishedStep) {
    setFinishing(step);
    setFinishOpen(true);
  }

  const dialogs = (
    <>
      <FinishDialog
        deal={deal}
        step={finishing}
        closed={dealStatus !== "open"}
        open={finishOpen}
        onOpenChange={setFinishOpen}
      />
      <StepDialog deal={deal} step={planning} open={planOpen} onOpenChange={setPlanOpen} />
    </>
  );
  return { plan, finish, dialogs };
}
