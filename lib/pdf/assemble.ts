import "server-only";
import { sha256Hex } from "@/lib/crypto/sha256";
import { appendCertificate, type SignedElsewhere, type SignerRecord, type Verification } from "./certificate";
import { sealPdf } from "./seal";
import type { SealingKeyPem } from "./sealing-key";
import { type Signature, stampSignatures } from "./stamp";

export interface SignedDocumentInput {
  /** The output of renderAgreement, as the signers saw it; for a document signed elsewhere, its pages. */
  pdf: Uint8Array;
  /** The signatures to stamp; empty for a document signed elsewhere, whose pages contain them. */
  signatures: Signature[];
  elsewhere: SignedElsewhere | null;
  /** All signers, in order; those without `signedAt` are listed as awaiting signature. */
  signers: SignerRecord[];
  ids: { documentId: string; proposalCode: string; providerName: string };
  verification: Verification;
  /** The provider's time zone (IANA), for dates. */
  timeZone: string;
  key: SealingKeyPem;
  /** Default: now. */
  sealedAt?: Date;
}

/**
 * The document for download: signatures stamped, signing certificate as the last page, everything sealed.
 * `sha256` is that of the returned file, as 64 hexadecimal digits.
 * @throws PdfInputError when a signature or the key pair cannot be used.
 */
export async function assembleSignedDocument(input: SignedDocumentInput): Promise<{ pdf: Uint8Array; sha256: string }> {
  const stamped = await stampSignatures(input.pdf, input.signatures, input.timeZone);
  const certified = await appendCertificate(stamped, {
    ...input.ids,
    signedSha256: sha256Hex(input.pdf),
    signedLength: input.pdf.length,
    elsewhere: input.elsewhere,
    signers: input.signers,
    verification: input.verification,
    timeZone: input.timeZone,
  });
  const pdf = await sealPdf(certified, input.key, {
    sealedAt: input.sealedAt,
    reason: `Sealed as signed: Client Service Agreement ${input.ids.proposalCode}`,
  });
  return { pdf, sha256: sha256Hex(pdf) };
}
