"use client";

import { Sparkles } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "@/components/kit/confirm-dialog";
import { Button, type ButtonProps } from "@/components/ui/button";
import { useChange } from "@/lib/api-client/change";
import { startIntelligence } from "@/lib/contracts/intelligence";

interface GenerateReportProps extends Pick<ButtonProps, "variant" | "size"> {
  companyId: string;
}

/** Starts a report after a confirmation. */
export function GenerateReport({ companyId, ...look }: GenerateReportProps) {
  const [open, setOpen] = useState(false);
  const change = useChange();
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)}>
        <Sparkles aria-hidden="true" />
        Generate Report
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Generate Intelligence Report?"
        description="This will generate an AI intelligence report based on this company's data. It may take a few minutes to complete."
        confirmLabel="Generate"
        failureTitle="Failed to generate intelligence report"
        onConfirm={() => change(startIntelligence, { params: { companyId } })}
      />
    </>
  );
}
