import "server-only";
import { PDF } from "@libpdf/core";

/** A document of somebody else's, who may write it less strictly than we do. @throws when the bytes are no PDF. */
const openForeign = (bytes: Uint8Array): Promise<PDF> => PDF.load(bytes, { lenient: true });

/** Whether the bytes are a PDF that can be opened and has a page. */
export async function isPdf(bytes: Uint8Array): Promise<boolean> {
  if (Buffer.from(bytes.subarray(0, 5)).toString("latin1") !== "%PDF-") return false;
  const opened = await openForeign(bytes).catch(() => null);
  return opened !== null && opened.getPageCount() > 0;
}

/**
 * One document with the pages of another one after its own. Its bytes stay the beginning of the new file, so that a
 * signature which it carries can still be checked.
 * @throws when one of the two is no PDF.
 */
export async function appendPages(pdf: Uint8Array, more: Uint8Array): Promise<Uint8Array> {
  const [document, appendix] = [await openForeign(pdf), await openForeign(more)];
  await document.copyPagesFrom(
    appendix,
    appendix.getPages().map((_, index) => index),
  );
  return document.save({ incremental: true });
}
