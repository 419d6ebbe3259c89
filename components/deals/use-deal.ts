import { useMutation, useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { toast } from "@/components/feedback/toast";
import { ApiError, messageOf } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { queryOptions } from "@/lib/api-client/query-options";
import { type Deal, getDeal, setDealStatus, updateDeal } from "@/lib/contracts/deals";
import type { BodyInputOf } from "@/lib/contracts/endpoint";

/** The deal as the server last told it. Whoever may no longer see it is taken to the list, which says why. */
export function useDeal(dealId: string): Deal {
  const router = useRouter();
  const { data, error } = useSuspenseQuery(queryOptions(getDeal, { params: { dealId } }));
  const gone = error instanceof ApiError && error.status === 404;
  useEffect(() => {
    if (gone) router.replace(`/deals?open=${encodeURIComponent(`/deals/${dealId}/overview`)}`);
  }, [gone, dealId, router]);
  return data;
}

type DealChange = Omit<BodyInputOf<typeof updateDeal>, "version">;

function useUpdateDeal({ id: dealId, version }: Deal) {
  const change = useChange();
  return useMutation({
    mutationFn: (fields: DealChange) => change(updateDeal, { params: { dealId }, body: { ...fields, version } }),
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

export function useSetDealStatus({ id: dealId, version }: Deal) {
  const change = useChange();
  return useMutation({
    mutationFn: (fields: Omit<BodyInputOf<typeof setDealStatus>, "version">) =>
      change(setDealStatus, { params: { dealId }, body: { ...fields, version } }),
  });
}
