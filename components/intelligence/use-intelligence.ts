import { useQuery, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { toast } from "@/components/feedback/toast";
import { makeKindStale } from "@/lib/api-client/change";
import { queryOptions } from "@/lib/api-client/query-options";
import { getIntelligenceReport, listIntelligenceJobs } from "@/lib/generated/calls/intelligence";
import type { IntelligenceJob } from "@/lib/intelligence/contract";
import { endedRunOf, isUnderWay, runStateOf } from "./run-state";

/** How often running jobs are polled (P:152). React-query stops by itself while the tab is hidden. */
const POLL_MS = 1000;

export const jobsOf = (companyId: string) => queryOptions(listIntelligenceJobs, { params: { companyId } });

/** The jobs of a company's newest report. Its frame keeps them up to date. */
export const useJobs = (companyId: string): IntelligenceJob[] => useSuspenseQuery(jobsOf(companyId)).data.items;

const GENERATING = "Intelligence report is being generated...";

/** Polls the company's jobs while they are running, says so on each of its tabs, and then reloads what they changed. */
export function useFollowedJobs(companyId: string): void {
  const jobs = useSuspenseQuery({
    ...jobsOf(companyId),
    refetchInterval: ({ state: { data } }) => data !== undefined && isUnderWay(data.items) && POLL_MS,
  }).data.items;
  const underWay = isUnderWay(jobs);
  useEffect(() => {
    if (!underWay) return;
    toast.loading(GENERATING);
    return () => toast.dismiss(GENERATING);
  }, [underWay]);

  const queryClient = useQueryClient();
  const known = useRef<{ companyId: string; ended: string | null } | null>(null);
  const ended = endedRunOf(jobs);
  useEffect(() => {
    const before = known.current;
    known.current = { companyId, ended };
    // Compares ids, not states: a short run may end before it was ever seen.
    const isNews = before?.companyId === companyId && ended !== null && ended !== before.ended;
    if (isNews) void makeKindStale(queryClient, "report", { companyId });
  }, [queryClient, companyId, ended]);
}

/** The newest finished report. It is loaded once all jobs are completed (P:152); the page brings an earlier one. */
export function useReport(companyId: string) {
  const isComplete = runStateOf(useJobs(companyId)) === "complete";
  return useQuery({
    ...queryOptions(getIntelligenceReport, { params: { companyId } }),
    enabled: isComplete,
    // It only changes when a run ends, and is then reloaded.
    staleTime: Number.POSITIVE_INFINITY,
  });
}
