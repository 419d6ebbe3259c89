"use client";
import { useMutation } from "@tanstack/react-query";
import { toast } from "@/components/feedback/toast";
import { FormError } from "@/components/form/form-error";
import { TextareaField } from "@/components/form/textarea-field";
import { useZodForm } from "@/components/form/use-zod-form";
import { Button } from "@/components/ui/button";
import { messageOf } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { answerQuestion, settleQuestion } from "@/lib/generated/calls/proposals";
import type { Proposal } from "@/lib/proposals/inside/contract";

interface AnswerFormProps {
  dealId: string;
  proposal: Proposal;
  /** What the client wrote last. */
  to: { id: string; name: string; email: string | null } | undefined;
}

/** Answers the client in the thread that both read; a question that was answered by phone is marked so. */
export function AnswerForm({ dealId, proposal, to }: AnswerFormProps) {
  const change = useChange();
  const params = { dealId, proposalId: proposal.id };
  const { form, submit, onKeyDown, pending, restart } = useZodForm({
    schema: () => import("@/lib/proposals/inside/contract").then((contract) => contract.AnswerForm),
    draft: `answer:${proposal.id}`,
    defaultValues: { body: "" },
    failureTitle: "Failed to send the answer",
    onSubmit: async ({ body }, { keyFor }) => {
      const answer = { body, question: to?.id };
      await change(answerQuestion, { params, body: answer, idempotencyKey: keyFor(answer) });
      toast.success("Answer sent");
    },
    onSuccess: () => {
      restart({ body: "" });
    },
  });
  const settling = useMutation({
    mutationFn: () => change(settleQuestion, { params, body: { question: to?.id } }),
    onError: (error) => toast.error("Failed to mark it as answered", { description: messageOf(error) }),
  });
  return (
    <form noValidate onSubmit={submit} onKeyDown={onKeyDown} className="grid gap-2" aria-label="Answer">
      <FormError control={form.control} />
      <TextareaField
        control={form.control}
        name="body"
        label={`Answer ${to?.name ?? "the client"}`}
        hint={to?.email ? `Shown on the client's page, and emailed to ${to.email}` : "Shown on the client's page"}
        rows={3}
        maxLength={2000}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" pending={pending}>
          Answer
        </Button>
        {proposal.askedAt && (
          <Button variant="ghost" size="sm" pending={settling.isPending} onClick={() => settling.mutate()}>
            Answered otherwise
          </Button>
        )}
      </div>
    </form>
  );
}
