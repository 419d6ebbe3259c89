import "server-only";
import type { Actor } from "@/lib/auth/actor";
import type { Proposal } from "@/lib/contracts/proposals";
import { fullName } from "@/lib/domain/format";
import { refuse } from "@/lib/http/refusal";
import { getProposal } from "@/lib/proposals/service";
import { requireLockedStanding } from "@/lib/proposals/standing";
import { refuseClosed } from "@/lib/proposals/transitions";
import { transaction } from "@/lib/transaction";
import { endSigning } from "./ending";
import { loadParties } from "./parties";
import { refreshBeforeEnd } from "./record";
import { lockDocument } from "./repository";
import { refuseVoid } from "./rules";
import { withdrawSubmission } from "./vendor";

/**
 * Voids the documents of a proposal that somebody has signed and somebody has yet to (D-112). Throws 'conflict' when nobody
 * has signed, which a correction mends, and when everybody has: that is a contract;
 * 'upstream_unavailable' where its vendor cannot be asked.
 */
export async function voidDocuments(
  actor: Actor,
  dealId: string,
  proposalId: string,
  reason: string,
): Promise<Proposal> {
  const { documents } = await getProposal(actor, dealId, proposalId);
  const [document] = documents;
  // A signature that only its vendor knows of counts.
  if (document) await refreshBeforeEnd(document.id, document.problem);
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
