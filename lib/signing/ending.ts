import "server-only";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import type { Proposal } from "@/lib/contracts/proposals";
import { recordActivity } from "@/lib/deals/activities";
import type { ProposalEnd } from "@/lib/domain/enums";
import { fullName } from "@/lib/domain/format";
import { refuse } from "@/lib/http/refusal";
import { getProposal } from "@/lib/proposals/service";
import { endProposal, requireLockedStanding } from "@/lib/proposals/standing";
import { refuseClosed } from "@/lib/proposals/transitions";
import { transaction } from "@/lib/transaction";
import { asSigner } from "./access";
import { insidePage, postEnded } from "./mails";
import { loadParties, mailedAgreement, type Parties } from "./parties";
import { lockDocument, updateDeclined } from "./repository";
import { refuseVoid } from "./rules";
import { withdrawSubmission } from "./vendor";

/**
 * Declines to sign, which ends the signing for everybody (D-112). Throws what `asSigner` throws. The sales rep is told, and
 * who has signed already.
 */
export async function decline(actor: Actor | null, token: string, reason: string): Promise<{ status: "declined" }> {
  return asSigner(actor, token, async (signer) => {
    await updateDeclined(signer.id);
    await endSigning(actor, await loadParties(signer.documentId), { as: "declined", by: fullName(signer), reason });
    return { status: "declined" as const };
  });
}

/**
 * Voids the documents of a proposal that somebody has signed and somebody has yet to (D-112). Throws 'conflict' when nobody
 * has signed, which a correction mends, and when everybody has: that is a contract.
 */
export async function voidDocuments(
  actor: Actor,
  dealId: string,
  proposalId: string,
  reason: string,
): Promise<Proposal> {
  const { documents } = await getProposal(actor, dealId, proposalId);
  const [document] = documents;
  await transaction(async () => {
    const standing = await requireLockedStanding(proposalId);
    if (document) await lockDocument(document.id);
    const parties = document && (await loadParties(document.id));
    refuse(standing.endedAs ? refuseClosed(standing) : null, refuseVoid(parties?.signers ?? []));
    if (parties) await endSigning(actor, parties, { as: "voided", by: fullName(actor), reason });
  });
  if (document) await withdrawSubmission(document.id);
  return getProposal(actor, dealId, proposalId);
}

interface End {
  as: ProposalEnd;
  by: string;
  reason: string;
}

const TITLES: Record<ProposalEnd, string> = { declined: "Signing declined", voided: "Documents voided" };

/** Ends the signing of a locked proposal for everybody: whoever it concerns is told. */
export async function endSigning(actor: Actor | null, parties: Parties, ending: End): Promise<void> {
  const { proposal, signers } = parties;
  await endProposal(proposal.id, ending.as, ending.reason);
  const agreement = mailedAgreement(parties);
  await recordActivity(actor, {
    dealId: proposal.dealId,
    activityType: "proposal",
    title: TITLES[ending.as],
    description: `${agreement.code}: ${parties.name} ${ending.as} by ${ending.by}`,
    details: ending.reason,
  });
  await audit(actor, `document.${ending.as}`, "document", parties.id, { proposalId: proposal.id });
  const { representative } = parties;
  await postEnded(
    agreement,
    ending,
    [representative],
    `Clone the proposal to send a new one: ${insidePage(agreement)}`,
  );
  const signed = signers.filter((signer) => signer.role === "client" && signer.status === "signed");
  await postEnded(
    agreement,
    ending,
    signed,
    `${fullName(representative)} of ${agreement.providerName} can tell you more.`,
  );
}
