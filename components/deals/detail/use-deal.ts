import { useMutation, useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { toast } from "@/components/feedback/toast";
import { ApiError, messageOf } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { queryOptions } from "@/lib/api-client/query-options";
import { type Deal, getDeal, setDealStatus, updateDeal } from "@/lib/contracts/deals";
import type { BodyInputOf } from "@/lib/contracts/endpoint";
import { PAGES, pathTo } from "@/lib/pages";

/** The deal as last read. Somebody who may no longer see it is redirected to the list, which says why. */
export function useDeal(dealId: string): Deal {
  const router = useRouter();
  const { data, error } = useSuspenseQuery(queryOptions(getDeal, { params: { dealId } }));
  const gone = error instanceof ApiError && error.status === 404;
  useEffect(() => {
    if (gone)
      router.replace(`${PAGES.deals.path}?open=${encodeURIComponent(pathTo(PAGES.dealOverview.path, { dealId }))}`);
  }, [gone, dealId, router]);
  return data;
}

type DealChange = Omit<BodyInputOf<typeof updateDeal>, "version">;

/** Changes a deal. Each change carries its version, because the text may have been typed for an earlier one than is shown. */
function useUpdateDeal(dealId: string) {
  const change = useChange();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof updateDeal>) => change(updateDeal, { params: { dealId }, body }),
  });
}

/** Moves the deal to a stage, or shows why that failed. */
export function useChangeStage(deal: Deal): { changeStage: (stageId: string) => void; pending: boolean } {
  const { mutate, isPending } = useUpdateDeal(deal.id);
  function changeStage(stageId: string) {
    if (stageId === deal.stageId) return;
    mutate(
      { stageId, version: deal.version },
      { onError: (error) => toast.error("Failed to update stage", { description: messageOf(error) }) },
    );
  }
  return { changeStage, pending: isPending };
}

export const UPDATE_FAILED = "Failed to update deal";

/** Saves a choice from a list at once, or shows why that failed. */
export function useSetDealField(deal: Deal): { set: (change: DealChange) => void; pending: boolean } {
  const { mutate, isPending } = useUpdateDeal(deal.id);
  return {
    set: (change) =>
      mutate(
        { ...change, version: deal.version },
        { onError: (error) => toast.error(UPDATE_FAILED, { description: messageOf(error) }) },
      ),
    pending: isPending,
  };
}

/**
 * Saves typed text to the given version of the deal. If somebody else has changed it, throws with their name; saving again then
 * applies to the present version.
 */
export function useChangeDeal(deal: Deal): (change: DealChange) => Promise<Deal> {
  const { mutateAsync } = useUpdateDeal(deal.id);
  return async (change) => {
    try {
      return await mutateAsync({ ...change, version: deal.version });
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
