import "server-only";
import { db } from "@/lib/db";
import type { SignatureStatus, SignerRole } from "@/lib/domain/enums";

interface SignerRow {
  role: SignerRole;
  status: SignatureStatus;
  signedAt: Date | null;
}

/** The signature of each signer of a document that the caller was found to reach. */
export async function findSigners(documentId: string): Promise<SignerRow[]> {
  const rows = await db().documentSigner.findMany({
    where: { documentId },
    select: { role: true, status: true, signedAt: true },
  });
  return rows as SignerRow[];
}
