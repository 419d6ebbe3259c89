import { createContext, type ReactNode, use, useMemo, useState } from "react";
import { lazyDialog } from "@/components/kit/once-open";
import type { Deal, DealStep } from "@/lib/deals/contract";

const FinishDialog = lazyDialog(async () => (await import("@/components/deals/step-dialog")).FinishDialog);
const StepDialog = lazyDialog(async () => (await import("@/components/deals/step-dialog")).StepDialog);

type FinishedStep = Pick<DealStep, "id" | "text">;

interface OpenStepDialog {
  /** Plans a step, or changes one. */
  plan: (step: DealStep | null) => void;
  /** Marks one as done, and says what is next. */
  finish: (step: FinishedStep) => void;
}

const Context = createContext<OpenStepDialog | null>(null);

/** One dialog of each kind for a deal's steps, wherever on its page they are. */
export function StepDialogs({ deal, children }: { deal: Deal; children: ReactNode }) {
  const { id, company, salesRep, dealStatus } = deal;
  const [planned, setPlanned] = useState<DealStep | null>(null);
  const [finished, setFinished] = useState<FinishedStep | null>(null);
  const [open, setOpen] = useState<keyof OpenStepDialog | null>(null);
  const openDialog = useMemo<OpenStepDialog>(
    () => ({
      plan: (step) => {
        setPlanned(step);
        setOpen("plan");
      },
      finish: (step) => {
        setFinished(step);
        setOpen("finish");
      },
    }),
    [],
  );
  const shared = { deal: { id, companyName: company.name, salesRep }, onOpenChange: () => setOpen(null) };
  return (
    <Context value={openDialog}>
      {children}
      <FinishDialog {...shared} step={finished} closed={dealStatus !== "open"} open={open === "finish"} />
      <StepDialog {...shared} step={planned} open={open === "plan"} />
    </Context>
  );
}

export function useStepDialogs(): OpenStepDialog {
  const openDialog = use(Context);
  if (!openDialog) throw new Error("useStepDialogs needs StepDialogs above it");
  return openDialog;
}
