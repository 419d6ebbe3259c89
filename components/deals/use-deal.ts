import { useMutation, useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { useSaveField } from "@/components/deals/edit/use-save-field";
import { toast } from "@/components/feedback/toast";
import { ApiError, messageOf } from "@/lib/api-client/call";
import { queryOptions } from "@/lib/api-client/query-options";
import type { Deal } from "@/lib/deals/contract";
import { getDeal } from "@/lib/generated/calls/deals";
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

/** Moves the deal to a stage and offers to undo that, or shows why it failed. */
export function useChangeStage(deal: Deal): { changeStage: (stageId: string) => void; pending: boolean } {
  const save = useSaveField("stage");
  const { mutate, isPending } = useMutation({
    mutationFn: (stageId: string) => save(deal, { stageId }),
    onError: (error) => toast.error("Failed to update stage", { description: messageOf(error) }),
  });
  function changeStage(stageId: string) {
    if (stageId !== deal.stageId) mutate(stageId);
  }
  return { changeStage, pending: isPending };
}
