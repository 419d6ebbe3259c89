"use client";

import { X } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { AuditEntry } from "@/lib/contracts/audit";
import { auditRecord } from "@/lib/domain/audit";

interface ChosenRecordProps {
  recordType: string | undefined;
  items: readonly AuditEntry[];
  onClear: () => void;
}

/** Says that only one record's entries are shown, which no filter of the list can be set to. */
export function ChosenRecord({ recordType, items, onClear }: ChosenRecordProps) {
  const name = items[0]?.record;
  const kind = recordType ? auditRecord(recordType) : "record";
  return (
    <p className="flex min-w-0 items-center gap-1 text-sm">
      <span className="min-w-0 break-words">
        Only of the {kind} {name && <span className="font-medium">{name}</span>}
      </span>
      <Button variant="ghost" size="icon" aria-label={`Show all but this ${kind} too`} onClick={onClear}>
        <X aria-hidden="true" />
      </Button>
    </p>
  );
}
