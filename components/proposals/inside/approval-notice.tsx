"use client";
import { useMutation } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useState } from "react";
import { useDeal } from "@/components/deals/use-deal";
import { toast } from "@/components/feedback/toast";
import { Notice } from "@/components/kit/notice";
import { LocalTime } from "@/components/layout/local-time";
import { FloorFindings } from "@/components/proposals/builder/floor-note";
import { Button } from "@/components/ui/button";
import { messageOf } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { fullName } from "@/lib/domain/format";
import { decideApproval } from "@/lib/generated/calls/proposals";
import { approvalOf, belowInWords } from "@/lib/pricing/floors";
import type { ProposalApproval } from "@/lib/proposals/contract-floors";
import type { Proposal } from "@/lib/proposals/inside/contract";

const DecisionDialog = dynamic(() => import("./decision-dialog").then((file) => file.DecisionDialog));

const VARIANTS = { needed: "warning", approved: "default", refused: "destructive" } as const;

/** Where the approval of a price below the floors is, with what the viewer can decide; nothing where none was needed. */
export function ApprovalNotice({ dealId, proposal }: { dealId: string; proposal: Proposal }) {
  const { company } = useDeal(dealId);
  const [asking, setAsking] = useState(false);
  const change = useChange();
  const approving = useMutation({
    mutationFn: () =>
      change(decideApproval, {
        params: { dealId, proposalId: proposal.id },
        body: { decision: "approved", seen: "needed", reason: null },
      }),
    onSuccess: () => toast.success("Price approved: the client's link works now"),
    onError: (error) => toast.error("Failed to approve", { description: messageOf(error) }),
  });
  const { approval } = proposal;
  if (!approval) return null;
  const { state, below, mayDecide } = approval;
  const refuse = (label: string) => (
    <Button variant="outline" disabled={approving.isPending} onClick={() => setAsking(true)}>
      {label}
    </Button>
  );
  return (
    <>
      <Notice
        variant={VARIANTS[state]}
        title={titleOf(approval, proposal.providerName)}
        action={
          mayDecide &&
          (state === "approved" ? (
            refuse("Withdraw")
          ) : (
            <>
              <Button pending={approving.isPending} onClick={() => approving.mutate()}>
                Approve
              </Button>
              {refuse("Reject")}
            </>
          ))
        }
      >
        <div className="grid gap-1">
          <FloorFindings below={below} />
          <Decided approval={approval} />
        </div>
      </Notice>
      {asking && (
        <DecisionDialog
          dealId={dealId}
          companyName={company.name}
          proposal={proposal}
          decision="refused"
          open
          onOpenChange={setAsking}
        />
      )}
    </>
  );
}

function titleOf({ state, below, approvers, decision }: ProposalApproval, providerName: string): string {
  if (state === "needed")
    return `${belowInWords(below, providerName)}: needs ${approvalOf(approvers)} before the client can open it`;
  const by = decision?.by ? ` by ${fullName(decision.by)}` : "";
  return state === "approved" ? `Price approved${by}` : `Price rejected${by}: clone the proposal and change the price`;
}

function Decided({ approval: { decision, askedBy, state } }: { approval: ProposalApproval }) {
  return (
    <>
      {decision?.reason && <p className="whitespace-pre-line break-words">“{decision.reason}”</p>}
      <p>
        {askedBy && `Priced by ${fullName(askedBy)}`}
        {decision && (
          <>
            {askedBy && ", "}
            {state} <LocalTime instant={decision.at} format="moment" />
          </>
        )}
      </p>
    </>
  );
}
