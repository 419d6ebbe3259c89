"use client";

import { lazy } from "react";
import type { ReportDialogProps } from "@/components/intelligence/report-dialog";
import { OnceOpen } from "@/components/kit/once-open";

const ReportDialog = lazy(async () => ({
  default: (await import("@/components/intelligence/report-dialog")).ReportDialog,
}));

/** The intelligence report on the deal's company (P:68). */
export function DealIntelligenceDialog(props: ReportDialogProps) {
  return (
    <OnceOpen open={props.open}>
      <ReportDialog {...props} />
    </OnceOpen>
  );
}
