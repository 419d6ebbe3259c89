"use client";

import { History } from "lucide-react";
import { lazy, useState } from "react";
import { ToolButton } from "@/components/data-table/list-header";
import { OnceOpen } from "@/components/kit/once-open";

const RecentDialog = lazy(async () => ({ default: (await import("./recent-dialog")).RecentDialog }));

/** Shows what the viewer has changed of many records. */
export function RecentButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <ToolButton icon={History} onClick={() => setOpen(true)}>
        Bulk changes
      </ToolButton>
      <OnceOpen open={open}>
        <RecentDialog open={open} onOpenChange={setOpen} />
      </OnceOpen>
    </>
  );
}
