import "server-only";
import { type PDF, type PDFPage, PdfArray, PdfStream } from "@libpdf/core";

const LINE_END = Buffer.from("\n");

/** A page's content streams, unpacked and joined; null where that is more than `most` bytes. */
export function pageContents(pdf: PDF, page: PDFPage, most: number): Buffer | null {
  const resolve = (ref: Parameters<PDF["getObject"]>[0]) => pdf.getObject(ref);
  const contents = page.dict.get("Contents", resolve);
  const count = contents instanceof PdfArray ? contents.length : 1;
  const parts: Uint8Array[] = [];
  let left = most;
  // One at a time: a page may name the same stream many times.
  for (let index = 0; index < count; index++) {
    const stream = contents instanceof PdfArray ? contents.at(index, resolve) : contents;
    if (!(stream instanceof PdfStream)) continue;
    const part = stream.getDecodedData();
    left -= part.length + LINE_END.length;
    if (left < 0) return null;
    parts.push(part, LINE_END);
  }
  return Buffer.concat(parts);
}
