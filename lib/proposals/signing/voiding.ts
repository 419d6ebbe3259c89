import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { transaction } from "@/lib/database/transaction";
import { fullName } from "@/lib/domain/format";
import { refuseClosed, refuseVoid } from "@/lib/proposals/lifecycle";
import { lockState } from "@/lib/proposals/record";
import { refuse } from "@/lib/refusal";
import { endSigning } from "./ending";
import { loadParties } from "./parties";
import { refreshBeforeEnd } from "./record";
import { lockDocument } from "./repository";
import { withdrawSubmission } from "./vendor/vendor";

/**
 * Voids a document that some signers have signed and others have not (D-112); access to its proposal was already checked. Returns
 * null for a proposal without a document. Throws 'conflict' when nobody has signed, which a correction solves, or when everybody
 * has: that is a contract; 'upstream_unavailable' where its vendor cannot be asked.
 */
export async function voidSigning(
  actor: Actor,
  proposalId: string,
  document: { id: string; problem: string | null } | undefined,
  reason: string,
): Promise<void> {
  // A signature that so far only the vendor knows of counts too.
  if (document) await refreshBeforeEnd(document.id, document.problem);
  await transaction(async () => {
    const state = await lockState(proposalId);
    if (document) await lockDocument(document.id);
    const parties = document && (await loadParties(document.id));
    refuse(state.endedAs ? refuseClosed(state) : null, refuseVoid(parties?.signers ?? []));
    if (parties) await endSigning(actor, parties, { as: "voided", by: fullName(actor), reason });
  });
  if (document) await withdrawSubmission(document.id);
}
