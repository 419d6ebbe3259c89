import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { ApiError, call } from "@/lib/api-client/call";
import { queryKeys } from "@/lib/api-client/query-keys";
import { type Deal, getDeal, setDealStatus, updateDeal } from "@/lib/contracts/deals";
import type { BodyInputOf } from "@/lib/contracts/endpoint";

/** The deal as the server last told it. Whoever may no longer see it is taken to the list, which says why. */
export function useDeal(initial: Deal): Deal {
  const router = useRouter();
  const { data, error } = useQuery({
    queryKey: queryKeys.deal(initial.id),
    queryFn: ({ signal }) => call(getDeal, { params: { dealId: initial.id }, signal }),
    initialData: initial,
  });
  const gone = error instanceof ApiError && error.status === 404;
  useEffect(() => {
    if (gone) router.replace(`/deals?open=${encodeURIComponent(`/deals/${initial.id}/overview`)}`);
  }, [gone, initial.id, router]);
  return data;
}

/** What follows every change of a deal: the new state everywhere, or, after a conflict, the state it lost against. */
function useAfterChange(deal: Deal) {
  const queryClient = useQueryClient();
  return {
    onSuccess: (changed: Deal) => {
      queryClient.setQueryData(queryKeys.deal(deal.id), changed);
      void queryClient.invalidateQueries({ queryKey: queryKeys.activities(deal.id) });
      void queryClient.invalidateQueries({ queryKey: queryKeys.deals });
      void queryClient.invalidateQueries({ queryKey: queryKeys.companyDeals(deal.companyId) });
    },
    onError: (error: Error) => {
      if (error instanceof ApiError && error.status === 409) {
        void queryClient.invalidateQueries({ queryKey: queryKeys.deal(deal.id) });
      }
    },
  };
}

export function useChangeStage(deal: Deal) {
  return useMutation({
    mutationFn: (stageId: string) =>
      call(updateDeal, { params: { dealId: deal.id }, body: { stageId, version: deal.version } }),
    ...useAfterChange(deal),
  });
}

export function useSetDealStatus(deal: Deal) {
  return useMutation({
    mutationFn: (change: Omit<BodyInputOf<typeof setDealStatus>, "version">) =>
      call(setDealStatus, { params: { dealId: deal.id }, body: { ...change, version: deal.version } }),
    ...useAfterChange(deal),
  });
}
