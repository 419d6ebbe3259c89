import "server-only";
import { AppError } from "@/lib/app-error";
import type { Actor } from "@/lib/auth/actor";
import { documentFileName } from "@/lib/domain/format";
import { PdfFile } from "@/lib/http/respond";
import { findDocumentFiles } from "./repository-documents";

const CACHE_SECONDS = 10;
const MISSING = "Document not found";

interface Place {
  dealId: string;
  proposalId: string;
  documentId: string;
}

async function loadFiles(actor: Actor, { dealId, proposalId, documentId }: Place) {
  const files = await findDocumentFiles(actor, dealId, proposalId, documentId);
  if (!files) throw AppError.notFound(MISSING);
  const nameAs = (note: string | null) => documentFileName(files.providerName, files.companyName, files.name, note);
  return { files, nameAs };
}

/** The signed document as its signing service made it. Throws 'not_found' if there is none. */
export async function downloadVendorFile(actor: Actor, place: Place): Promise<PdfFile> {
  const { files, nameAs } = await loadFiles(actor, place);
  if (!files.vendorPdf) throw AppError.notFound(MISSING);
  return new PdfFile(files.vendorPdf, nameAs(`as ${files.signingVendor} made it`));
}

/** The document as it is now: sealed with the signatures given so far, or still unsigned. */
export async function downloadDocument(actor: Actor, place: Place): Promise<PdfFile> {
  const { files, nameAs } = await loadFiles(actor, place);
  const { signedPdf, unsignedPdf } = files;
  return new PdfFile(signedPdf ?? unsignedPdf, nameAs(signedPdf === null ? "unsigned" : null), CACHE_SECONDS);
}
