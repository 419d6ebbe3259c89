import "server-only";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import { recordActivity } from "@/lib/deals/activities";
import { fullName, proposalCode } from "@/lib/domain/format";
import { type SignedBy, signedInstead, whoSigned } from "./signed-instead";

interface SignedDocument {
  id: string;
  name: string;
  proposal: { dealId: string; number: number; provider: { companyName: string } };
}

/** Records in the deal's activities and the audit log that somebody has signed, in the transaction under way. */
export async function recordSigned(
  actor: Actor | null,
  document: SignedDocument,
  signer: SignedBy & { id: string; role: string },
): Promise<void> {
  const { proposal, name, id } = document;
  const code = proposalCode(proposal.number);
  await recordActivity(signer.role === "client" ? { client: fullName(signer) } : actor, {
    dealId: proposal.dealId,
    activityType: "proposal",
    title: `${name} signed`,
    description:
      signer.role === "client"
        ? code
        : `${code}: signed by ${whoSigned(signer, proposal.provider.companyName)}${signedInstead(signer) ? "" : " for the provider"}`,
  });
  await audit(actor, "document.sign", "document", id, {
    signerId: signer.id,
    role: signer.role,
    ...(signer.signedAs && { actedAs: signer.signedAs, inPlaceOf: fullName(signer) }),
  });
}
