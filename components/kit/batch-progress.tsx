import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { toast } from "@/components/feedback/toast";
import { messageOf } from "@/lib/api-client/call";
import { makeStale } from "@/lib/api-client/change";
import { isUnderWay } from "@/lib/batch/rules";
import type { Call } from "@/lib/contracts/endpoint";
import { formatNumber } from "@/lib/domain/format";
import { ProgressBar } from "./progress-bar";

const POLL_MS = 1_000;

/** How often a batch is read again: each second while its job is at work. */
export const pollOf = ({ state }: { state: { data?: { status: string } | undefined } }): number | false =>
  isUnderWay(state.data) ? POLL_MS : false;

/** What the job of a batch has written shows in lists, as after `start`, once it has ended. */
export function useStaleAtEnd(batch: { status: string } | undefined, start: Call): void {
  const queryClient = useQueryClient();
  const isRunning = isUnderWay(batch);
  useEffect(() => {
    if (!isRunning) void makeStale(queryClient, start, undefined);
  }, [queryClient, isRunning, start]);
}

/** Says that something failed, and why. */
export const toastError = (title: string) => (error: unknown) => toast.error(title, { description: messageOf(error) });

interface BatchProgressProps {
  isUndo: boolean;
  done: number;
  of: number;
  /** What the job is at: 'Importing', and of an undoing 'Undoing the import'. */
  words: { write: string; undo: string };
  /** What is counted, for who hears it. */
  labels: { write: string; undo: string };
  /** What can be left meanwhile: 'if you close this'. */
  continues: string;
  /** What can be done about it. */
  children?: ReactNode;
}

/** How far the job of a batch, or of its undoing, is. */
export function BatchProgress({ isUndo, done, of, words, labels, continues, children }: BatchProgressProps) {
  return (
    <div className="grid gap-2 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="tabular-nums" aria-live="polite">
          <span className="font-medium">{isUndo ? words.undo : done === 0 ? "Waiting for its turn" : words.write}</span>{" "}
          <span className="text-muted-foreground">{`${formatNumber(done)} of ${formatNumber(of)} · continues ${continues}`}</span>
        </p>
        {children}
      </div>
      <ProgressBar label={isUndo ? labels.undo : labels.write} done={done} of={of} />
    </div>
  );
}
