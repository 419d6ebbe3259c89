import "server-only";
import { AppError } from "@/lib/app-error";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import type { BodyOf } from "@/lib/contracts/endpoint";
import { transaction } from "@/lib/database/transaction";
import { requireLockedDeal } from "@/lib/deals/access";
import { formatDateOnly, todayIn } from "@/lib/domain/dates";
import { changeLastDay } from "@/lib/proposals/client/last-day";
import { judgeLastDay } from "@/lib/proposals/lifecycle";
import { loadInside, recordOnTimeline, stateOf } from "@/lib/proposals/record";
import { isDue } from "@/lib/proposals/steps";
import type { moveLastDay as contract, Proposal } from "./contract";
import { limitSendings } from "./sending";
import { getProposal } from "./service";

/**
 * Moves the last day of a proposal that its client has not answered, also once it has passed: the same link works again, and an approval
 * goes on holding (D-240). Throws 'not_found' out of scope, 'bad_request' for a day that is not allowed, 'conflict' where nothing waits
 * for an answer any more, somebody has moved it meanwhile, or the caller was not shown which tax rates have moved, and 'rate_limited' as
 * a sending does.
 */
export async function moveLastDay(
  actor: Actor,
  dealId: string,
  proposalId: string,
  { expiresOn, seen, seenMovedRates, tellClient }: BodyOf<typeof contract>,
): Promise<Proposal> {
  await getProposal(actor, dealId, proposalId);
  if (tellClient) await limitSendings(actor, proposalId);
  return transaction(async () => {
    // An acceptance locks the deal as well: the last day is moved before it, or not at all.
    await requireLockedDeal(actor, dealId, "Proposal not found");
    const proposal = await getProposal(actor, dealId, proposalId);
    const record = await loadInside(proposalId);
    const verdict = judgeLastDay(stateOf(record), {
      day: expiresOn,
      expiresOn: proposal.expiresOn,
      seen,
      startsIn: proposal.meta.startsIn,
      today: todayIn(record.provider.timeZone),
    });
    if (!isDue(verdict)) return proposal;
    if (proposal.movedRates.length > 0 && !seenMovedRates) {
      const names = proposal.movedRates.map(({ taxName }) => taxName).join(", ");
      throw AppError.conflict(
        `Tax rates changed since this was priced: ${names}. Reload the page, check them, then change the expiration date.`,
      );
    }
    const told = await changeLastDay(record, expiresOn, tellClient);
    const from = proposal.expiresOn ? `from ${formatDateOnly(proposal.expiresOn)} ` : "";
    const mailed = told.length > 0 ? `, emailed to ${told.join(", ")}` : "";
    await recordOnTimeline(
      actor,
      record,
      "Expiration date changed",
      `: ${from}to ${formatDateOnly(expiresOn)}${mailed}`,
    );
    await audit(actor, "proposal.move-last-day", "proposal", proposalId, {
      before: { expiresOn: proposal.expiresOn },
      after: { expiresOn },
      ...(told.length > 0 && { recipients: told }),
    });
    return getProposal(actor, dealId, proposalId);
  });
}
