import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { toast } from "@/components/feedback/toast";
import { messageOf } from "@/lib/api-client/call";
import { makeStale, useChange } from "@/lib/api-client/change";
import { syncAll, syncMapping } from "@/lib/generated/calls/integrations";
import type { Mapping } from "@/lib/payroll/contract";
import { isUnderWay, SYNC_FAILED } from "./sync-texts";

/** How often a running sync is polled. React-query stops by itself while the tab is hidden, and when the view is left. */
const POLL_MS = 1000;

export const pollWhile = (underWay: boolean | undefined): number | false => (underWay ? POLL_MS : false);

/** Starts a sync of one mapping, or shows why that failed. */
export function useSyncMapping() {
  const change = useChange();
  return useMutation({
    mutationFn: (mappingId: string) => change(syncMapping, { params: { mappingId } }),
    onError: (error) => toast.error(SYNC_FAILED, { description: messageOf(error) }),
  });
}

const endedRun = ({ lastSync }: Mapping): string | null => (isUnderWay(lastSync) ? null : (lastSync?.id ?? null));

/** Reloads what a sync changes once one of the shown mappings' syncs has ended, which is later than the response to its start. */
export function useAfterSyncs(mappings: readonly Mapping[]): void {
  const queryClient = useQueryClient();
  const known = useRef(new Map<string, string | null>());
  useEffect(() => {
    const isNews = (mapping: Mapping) => {
      const before = known.current.get(mapping.id);
      const ended = endedRun(mapping);
      return before !== undefined && ended !== null && ended !== before;
    };
    const hasNews = mappings.some(isNews);
    for (const mapping of mappings) known.current.set(mapping.id, endedRun(mapping));
    if (hasNews) void makeStale(queryClient, syncAll, undefined);
  }, [queryClient, mappings]);
}
