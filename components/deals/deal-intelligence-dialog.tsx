"use client";

import { Dialog, DialogBody, DialogContent } from "@/components/ui/dialog";

export interface DealIntelligenceDialogProps {
  companyName: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What is known about the deal's company from its intelligence report (P:68). */
export function DealIntelligenceDialog({ companyName, open, onOpenChange }: DealIntelligenceDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title="Intelligence Report" description={companyName}>
        <DialogBody>
          <p className="py-6 text-center text-muted-foreground">No report available for this company.</p>
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
