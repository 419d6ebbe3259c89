import { useMutation } from "@tanstack/react-query";
import { toast } from "@/components/feedback/toast";
import { messageOf } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { submitSignature } from "@/lib/contracts/proposals/proposals";

/** Reports to the server that a signer has signed in the embedded form; the server checks its own record (D-51). */
export function useSubmitSignature(dealId: string, proposalId: string) {
  const change = useChange();
  return useMutation({
    mutationFn: (signerId: string) => change(submitSignature, { params: { dealId, proposalId, signerId } }),
    onError: (error) => toast.error("Failed to submit document signature", { description: messageOf(error) }),
  });
}
