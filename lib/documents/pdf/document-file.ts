import "server-only";
import { createHash } from "node:crypto";
import { PDF, PdfArray, PdfString } from "@libpdf/core";

export interface DocumentFacts {
  title: string;
  author: string;
  subject: string;
  /** An instant; it also dates the file. */
  date: Date;
}

/** SHA-256 as 64 lower-case hexadecimal digits. */
export function sha256Hex(data: Uint8Array | string): string {
  return createHash("sha256").update(data).digest("hex");
}

/** An empty document whose bytes depend on `facts` and `seed` (64 hexadecimal digits) only. */
export function createDocument(facts: DocumentFacts, seed: string): PDF {
  const pdf = PDF.create();
  pdf.setMetadata({
    title: facts.title,
    author: facts.author,
    subject: facts.subject,
    creator: "Tandem",
    producer: "Tandem",
    creationDate: facts.date,
    modificationDate: facts.date,
    language: "en-US",
  });
  pdf.setTitle(facts.title, { showInWindowTitleBar: true });
  const id = PdfString.fromHex(seed.slice(0, 32));
  pdf.context.info.trailer.set("ID", PdfArray.of(id, id));
  return pdf;
}

/** Opens a document to add to it. @throws when the bytes are no PDF. */
export function openDocument(bytes: Uint8Array): Promise<PDF> {
  return PDF.load(bytes, { lenient: false });
}

/** Appends the changes: the bytes the document was opened from stay the beginning of the new file. */
export function appendChanges(pdf: PDF): Promise<Uint8Array> {
  return pdf.save({ incremental: true, subsetFonts: true });
}
