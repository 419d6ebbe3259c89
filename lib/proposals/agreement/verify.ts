import "server-only";
import { AppError } from "@/lib/app-error";
import type { ResponseOf } from "@/lib/contracts/endpoint";
import { sha256Hex } from "@/lib/crypto/sha256";
import type { SealVerdict, SignerRole } from "@/lib/domain/enums";
import { fullName } from "@/lib/domain/format";
import { readSentFile } from "@/lib/file-worker/sent-file";
import type { ReadSeal } from "@/lib/pdf/read-seal";
import { readDocumentCode } from "@/lib/proposals/rules";
import { sealingCertificates } from "@/lib/proposals/signing/sealing-key-store";
import { whoSigned } from "@/lib/proposals/signing/signed";
import type { SealedDocument, verifyFile as verifyFileCall } from "./contract";
import { findSeal, type SealRow } from "./repository-documents";

const TOO_SLOW = "The PDF takes too long to read.";

/**
 * Checks for `holder`, a network, whether a file is one of our sealed documents, unchanged, and which one. Nothing of the file is
 * stored. Throws 'bad_request' in words for anything but a readable PDF, 'unavailable' or 'rate_limited' where too many are read
 * at once.
 */
export async function verifyFile(holder: string, file: File): Promise<ResponseOf<typeof verifyFileCall>> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const certificates = await sealingCertificates();
  const report = await readSentFile("readSeal", holder, { bytes, certificates }, TOO_SLOW);
  const seal = await findSeal({ sha256: sha256Hex(bytes) });
  return { verdict: verdictOf(report, seal !== null), document: seal && toSealedDocument(seal) };
}

/**
 * A file whose fingerprint is on record is the original, even if the certificate that sealed it has been replaced since. One
 * without a record was still sealed here if its seal is valid: its record is gone.
 */
function verdictOf({ intact, bearsOurs }: ReadSeal, isKnown: boolean): SealVerdict {
  if (isKnown || intact) return "original";
  return bearsOurs ? "changed" : "foreign";
}

/** The document with a printed code. Throws 'not_found' if there is none. */
export async function verifyCode(typed: string): Promise<SealedDocument> {
  const seal = await findSeal({ codeHash: sha256Hex(readDocumentCode(typed) ?? "") });
  if (!seal) {
    throw AppError.notFound(
      "No document was sealed with this code. Please compare it with the last page of the document.",
    );
  }
  return toSealedDocument(seal);
}

function toSealedDocument({ sha256, signerIds, sealedAt, document }: SealRow): SealedDocument {
  const providerName = document.proposal.provider.companyName;
  return {
    title: document.name,
    providerName,
    sha256,
    sealedAt: sealedAt.toISOString(),
    signers: document.signers.map((signer) => {
      const signed = signerIds.includes(signer.id);
      return {
        role: signer.role as SignerRole,
        name: signed ? whoSigned(signer, providerName) : fullName(signer),
        signedAt: signed ? (signer.signedAt?.toISOString() ?? null) : null,
      };
    }),
    hasLater: document.seals.some((seal) => seal.signerIds.length > signerIds.length),
  };
}
