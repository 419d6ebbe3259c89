import "server-only";
import { appendCertificate, type SignerRecord } from "./certificate";
import { sha256Hex } from "./document-file";
import { sealPdf } from "./seal";
import type { SealingKeyPem } from "./sealing-key";
import { type Signature, stampSignatures } from "./stamp";

export interface SignedDocumentInput {
  /** What renderAgreement gave, as it was shown to the signers. */
  unsignedPdf: Uint8Array;
  signatures: Signature[];
  /** Everyone who signs, in order; those without `signedAt` are listed as awaiting signature. */
  signers: SignerRecord[];
  ids: { documentId: string; proposalCode: string; providerName: string };
  /** The provider's (IANA); dates are written in it. */
  timeZone: string;
  key: SealingKeyPem;
  /** Default: now. */
  sealedAt?: Date;
}

/**
 * The document as it is downloaded: signatures stamped, signing certificate as last page, the whole sealed.
 * `sha256` is that of the returned file, as 64 hexadecimal digits.
 * @throws PdfInputError when a signature or the key pair cannot be used.
 */
export async function assembleSignedDocument(input: SignedDocumentInput): Promise<{ pdf: Uint8Array; sha256: string }> {
  const stamped = await stampSignatures(input.unsignedPdf, input.signatures, input.timeZone);
  const certified = await appendCertificate(stamped, {
    ...input.ids,
    signedSha256: sha256Hex(input.unsignedPdf),
    signedLength: input.unsignedPdf.length,
    signers: input.signers,
    timeZone: input.timeZone,
  });
  const pdf = await sealPdf(certified, input.key, {
    sealedAt: input.sealedAt,
    reason: `Sealed as signed: Client Service Agreement ${input.ids.proposalCode}`,
  });
  return { pdf, sha256: sha256Hex(pdf) };
}
