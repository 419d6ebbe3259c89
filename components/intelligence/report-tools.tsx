"use client";

import { createContext, type ReactNode, use, useMemo, useState } from "react";
import { lazyDialog } from "@/components/kit/once-open";
import type { PersonFound } from "@/lib/intelligence/contract";
import type { Finding } from "./report-fields";

/** What can be done with a value of a report in a dialog. */
export type ReportTool =
  | { kind: "correct"; finding: Finding }
  | { kind: "note"; finding: Finding; generatedAt: string }
  | { kind: "contact"; person: PersonFound };

interface Place {
  companyId: string;
  /** The deal on whose page the report is shown. */
  dealId?: string;
  generatedAt: string;
}

interface Tools extends Place {
  start: (tool: ReportTool) => void;
}

const Context = createContext<Tools | null>(null);

/** The dialogs of a report; null where it is only read. */
export const useReportTools = () => use(Context);

const ToolDialog = lazyDialog(async () => (await import("./report-tool-dialog")).ReportToolDialog);

/** The dialogs in which a report's values are corrected, noted, and made contacts; loaded when the first one opens. */
export function ReportTools({ companyId, dealId, generatedAt, children }: Place & { children: ReactNode }) {
  const [tool, setTool] = useState<ReportTool | null>(null);
  const [open, setOpen] = useState(false);
  const tools = useMemo<Tools>(
    () => ({
      companyId,
      dealId,
      generatedAt,
      start: (next) => {
        setTool(next);
        setOpen(true);
      },
    }),
    [companyId, dealId, generatedAt],
  );
  return (
    <Context value={tools}>
      {children}
      {tool && <ToolDialog {...{ tool, companyId, dealId, open }} onOpenChange={setOpen} />}
    </Context>
  );
}
