import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import type { z } from "zod";
import { toast } from "@/components/feedback/toast";
import { useIdempotencyKey } from "@/components/form/use-idempotency-key";
import { useChange } from "@/lib/api-client/change";
import { createProposal, type ProposalForm } from "@/lib/contracts/proposals/proposals";
import { PAGES, pathTo } from "@/lib/pages";

/** Creates the proposal and opens it. Pending until that page is there, so that nobody presses twice. */
export function useCreateProposal(dealId: string) {
  const router = useRouter();
  const change = useChange();
  const keyFor = useIdempotencyKey(true);
  const mutation = useMutation({
    mutationFn: (body: z.input<typeof ProposalForm>) =>
      change(createProposal, { params: { dealId }, body, idempotencyKey: keyFor(body) }),
    onSuccess: (proposal) => {
      toast.success(`${proposal.proposalId} was added`);
      router.push(pathTo(PAGES.proposal.path, { dealId, proposalId: proposal.id }));
    },
  });
  return { create: mutation.mutateAsync, isPending: mutation.isPending || mutation.isSuccess };
}
