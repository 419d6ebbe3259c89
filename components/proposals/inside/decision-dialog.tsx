"use client";
import { Controller } from "react-hook-form";
import { toast } from "@/components/feedback/toast";
import { FormDialog } from "@/components/form/form-dialog";
import { TextareaField } from "@/components/form/textarea-field";
import { SegmentedControl } from "@/components/kit/segmented-control";
import { FloorFindings } from "@/components/proposals/builder/floor-note";
import type { OpenProps } from "@/components/ui/dialog";
import { useChange } from "@/lib/api-client/change";
import { fullName } from "@/lib/domain/format";
import { decideApproval } from "@/lib/generated/calls/proposals";
import { belowInWords } from "@/lib/pricing/floors";
import type { Proposal } from "@/lib/proposals/inside/contract";

interface DecisionDialogProps extends OpenProps {
  dealId: string;
  companyName: string;
  proposal: Proposal;
  /** What is chosen when it opens. */
  decision: "approved" | "refused";
}

const CHOICES = [
  { value: "approved", label: "Approve" },
  { value: "refused", label: "Reject" },
] as const;

/** Approves or refuses a price below the floors, or withdraws an approval, with a reason. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { dealId, companyName, proposal, decision, open, onOpenChange } = props;
  const change = useChange();
  const { approval } = proposal;
  if (!approval || approval.state === "refused") return null;
  const isWithdrawal = approval.state === "approved";
  const seen = approval.state;
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={isWithdrawal ? "Withdraw the approval" : `Price of ${proposal.proposalId} for ${companyName}`}
      description={
        isWithdrawal
          ? "The client's link stops working right away. The proposal can be cloned with another price."
          : `${belowInWords(approval.below, proposal.providerName)}${approval.askedBy ? `, priced by ${fullName(approval.askedBy)}` : ""}.`
      }
      submitLabel={isWithdrawal ? "Withdraw" : "Save decision"}
      destructive={isWithdrawal}
      failureTitle="Failed to decide"
      schema={() => import("@/lib/proposals/inside/contract").then((contract) => contract.ApprovalDecision)}
      draft={null}
      defaultValues={{ decision, seen, reason: "" }}
      onSubmit={async (body) => {
        await change(decideApproval, { params: { dealId, proposalId: proposal.id }, body });
        toast.success(DONE[isWithdrawal ? "withdrawn" : body.decision]);
      }}
    >
      {({ control, watch }) => (
        <>
          {!isWithdrawal && (
            <>
              <FloorFindings below={approval.below} className="text-sm" />
              <Controller
                control={control}
                name="decision"
                render={({ field }) => (
                  <SegmentedControl label="Decision" value={field.value} options={CHOICES} onChange={field.onChange} />
                )}
              />
            </>
          )}
          <TextareaField
            control={control}
            name="reason"
            label="Reason"
            hint="The sales rep reads it; the client never does."
            required={watch("decision") === "refused"}
            autoFocus
            rows={3}
            maxLength={1000}
          />
        </>
      )}
    </FormDialog>
  );
}

const DONE = {
  approved: "Price approved: the client's link works now",
  refused: "Price rejected",
  withdrawn: "Approval withdrawn",
};
