import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "@/components/feedback/toast";
import { call, messageOf } from "@/lib/api-client/call";
import { queryKeys } from "@/lib/api-client/query-keys";
import { submitSignature } from "@/lib/contracts/proposals";

/** Tells the server that a signer has signed in the embedded form; the server looks at its own record (D-51). */
export function useSubmitSignature(dealId: string, proposalId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (signerId: string) => call(submitSignature, { params: { dealId, proposalId, signerId } }),
    onSuccess: (proposal) => {
      queryClient.setQueryData(queryKeys.proposal(dealId, proposalId), proposal);
      void queryClient.invalidateQueries({ queryKey: queryKeys.proposals(dealId), exact: true });
      void queryClient.invalidateQueries({ queryKey: queryKeys.activities(dealId) });
    },
    onError: (error) => toast.error("Failed to submit document signature", { description: messageOf(error) }),
  });
}
