"use client";

import { offerUndo } from "@/components/feedback/undo";
import type { Builder } from "@/components/proposals/builder/use-builder";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@/components/ui/dialog";
import { type Played, priceText, withPrices } from "./scenario";
import { useScenario } from "./use-scenario";
import { WhatIfInputs } from "./what-if-inputs";
import { WhatIfOutcome } from "./what-if-outcome";

interface WhatIfDialogProps {
  builder: Builder;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What would come of other people or another target. Nothing is kept of it but prices that are used. */
export function WhatIfDialog({ builder, open, onOpenChange }: WhatIfDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent size="xl">
        <DialogHeader>
          <DialogTitle>What if</DialogTitle>
          <DialogDescription>Nothing is saved here; only prices can be taken over.</DialogDescription>
        </DialogHeader>
        <Contents builder={builder} onClose={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

/** Mounted with the dialog's content, so each opening starts from the builder. */
function Contents({ builder, onClose }: { builder: Builder; onClose: () => void }) {
  const { inputs, played, missing } = useScenario(builder);
  return (
    <>
      <DialogBody className="grid auto-rows-max items-start gap-6 md:grid-cols-[17rem_minmax(0,1fr)]">
        <WhatIfInputs inputs={inputs} />
        <WhatIfOutcome inputs={inputs} played={played} missing={missing} />
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
        <Button
          disabled={!played?.changed}
          onClick={() => {
            if (played) takePrices(builder, played.prices);
            onClose();
          }}
        >
          Use these prices
        </Button>
      </DialogFooter>
    </>
  );
}

/** Writes prices into the builder's form. That can be undone until one of them is edited. */
function takePrices({ form }: Builder, prices: Played["prices"]): void {
  const before = structuredClone(form.getValues("payrollProducts"));
  const after = withPrices({ payrollProducts: before }, prices).payrollProducts;
  function write(lines: typeof before) {
    form.setValue("payrollProducts", structuredClone(lines), { shouldDirty: true });
    form.clearErrors("payrollProducts");
  }
  write(after);
  const text = (value: number) => priceText(form.getValues("priceModel"), value);
  const changed = prices.filter((price) => price.before !== price.after);
  offerUndo({
    title: "Prices taken over",
    description: changed.map((price) => `${price.name}: ${text(price.before)} → ${text(price.after)}`).join(", "),
    undo: async () => {
      const isEdited = JSON.stringify(form.getValues("payrollProducts")) !== JSON.stringify(after);
      if (isEdited) throw new Error("The prices have been changed since.");
      write(before);
    },
  });
}
