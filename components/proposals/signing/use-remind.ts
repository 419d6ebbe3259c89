import { useMutation } from "@tanstack/react-query";
import { toast } from "@/components/feedback/toast";
import { messageOf } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { remindCountersigner } from "@/lib/generated/calls/proposals";

/** Reminds the person whose countersignature of a proposal is open, and says so. */
export function useRemind(dealId: string, proposalId: string, name: string) {
  const change = useChange();
  return useMutation({
    mutationFn: () => change(remindCountersigner, { params: { dealId, proposalId } }),
    onSuccess: () => toast.success(`${name} was reminded`),
    onError: (error) => toast.error(`Failed to remind ${name}`, { description: messageOf(error) }),
  });
}
