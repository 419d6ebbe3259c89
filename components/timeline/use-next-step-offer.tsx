import { type ReactNode, useState } from "react";
import { toast } from "@/components/feedback/toast";
import { lazyDialog } from "@/components/kit/once-open";
import type { LogDeal } from "./log-deals";

const StepDialog = lazyDialog(async () => (await import("@/components/deals/step-dialog")).StepDialog);

interface NextStepOffer {
  /** Says that it was logged, and asks at once, or on a click where a dialog would cover what was just logged. */
  logged: (deal: LogDeal | undefined, how: "ask" | "offer") => void;
  offered: ReactNode;
}

/** 'What is next?' after something was logged on an open deal for which nothing is planned. */
export function useNextStepOffer(): NextStepOffer {
  const [deal, setDeal] = useState<LogDeal | null>(null);
  const [open, setOpen] = useState(false);

  function ask(logged: LogDeal) {
    setDeal(logged);
    setOpen(true);
  }

  return {
    logged: (on, how) => {
      const open = on?.dealStatus === "open" && !on.nextStep ? on : null;
      const action = open && how === "offer" ? { label: "What is next?", onClick: () => ask(open) } : undefined;
      toast.success("Activity added", { action });
      if (open && how === "ask") ask(open);
    },
    offered: deal && <StepDialog deal={deal} step={null} following open={open} onOpenChange={setOpen} />,
  };
}
