import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useRef } from "react";
import type { z } from "zod";
import { toast } from "@/components/feedback/toast";
import { messageOf } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { createProposal, type ProposalForm } from "@/lib/contracts/proposals";

type Form = z.input<typeof ProposalForm>;

/** Creates the proposal and goes to it. Pending until that page is there, so that nobody presses twice. */
export function useCreateProposal(dealId: string) {
  const router = useRouter();
  const change = useChange();
  const keyFor = useKeyPerForm();
  const mutation = useMutation({
    mutationFn: (form: Form) =>
      change(createProposal, { params: { dealId }, body: form, idempotencyKey: keyFor(form) }),
    onSuccess: (proposal) => {
      toast.success(`${proposal.proposalId} was added`);
      router.push(`/deals/${dealId}/proposals/${proposal.id}`);
    },
    onError: (error) => toast.error("Failed to create proposal", { description: messageOf(error) }),
  });
  return { create: mutation.mutateAsync, isPending: mutation.isPending || mutation.isSuccess };
}

/** The same form keeps its key, so that a lost answer makes no second row; a corrected form is another request. */
function useKeyPerForm() {
  const last = useRef({ text: "", key: "" });
  return (form: Form): string => {
    const text = JSON.stringify(form);
    if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() };
    return last.current.key;
  };
}
