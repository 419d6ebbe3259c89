import "server-only";
import { makeLinkToken } from "@/lib/crypto/link-token";
import { findSignatures } from "./repository";

/** A signing service: gives a link to embed, and knows for itself whether somebody has signed (D-51, D-60). */
export interface SigningPort {
  /** `linkId` is the signer's own, so that giving them another one ends the links made before. */
  linkFor(linkId: string): string;
  /** Whether every signer of a role has signed the document. */
  haveSigned(documentId: string, role: "client" | "provider"): Promise<boolean>;
}

/** The frame that the product itself serves; its record is our own signer rows. */
const builtInSigning: SigningPort = {
  linkFor: (linkId) => `/embed/sign/${makeLinkToken("sign", linkId)}`,
  async haveSigned(documentId, role) {
    const signers = await findSignatures(documentId, role);
    return signers.length > 0 && signers.every((signer) => signer.status === "signed");
  },
};

export const signingPort = (): SigningPort => builtInSigning;
