import { Check } from "lucide-react";
import { useDeal } from "@/components/deals/use-deal";
import { LocalTime } from "@/components/layout/local-time";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { PROPOSAL_END_LABELS, PROPOSAL_STATUS } from "@/lib/domain/enums";
import type { Proposal } from "@/lib/proposals/inside/contract";
import { clientProgress, openSignatures, type ProposalLine, proposalLine } from "@/lib/proposals/rules";

const STEPS = [
  { name: "Accept proposal", done: "Accepted" },
  { name: "Sign documents", done: "Signed" },
  { name: "Schedule welcome call", done: "Scheduled" },
];

const ACCEPT = 0;
const CALL = 2;

/** How far a proposal has come that waits for its client's answer. */
const REACHED: Partial<Record<ProposalLine, string>> = {
  Draft: "ready to send",
  Sent: "sent, not opened yet",
  Opened: "opened by the client",
  Expired: "expired",
  "Waiting for approval": "an owner decides on its price first",
  "Price rejected": "its price was rejected",
};

type StepState = "done" | "current" | "stopped" | "waiting";

/** The client's progress (R:59), and the present step. */
export function ClientProgressCard({ dealId, proposal }: { dealId: string; proposal: Proposal }) {
  const { dealStatus } = useDeal(dealId);
  const { percent, step, rejected } = clientProgress(proposal.status);
  /** Why it has stopped. */
  const ended = proposal.ended && PROPOSAL_END_LABELS[proposal.ended.as];
  const stopped = rejected ? "Rejected" : (ended ?? (dealStatus === "lost" ? "Deal lost" : null));
  return (
    <Card className="grid gap-3 p-4">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-semibold text-sm">Client progress</h2>
        <span className="flex items-center gap-2">
          {rejected && <Badge variant="destructive">Rejected</Badge>}
          <span className={cn("font-semibold text-sm tabular-nums", rejected && "text-destructive-text")}>
            {percent}%
          </span>
        </span>
      </div>
      <div
        role="progressbar"
        aria-label="Client progress"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={rejected ? "0%, rejected" : `${percent}%`}
        className={cn("h-2 overflow-hidden rounded-sm bg-secondary", rejected && "bg-destructive-text/20")}
      >
        <div className="h-full bg-primary transition-[width] duration-300" style={{ width: `${percent}%` }} />
      </div>
      {proposal.status === PROPOSAL_STATUS.COMPLETED && openSignatures(proposal.documents).length > 0 && (
        <p className="text-muted-foreground text-sm">
          The client has done everything. The agreement still waits for {proposal.providerName} to sign.
        </p>
      )}
      <ol className="grid gap-2 text-sm sm:grid-cols-3 sm:gap-4">
        {STEPS.map(({ name, done }, index) => {
          const state = stateOf(index, step, stopped !== null);
          const current =
            index === ACCEPT && !stopped ? `In progress: ${REACHED[proposalLine(proposal)] ?? ""}` : "In progress";
          const texts = { done, current, stopped, waiting: stopped ? "Not reached" : "Not started" };
          return (
            <li key={name} className="flex items-center gap-2">
              <StepMark number={index + 1} state={state} />
              <span>
                <span className="block font-medium">{name}</span>
                <span
                  className={cn("block text-muted-foreground text-xs", state === "stopped" && "text-destructive-text")}
                >
                  {index === CALL && proposal.welcomeCall?.canceled ? "Canceled" : texts[state]}
                  {index === CALL && proposal.welcomeCall && !proposal.welcomeCall.canceled && (
                    <>
                      {" "}
                      for <LocalTime instant={proposal.welcomeCall.startsAt} format="moment" />
                    </>
                  )}
                </span>
              </span>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

/** A proposal ends with an answer or at a signature, never at the call, which is then just not reached. */
function stateOf(index: number, step: number, isStopped: boolean): StepState {
  if (index !== step) return index < step ? "done" : "waiting";
  if (!isStopped) return "current";
  return index < CALL ? "stopped" : "waiting";
}

function StepMark({ number, state }: { number: number; state: StepState }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        "flex size-6 shrink-0 items-center justify-center rounded-full border text-muted-foreground text-xs tabular-nums",
        state === "done" && "border-success text-success",
        state === "current" && "border-primary text-link",
        state === "stopped" && "border-destructive-text text-destructive-text",
      )}
    >
      {state === "done" ? <Check className="size-3.5" /> : number}
    </span>
  );
}
