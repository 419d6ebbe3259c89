import "server-only";
import { PDF, PdfArray, PdfString } from "@libpdf/core";

export interface DocumentFacts {
  title: string;
  author: string;
  subject: string;
  /** Also the file's date. */
  date: Date;
}

/** An empty document whose bytes depend only on `facts` and `seed` (64 hexadecimal digits). */
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

/** Opens a document to add to it. @throws when the bytes are not a PDF. */
export function openDocument(bytes: Uint8Array): Promise<PDF> {
  return PDF.load(bytes, { lenient: false });
}

/** Appends the changes: the result begins with the bytes that the document was opened from. */
export function appendChanges(pdf: PDF): Promise<Uint8Array> {
  return pdf.save({ incremental: true, subsetFonts: true });
}
