import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { AppError } from "@/lib/http/app-error";
import { PdfFile } from "@/lib/http/respond";
import { proposalCode } from "@/lib/proposals/dto";
import { findDocumentFiles } from "./repository";

const CACHE_SECONDS = 10;
const MISSING = "Document not found";

/** The document as it stands: sealed with the signatures given so far, or still unsigned. */
export async function downloadDocument(
  actor: Actor,
  dealId: string,
  proposalId: string,
  documentId: string,
): Promise<PdfFile> {
  const document = await findDocumentFiles(actor, dealId, proposalId, documentId);
  if (!document) throw AppError.notFound(MISSING);
  return new PdfFile(
    document.signedPdf ?? document.unsignedPdf,
    `${proposalCode(document.number)}-agreement.pdf`,
    CACHE_SECONDS,
  );
}
