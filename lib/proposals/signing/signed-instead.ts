import { actedInPlaceOf } from "@/lib/agreements/signed-by";
import type { SigningCapacity } from "@/lib/domain/enums";
import { fullName } from "@/lib/domain/format";

/** The columns of a signer's row about a person who signed in place of the named one. */
interface SignedInstead {
  status: string;
  signedByName: string | null;
  signedByEmail: string | null;
  signedByTitle: string | null;
  signedAs: SigningCapacity | string | null;
}

export interface SignedBy extends SignedInstead {
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
