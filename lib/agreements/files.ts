import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { readExhibitFile } from "@/lib/documents/exhibit-files";
import { sha256Hex } from "@/lib/documents/pdf/document-file";
import { requireProvider } from "@/lib/providers/service";
import { deleteUnusedFiles, insertFile } from "./repository";

/** Files that no version names yet: of those the newest are kept, for the drafts that do. */
const MOST_UNUSED = 20;

/**
 * Keeps a PDF, so that a version can name it. Throws 'not_found' out of scope, and 'bad_request' in words for its owner when
 * it cannot be one of the documents that a client signs.
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
