import "server-only";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import { fullName } from "@/lib/domain/format";
import { recordOnTimeline } from "@/lib/proposals/record";
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
  const title = `${name} signed`;
  if (signer.role === "client") await recordOnTimeline({ client: fullName(signer) }, proposal, title);
  else {
    const by = `${whoSigned(signer, proposal.provider.companyName)}${signedInstead(signer) ? "" : " for the provider"}`;
    await recordOnTimeline(actor, proposal, title, `: signed by ${by}`);
  }
  await audit(actor, "document.sign", "document", id, {
    signerId: signer.id,
    role: signer.role,
    ...(signer.signedAs && { actedAs: signer.signedAs, inPlaceOf: fullName(signer) }),
  });
}
