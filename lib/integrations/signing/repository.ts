import "server-only";
import { db } from "@/lib/db";
import type { SignerRole } from "@/lib/domain/enums";

/** The signature status of each signer of a role, on a document that the caller was found to reach. */
export async function findSignatures(documentId: string, role: SignerRole): Promise<{ status: string }[]> {
  return db().documentSigner.findMany({ where: { documentId, role }, select: { status: true } });
}
