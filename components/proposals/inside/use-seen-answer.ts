import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { useChange } from "@/lib/api-client/change";
import { markAnswerSeen, type Proposal } from "@/lib/contracts/proposals/proposals";

/** Notes that the sales rep has seen the client's answer, so that it is no longer listed as waiting. */
export function useSeenAnswer(dealId: string, { id: proposalId, unseen }: Proposal): void {
  const change = useChange();
  const { mutate } = useMutation({
    mutationFn: () => change(markAnswerSeen, { params: { dealId, proposalId } }),
  });
  useEffect(() => {
    if (unseen) mutate();
  }, [unseen, mutate]);
}
