"use client";
import { useMutation, useQuery } from "@tanstack/react-query";
import { EyeOff, NotebookPen, Pencil, RotateCcw, X } from "lucide-react";
import { toast } from "@/components/feedback/toast";
import { offerUndo } from "@/components/feedback/undo";
import { LocalTime } from "@/components/layout/local-time";
import { Button } from "@/components/ui/button";
import { messageOf } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { queryOptions } from "@/lib/api-client/query-options";
import { correctClaim, listCorrections, undoCorrection } from "@/lib/generated/calls/intelligence";
import { sectionInfo } from "@/lib/intelligence/rules";
import type { Finding } from "./report-fields";
import { useReportTools } from "./report-tools";

interface ClaimActionsProps {
  finding: Finding;
  /** Closes the note in which they are. */
  onDone: () => void;
}

/** What can be done with a value: correcting it, for all later reports too, and making it a note. */
export function ClaimActions({ finding, onDone }: ClaimActionsProps) {
  const tools = useReportTools();
  if (!tools) return null;
  const { companyId, generatedAt, start } = tools;
  return (
    <div className="-mx-4 mt-3 -mb-2 flex flex-wrap gap-1 border-t px-3 pt-2">
      <Corrections companyId={companyId} finding={finding} onDone={onDone} />
      <Button
        size="sm"
        variant="ghost"
        onClick={() => {
          onDone();
          start({ kind: "note", finding, generatedAt });
        }}
      >
        <NotebookPen aria-hidden="true" />
        Note
      </Button>
    </div>
  );
}

/** Nothing for who may not change the company. */
function Corrections({ companyId, finding, onDone }: ClaimActionsProps & { companyId: string }) {
  const change = useChange();
  const tools = useReportTools();
  const canEdit = useQuery(queryOptions(listCorrections, { params: { companyId } })).data?.canEdit;
  const { claim, correction } = finding;
  const undo = (correctionId: string) => change(undoCorrection, { params: { companyId, correctionId } });
  const failed = (error: Error) => toast.error("Failed to correct the report", { description: messageOf(error) });
  const say = useMutation({
    mutationFn: async (kind: "wrong" | "hidden") => {
      if (!claim) return;
      const body = { section: claim.section, claim: claim.text, kind };
      const { id } = await change(correctClaim, { params: { companyId }, body });
      onDone();
      const title = kind === "wrong" ? "Marked as wrong" : "Hidden";
      offerUndo({ title, description: `${sectionInfo(claim.section).label}: ${claim.text}`, undo: () => undo(id) });
    },
    onError: failed,
  });
  const back = useMutation({ mutationFn: undo, onSuccess: onDone, onError: failed });
  if (!canEdit || !claim) return null;
  const correct = () => {
    onDone();
    tools?.start({ kind: "correct", finding });
  };
  if (correction) {
    return (
      <>
        <p className="w-full px-1 pb-1 text-muted-foreground text-xs [overflow-wrap:anywhere]">
          {correction.by ?? "Someone"} corrected ‘{correction.claim}’ on{" "}
          <LocalTime instant={correction.at} format="day" />.
        </p>
        <Button size="sm" variant="ghost" onClick={correct}>
          <Pencil aria-hidden="true" />
          Correct to …
        </Button>
        <Button size="sm" variant="ghost" pending={back.isPending} onClick={() => back.mutate(correction.id)}>
          <RotateCcw aria-hidden="true" />
          Take back
        </Button>
      </>
    );
  }
  const pending = say.isPending ? say.variables : null;
  return (
    <>
      <Button size="sm" variant="ghost" pending={pending === "wrong"} onClick={() => say.mutate("wrong")}>
        <X aria-hidden="true" />
        Wrong
      </Button>
      <Button size="sm" variant="ghost" pending={pending === "hidden"} onClick={() => say.mutate("hidden")}>
        <EyeOff aria-hidden="true" />
        Hide
      </Button>
      <Button size="sm" variant="ghost" onClick={correct}>
        <Pencil aria-hidden="true" />
        Correct to …
      </Button>
    </>
  );
}
