"use client";
import { useQuery } from "@tanstack/react-query";
import { Badge, type BadgeProps } from "@/components/ui/badge";
import { queryOptions } from "@/lib/api-client/query-options";
import type { SignalKind } from "@/lib/domain/enums";
import { getReportFindings } from "@/lib/generated/calls/intelligence";
import type { Signal } from "@/lib/intelligence/contract";
import { toFinding } from "./report-fields";
import { SourceButton } from "./source-notes";

const LABELS: Record<SignalKind, { label: string; variant: BadgeProps["variant"] }> = {
  closing: { label: "Closing", variant: "destructive" },
  multiState: { label: "Multi-state", variant: "default" },
  hiring: { label: "Hiring", variant: "success" },
  highRisk: { label: "High-risk trade", variant: "warning" },
  payrollVendor: { label: "HR or payroll vendor", variant: "default" },
  benefits: { label: "Benefits", variant: "default" },
  funding: { label: "Funding", variant: "success" },
  layoffs: { label: "Layoffs", variant: "destructive" },
};

/** What a seller of PEO services looks for, each with its source; nothing without any. Needs SourceNotes around it. */
export function Signals({ signals }: { signals: Signal[] }) {
  if (signals.length === 0) return null;
  return (
    <section aria-label="Signals" className="grid gap-1 text-sm">
      <h3 className="text-muted-foreground text-xs">Signals</h3>
      <ul className="grid gap-1.5">
        {signals.map((signal) => {
          const { label, variant } = LABELS[signal.kind];
          return (
            <li key={`${signal.kind} ${signal.value}`} className="[overflow-wrap:anywhere]">
              <Badge variant={variant}>{label}</Badge> {signal.value}
              <SourceButton finding={toFinding(signal)} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The signals of a company's newest report; nothing without any. */
export function ReportSignals({ companyId }: { companyId: string }) {
  const { data } = useQuery(queryOptions(getReportFindings, { params: { companyId } }));
  return data ? <Signals signals={data.signals} /> : null;
}
