"use client";

import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { FailedReload } from "@/components/feedback/failed-reload";
import { LocalTime } from "@/components/layout/local-time";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from "@/components/ui/dialog";
import { queryOptions } from "@/lib/api-client/query-options";
import { listBulkChanges } from "@/lib/generated/calls/bulk";
import { resultLine } from "./bulk-words";
import { JobStep } from "./job-step";

export interface RecentDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** One's own changes of many records of the last 30 days; each opens, to be looked at, stopped or undone. */
export function RecentDialog({ open, onOpenChange }: RecentDialogProps) {
  const [shown, setShown] = useState<string | null>(null);
  const { data, isError, refetch } = useQuery({ ...queryOptions(listBulkChanges), enabled: open });
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        setShown(null);
        onOpenChange(next);
      }}
    >
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Bulk changes</DialogTitle>
          <DialogDescription>
            Your own of the last 30 days: open one to undo it. An import is undone on its own page.
          </DialogDescription>
        </DialogHeader>
        {shown ? (
          <JobStep bulkId={shown} onClose={() => setShown(null)} />
        ) : (
          <DialogBody>
            {isError && <FailedReload onRetry={() => void refetch()} />}
            {data?.items.length === 0 && <p className="text-muted-foreground text-sm">No bulk changes yet.</p>}
            <ul className="-mx-2 grid">
              {data?.items.map((one) => (
                <li key={one.id}>
                  <button
                    type="button"
                    onClick={() => setShown(one.id)}
                    className="grid w-full grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 rounded-md px-2 py-2 text-left text-sm hover:bg-accent"
                  >
                    <span className="truncate font-medium">{one.title}</span>
                    <span className="text-muted-foreground tabular-nums">
                      <LocalTime instant={one.createdAt} format="moment" />
                    </span>
                    <ChevronRight aria-hidden="true" className="row-span-2 size-4 text-muted-foreground" />
                    <span className="text-muted-foreground tabular-nums">{resultLine(one)}</span>
                  </button>
                </li>
              ))}
            </ul>
          </DialogBody>
        )}
      </DialogContent>
    </Dialog>
  );
}
