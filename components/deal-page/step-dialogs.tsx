import { useState } from "react";
import { lazyDialog } from "@/components/kit/once-open";
import type { Deal, DealStep } from "@/lib/deals/contract";

const FinishDialog = lazyDialog(async () => (await import("@/components/deals/finish-dialog")).FinishDialog);
const StepDialog = lazyDialog(async () => (await import("@/components/deals/step-dialog")).StepDialog);

type FinishedStep = Pick<DealStep, "id" | "dealId" | "text">;

/** The dialogs of a deal's steps: once the last one is done, what is next is asked for. */
export function useStepDialogs({ id, company, salesRep, dealStatus }: Deal) {
  const [planning, setPlanning] = useState<{ step: DealStep | null; following: boolean } | null>(null);
  const [planOpen, setPlanOpen] = useState(false);
  const [finishing, setFinishing] = useState<FinishedStep | null>(null);
  const [finishOpen, setFinishOpen] = useState(false);

  function plan(step: DealStep | null, following = false) {
    setPlanning({ step, following });
    setPlanOpen(true);
  }

  function finish(step: FinishedStep) {
    setFinishing(step);
    setFinishOpen(true);
  }

  const dialogs = (
    <>
      <FinishDialog
        step={finishing}
        open={finishOpen}
        onOpenChange={setFinishOpen}
        onDone={(left) => {
          if (left === 0 && dealStatus === "open") plan(null, true);
        }}
      />
      <StepDialog
        deal={{ id, companyName: company.name, salesRep }}
        step={planning?.step ?? null}
        following={planning?.following ?? false}
        open={planOpen}
        onOpenChange={setPlanOpen}
      />
    </>
  );
  return { plan, finish, dialogs };
}
