import "server-only";
import { actedInPlaceOf } from "@/lib/agreements/signed-by";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import type { ProposalEnd } from "@/lib/domain/enums";
import { fullName } from "@/lib/domain/format";
import { notifyByMail, settleSignature } from "@/lib/notifications/notify";
import { endProposal, insidePage, recordOnTimeline } from "@/lib/proposals/record";
import { asSigner } from "./access";
import type { Acting } from "./acting";
import { postEnded } from "./mails";
import { loadParties, mailedAgreement, type Parties, signedNews } from "./parties";
import { type SignerOfLink, updateDeclined } from "./repository";

/**
 * Declines to sign, which ends the signing for everybody (D-112). Throws what `asSigner` throws. Mails the sales rep and
 * everybody who has signed already.
 */
export async function decline(actor: Actor | null, token: string, reason: string): Promise<{ status: "declined" }> {
  return asSigner(actor, token, async (signer, acting) => {
    await updateDeclined(signer.id);
    await endSigning(actor, await loadParties(signer.documentId), {
      as: "declined",
      by: declinedBy(signer, acting),
      reason,
    });
    return { status: "declined" as const };
  });
}

/** The name of the person who declines, and for whom where the document names somebody else (D-115). */
function declinedBy({ document, ...named }: SignerOfLink, { instead, title, ...name }: Acting): string {
  if (!instead) return fullName(named);
  const by = { name: fullName(name), title, as: instead.as };
  return actedInPlaceOf(by, document.proposal.provider.companyName, fullName(named));
}

interface End {
  as: ProposalEnd;
  by: string;
  reason: string;
}

const TITLES: Record<ProposalEnd, string> = { declined: "Signing declined", voided: "Documents voided" };

/** Ends the signing of a locked proposal for everybody and mails all concerned. */
export async function endSigning(actor: Actor | null, parties: Parties, ending: End): Promise<void> {
  const { proposal, signers } = parties;
  await endProposal(proposal.id, ending.as, ending.reason);
  await settleSignature(proposal.id);
  const agreement = mailedAgreement(parties);
  const said = `: ${parties.name} ${ending.as} by ${ending.by}`;
  await recordOnTimeline(actor, proposal, TITLES[ending.as], said, ending.reason);
  await audit(actor, `document.${ending.as}`, "document", parties.id, { proposalId: proposal.id });
  const { representative } = parties;
  const further = ["Clone the proposal to send a new one:", insidePage(agreement)];
  await notifyByMail(representative.id, { ...signedNews(parties, ending.as), actor }, () =>
    postEnded(agreement, ending, [representative], further),
  );
  const signed = signers.filter((signer) => signer.role === "client" && signer.status === "signed");
  await postEnded(agreement, ending, signed, [
    `${fullName(representative)} of ${agreement.providerName} can tell you more.`,
  ]);
}
