import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { sha256Hex } from "@/lib/crypto/sha256";
import { requireProvider } from "@/lib/providers/service";
import { readExhibitFile } from "./exhibit-files";
import { deleteUnusedFiles, insertFile } from "./repository-versions";

/** How many files that no version uses yet are kept, the newest first: drafts may name them. */
const MOST_UNUSED = 20;

/**
 * Stores a PDF, so that a version can use it. Throws 'not_found' out of scope, and 'bad_request' in words for the owner when it
 * cannot be one of the documents that a client signs.
 */
export async function addAgreementFile(
  actor: Actor,
  providerId: string,
  file: File,
): Promise<{ fileId: string; pageCount: number }> {
  await requireProvider(actor, providerId);
  const read = await readExhibitFile(actor.userId, new Uint8Array(await file.arrayBuffer()));
  const pdf = new Uint8Array(read.pdf);
  const fileId = await insertFile({ providerId, pdf, sha256: sha256Hex(pdf), pageCount: read.pageCount });
  await deleteUnusedFiles(providerId, MOST_UNUSED);
  return { fileId, pageCount: read.pageCount };
}
