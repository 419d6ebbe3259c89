"use client";

import { ContactDialog } from "@/components/record-forms/contact-dialog";
import type { OpenProps } from "@/components/ui/dialog";
import { CorrectDialog } from "./correct-dialog";
import { NoteDialog } from "./note-dialog";
import type { ReportTool } from "./report-tools";

interface ReportToolDialogProps extends OpenProps {
  tool: ReportTool;
  companyId: string;
  dealId: string | undefined;
}

export function ReportToolDialog({ tool, companyId, dealId, ...dialog }: ReportToolDialogProps) {
  if (tool.kind === "correct") return <CorrectDialog companyId={companyId} finding={tool.finding} {...dialog} />;
  if (tool.kind === "note") return <NoteDialog {...tool} companyId={companyId} dealId={dealId} {...dialog} />;
  const { firstName, lastName, title } = tool.person;
  const prefill = { firstName, lastName, title };
  // Another person is another form.
  return <ContactDialog key={tool.person.value} companyId={companyId} contact={null} prefill={prefill} {...dialog} />;
}
