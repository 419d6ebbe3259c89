import "server-only";
import { actedInPlaceOf } from "@/lib/agreements/signed-by";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import type { SigningCapacity } from "@/lib/domain/enums";
import { fullName } from "@/lib/domain/format";
import { recordOnTimeline } from "@/lib/proposals/record";

/** The columns of a signer's row about a person who signed in place of the named one. */
interface SignedInstead {
  status: string;
  signedByName: string | null;
  signedByEmail: string | null;
  signedByTitle: string | null;
  signedAs: SigningCapacity | string | null;
}

interface SignedBy extends SignedInstead {
  firstName: string;
  lastName: string;
}

/** The person who signed, or declined, in place of the named signer; null where nobody did. */
export function signedInstead({
  status,
  signedByName: name,
  signedByEmail: email,
  signedByTitle: title,
  signedAs: as,
}: SignedInstead) {
  if (status === "pending" || name === null || email === null || title === null || as === null) return null;
  return { name, email, title, as: as as SigningCapacity };
}

/** 'Olivia Hart', or 'Avery Stone, Admin, for Summit PEO in place of Olivia Hart' (D-115). */
export function whoSigned(signer: SignedBy, providerName: string): string {
  const instead = signedInstead(signer);
  return instead ? actedInPlaceOf(instead, providerName, fullName(signer)) : fullName(signer);
}

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
