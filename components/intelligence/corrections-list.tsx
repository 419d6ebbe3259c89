"use client";
import { useMutation, useQuery } from "@tanstack/react-query";
import { toast } from "@/components/feedback/toast";
import { LocalTime } from "@/components/layout/local-time";
import { Button } from "@/components/ui/button";
import { messageOf } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { queryOptions } from "@/lib/api-client/query-options";
import { listCorrections, undoCorrection } from "@/lib/generated/calls/intelligence";
import type { ReportCorrection } from "@/lib/intelligence/contract";
import { sectionInfo } from "@/lib/intelligence/rules";

/** What people have corrected in a company's reports, each to be taken back; nothing without any. */
export function CorrectionsList({ companyId }: { companyId: string }) {
  const { data } = useQuery(queryOptions(listCorrections, { params: { companyId } }));
  if (!data || data.total === 0) return null;
  return (
    <section aria-label="Corrected by people" className="grid min-w-0 gap-1 border-t p-4 text-sm">
      <h3 className="text-muted-foreground text-xs">Corrected by people, for later reports too</h3>
      <ul className="grid gap-1 [overflow-wrap:anywhere]">
        {data.items.map((correction) => (
          <Correction key={correction.id} companyId={companyId} correction={correction} canEdit={data.canEdit} />
        ))}
      </ul>
    </section>
  );
}

interface CorrectionProps {
  companyId: string;
  correction: ReportCorrection;
  canEdit: boolean;
}

const SAID = { wrong: "is wrong", hidden: "is hidden" };

function Correction({ companyId, correction, canEdit }: CorrectionProps) {
  const change = useChange();
  const { id, section, claim, kind, value, by, at } = correction;
  const back = useMutation({
    mutationFn: () => change(undoCorrection, { params: { companyId, correctionId: id } }),
    onError: (error) => toast.error("Failed to take back the correction", { description: messageOf(error) }),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3">
      <span className="min-w-0">
        {sectionInfo(section).label}: <span className={kind === "hidden" ? undefined : "line-through"}>{claim}</span>{" "}
        {kind === "corrected" ? <span className="font-medium">{value}</span> : SAID[kind]}{" "}
        <span className="text-muted-foreground">
          {by && `· ${by} `}· <LocalTime instant={at} format="moment" />
        </span>
      </span>
      {canEdit && (
        <Button
          size="sm"
          variant="ghost"
          pending={back.isPending}
          aria-label={`Take back the correction of ${claim}`}
          onClick={() => back.mutate()}
        >
          Take back
        </Button>
      )}
    </li>
  );
}
