import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { sha256Hex } from "@/lib/crypto/sha256";
import { readSentFile } from "@/lib/file-worker/sent-file";
import type { TaskResult } from "@/lib/file-worker/tasks";
import { Bound } from "@/lib/http/bound";
import { requireProvider } from "@/lib/providers/service";
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

const MOST_PAGES = 50;
const TOO_SLOW = "The PDF takes too long to read. Print it to a new PDF.";

const readings = new Bound("exhibit_readings", { total: () => 4, each: () => 2 });

/**
 * Reads an uploaded PDF for `holder` and returns its pages alone, without anything active. Throws 'bad_request', in words for the
 * owner, when it is broken or encrypted, carries scripts, files or an XFA form, has more than 50 pages, draws more than 2 MB on
 * one page or 5 MB on all of them, or takes 8 seconds of the processor.
 */
const readExhibitFile = (holder: string, bytes: Uint8Array): Promise<TaskResult<"readExhibit">> =>
  readings.hold(holder, () => readSentFile("readExhibit", holder, { bytes, mostPages: MOST_PAGES }, TOO_SLOW));
