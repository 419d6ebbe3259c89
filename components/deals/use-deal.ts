import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { toast } from "@/components/feedback/toast";
import { ApiError, call, messageOf } from "@/lib/api-client/call";
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
    onError: async (error: Error) => {
      if (error instanceof ApiError && error.status === 409) {
        await queryClient.invalidateQueries({ queryKey: queryKeys.deal(deal.id), exact: true });
      }
    },
  };
}

type DealChange = Omit<BodyInputOf<typeof updateDeal>, "version">;

function useUpdateDeal(deal: Deal) {
  return useMutation({
    mutationFn: (change: DealChange) =>
      call(updateDeal, { params: { dealId: deal.id }, body: { ...change, version: deal.version } }),
    ...useAfterChange(deal),
  });
}

/** Moves the deal to a stage, or says why not. */
export function useChangeStage(deal: Deal): { changeStage: (stageId: string) => void; pending: boolean } {
  const { mutate, isPending } = useUpdateDeal(deal);
  function changeStage(stageId: string) {
    if (stageId === deal.stageId) return;
    mutate(
      { stageId },
      { onError: (error) => toast.error("Failed to update stage", { description: messageOf(error) }) },
    );
  }
  return { changeStage, pending: isPending };
}

export const UPDATE_FAILED = "Failed to update deal";

/** Sets what is chosen from a list at once, or says why not. */
export function useSetDealField(deal: Deal): { set: (change: DealChange) => void; pending: boolean } {
  const { mutate, isPending } = useUpdateDeal(deal);
  return {
    set: (change) =>
      mutate(change, { onError: (error) => toast.error(UPDATE_FAILED, { description: messageOf(error) }) }),
    pending: isPending,
  };
}

/** Saves what was typed. After somebody else's change it throws their name, and saving again goes through. */
export function useChangeDeal(deal: Deal): (change: DealChange) => Promise<Deal> {
  const { mutateAsync } = useUpdateDeal(deal);
  return async (change) => {
    try {
      return await mutateAsync(change);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "conflict") throw error;
      throw new Error(`${error.message} What you typed is kept. Save again to apply it.`);
    }
  };
}

export function useSetDealStatus(deal: Deal) {
  return useMutation({
    mutationFn: (change: Omit<BodyInputOf<typeof setDealStatus>, "version">) =>
      call(setDealStatus, { params: { dealId: deal.id }, body: { ...change, version: deal.version } }),
    ...useAfterChange(deal),
  });
}
