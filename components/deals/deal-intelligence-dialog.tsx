"use client";

import { lazy } from "react";
import type { ReportDialogProps } from "@/components/intelligence/report-dialog";
import { OnceOpen } from "@/components/ui/once-open";

const ReportDialog = lazy(async () => ({
  default: (await import("@/components/intelligence/report-dialog")).ReportDialog,
}));

/** What is known about the deal's company from its intelligence report (P:68). */
export function DealIntelligenceDialog(props: ReportDialogProps) {
  return (
    <OnceOpen open={props.open}>
      <ReportDialog {...props} />
    </OnceOpen>
  );
}
