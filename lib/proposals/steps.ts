import "server-only";
import { audit } from "@/lib/audit/service";
import { transaction } from "@/lib/database/transaction";
import { type Refusal, toAppError } from "@/lib/refusal";
import { followByItself } from "./follow";
import { judgeStep, STEPS, type Step } from "./lifecycle";
import { loadClient, loadState, lockState, recordOnTimeline } from "./record";
import { updateStatus } from "./repository-record";

/** What a step writes besides the new status, in its transaction. */
export type Effect = () => Promise<void>;

/** What a step adds to the deal's timeline. */
interface Told {
  title: string;
  details?: string | undefined;
}

/**
 * Takes one step of D-50: status, activity and audit row in one transaction, with the effect that `prepare` returns. Repeating a
 * step changes nothing; a step that is not due throws 'conflict' and changes nothing. `prepare` runs only for a step that is due
 * and before the transaction, so it may call outside services.
 */
export async function takeStep(
  proposalId: string,
  step: Step,
  { title, details }: Told,
  prepare: () => Promise<Effect | undefined>,
): Promise<void> {
  if (!isDue(judgeStep(await loadState(proposalId), step))) return;
  const effect = await prepare();
  await transaction(async () => {
    const state = await lockState(proposalId);
    if (!isDue(judgeStep(state, step))) return;
    await effect?.();
    await updateStatus(proposalId, STEPS[step].to);
    await recordOnTimeline(await loadClient(proposalId), state, title, "", details);
    if (step === "accept" || step === "complete-signing") await followByItself(null, proposalId);
    await audit(null, `proposal.${step}`, "proposal", proposalId, {
      before: { status: state.status },
      after: { status: STEPS[step].to },
    });
  });
}

/** Whether a change is to be made; false for one already made. Throws the refusal of one that is not allowed. */
export function isDue(verdict: "move" | "repeat" | Refusal): boolean {
  if (typeof verdict === "object") throw toAppError(verdict);
  return verdict === "move";
}
