import { Check } from "lucide-react";
import { LocalTime } from "@/components/layout/local-time";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import type { Proposal } from "@/lib/contracts/proposals";
import { clientProgress } from "@/lib/domain/proposal-progress";

const STEPS = [
  { name: "Accept proposal", done: "Accepted" },
  { name: "Sign documents", done: "Signed" },
  { name: "Schedule welcome call", done: "Scheduled" },
];

/** How far the client is (R:59), and what they are at. */
export function ClientProgressCard({ proposal }: { proposal: Proposal }) {
  const { percent, step, rejected } = clientProgress(proposal.status);
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
      <ol className="grid gap-2 text-sm sm:grid-cols-3 sm:gap-4">
        {STEPS.map(({ name, done }, index) => (
          <li key={name} className="flex items-center gap-2">
            <StepMark
              number={index + 1}
              state={index < step ? "done" : index === step ? "current" : "waiting"}
              rejected={rejected}
            />
            <span>
              <span className="block font-medium">{name}</span>
              <span
                className={cn(
                  "block text-muted-foreground text-xs",
                  rejected && index === 0 && "text-destructive-text",
                )}
              >
                {stateText(index, step, rejected, done)}
                {index === 2 && proposal.welcomeCall && (
                  <>
                    {" "}
                    for <LocalTime instant={proposal.welcomeCall.startsAt} format="moment" />
                  </>
                )}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function stateText(index: number, step: number, rejected: boolean, done: string): string {
  if (rejected) return index === 0 ? "Rejected" : "Not reached";
  if (index < step) return done;
  return index === step ? "In progress" : "Not started";
}

interface StepMarkProps {
  number: number;
  state: "done" | "current" | "waiting";
  rejected: boolean;
}

function StepMark({ number, state, rejected }: StepMarkProps) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        "flex size-6 shrink-0 items-center justify-center rounded-full border text-muted-foreground text-xs tabular-nums",
        state === "done" && "border-success text-success",
        state === "current" &&
          (rejected ? "border-destructive-text text-destructive-text" : "border-primary text-link"),
      )}
    >
      {state === "done" ? <Check className="size-3.5" /> : number}
    </span>
  );
}
