"use client";

import { ChevronRight } from "lucide-react";
import { useId, useState } from "react";
import { LocalTime } from "@/components/layout/local-time";
import { cn } from "@/components/ui/cn";
import type { AuditEntry } from "@/lib/contracts/audit";
import { auditDeed } from "@/lib/domain/audit";
import { AuditChanges } from "./audit-changes";
import { actorOf } from "./audit-words";

/** One line: who did what to which record, and when. It opens to what was before and after. */
export function AuditItem({ entry }: { entry: AuditEntry }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="flex w-full items-start gap-2 px-3 py-2.5 text-left text-sm hover:bg-muted focus-visible:-outline-offset-2"
      >
        <ChevronRight
          aria-hidden="true"
          className={cn("mt-0.5 size-4 shrink-0 text-muted-foreground transition-transform", open && "rotate-90")}
        />
        <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
          <span className="min-w-0 break-words">
            <span className="font-medium">{actorOf(entry)}</span>
            {entry.impersonator && (
              <span className="text-muted-foreground"> (impersonated by {entry.impersonator.name})</span>
            )}{" "}
            {auditDeed(entry.action, entry.recordType)}
            {entry.record && <span className="font-medium"> {entry.record}</span>}
            {entry.company && <span className="text-muted-foreground"> · {entry.company}</span>}
          </span>
          <LocalTime instant={entry.at} format="listed" className="text-muted-foreground text-xs" />
        </span>
      </button>
      <div id={id} hidden={!open}>
        {open && <AuditChanges entry={entry} />}
      </div>
    </>
  );
}
