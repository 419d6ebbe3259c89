import "server-only";
import type { z } from "zod";
import { audit } from "@/lib/audit/service";
import { transaction } from "@/lib/database/transaction";
import { limitRateInTransaction } from "@/lib/http/rate-limit";
import { limitClientMails, limitOfferMails } from "@/lib/mail/limits";
import { refuseSending } from "@/lib/proposals/lifecycle";
import { isExpired, loadProposal, lockState, recordOnTimeline, stateOf } from "@/lib/proposals/record";
import { refuse } from "@/lib/refusal";
import type { ForwardForm } from "./contract";
import { postForwarded } from "./mails";
import { insertForward } from "./repository-messages";

const HOUR = 3600;
const OF_A_PROPOSAL = [
  { most: 5, seconds: HOUR, span: "an hour" },
  { most: 20, seconds: 24 * HOUR, span: "a day" },
];

/**
 * Mails the link to a colleague of the client, naming who sends it. Throws 'conflict' where nothing is left to do on its page, and
 * 'rate_limited' beyond five an hour and twenty a day for a proposal, ten for an address, and what a provider may send its clients.
 */
export async function forwardOffer(
  proposalId: string,
  { name, email }: z.output<typeof ForwardForm>,
): Promise<{ ok: true }> {
  await transaction(async () => {
    await lockState(proposalId);
    const record = await loadProposal(proposalId);
    refuse(refuseSending(stateOf(record), isExpired(record)));
    for (const { most, seconds, span } of OF_A_PROPOSAL) {
      const tooMany = `This proposal was forwarded many times within ${span}. Nothing was sent; you can send the page's link yourself.`;
      await limitRateInTransaction(`forward-offer:${seconds}:${proposalId}`, most, seconds, tooMany);
    }
    await limitClientMails(record.providerId);
    await limitOfferMails(email);
    await insertForward({ proposalId, sentBy: name, recipient: email });
    await postForwarded(record, email, name);
    await recordOnTimeline({ client: name }, record, "Proposal forwarded", `: link emailed to ${email}`);
    await audit(null, "proposal.forward", "proposal", proposalId, { to: email });
  });
  return { ok: true };
}
