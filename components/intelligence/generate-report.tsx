"use client";

import { useMutation } from "@tanstack/react-query";
import { Sparkles } from "lucide-react";
import { useState } from "react";
import { toast } from "@/components/feedback/toast";
import { ConfirmDialog } from "@/components/kit/confirm-dialog";
import { Button, type ButtonProps } from "@/components/ui/button";
import { useChange } from "@/lib/api-client/change";
import { retryIntelligence, startIntelligence } from "@/lib/generated/calls/intelligence";

interface GenerateReportProps extends Pick<ButtonProps, "variant" | "size"> {
  companyId: string;
}

/** Makes what the last report lacks, without a question: it asks for little and loses nothing. */
export function RetryMissing({ companyId }: { companyId: string }) {
  const change = useChange();
  const retry = useMutation({
    mutationFn: () => change(retryIntelligence, { params: { companyId } }),
    onError: (error) => toast.error("Failed to generate intelligence report", { description: error.message }),
  });
  return (
    <Button size="sm" variant="outline" pending={retry.isPending} onClick={() => retry.mutate()}>
      Try Again
    </Button>
  );
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
