import "server-only";
import { unzipSync } from "node:zlib";
import { PDF, type PDFPage, PdfArray, PdfDict, PdfName, PdfRef } from "@libpdf/core";
import { RefusedFile as Refused } from "@/lib/refused-file";
import { pageContents } from "./page-contents";

/** Things that a file must not contain, by the keys and values of its dictionaries, with the message for each. */
const SCRIPT = "The PDF contains a script (JavaScript). Print it to a new PDF, which has none.";
const FILES = "The PDF has other files attached. Save it without attachments.";
const FORM = "The PDF is an interactive form (XFA). Print it to a new PDF, which has only pages.";
const PROGRAM = "The PDF starts programs or plays media. Print it to a new PDF, which has only pages.";
const BROKEN = "The file cannot be read as a PDF. Save it again with the program that made it.";
const NO_PAGES = "The PDF has no pages.";
const PROTECTED = "The PDF is protected by a password. Save a copy without protection.";
const TOO_LARGE = "The PDF unpacks to more than 100 MB. Print it to a new PDF.";
const TOO_DETAILED =
  "The pages of the PDF draw too much: 2 MB a page and 5 MB in all are possible. Save it with simpler drawings, or as pictures.";
const UNREAD = "The PDF is packed in a way that is not read here. Print it to a new PDF.";

const KEYS: Record<string, string> = {
  JS: SCRIPT,
  JavaScript: SCRIPT,
  EmbeddedFiles: FILES,
  EF: FILES,
  XFA: FORM,
  RichMediaContent: PROGRAM,
};
const ACTIONS: Record<string, string> = { JavaScript: SCRIPT, Launch: PROGRAM, RichMediaExecute: PROGRAM };

const MOST_OBJECTS = 200_000;
const MOST_UNPACKED = 100 * 1024 * 1024;
/** The most bytes of unpacked page content: it is unpacked again for each document with the pages. */
const MOST_CONTENT = 5 * 1024 * 1024;
const MOST_CONTENT_OF_PAGE = 2 * 1024 * 1024;

/** Accepts content that is packed at most once, under the filter's full name; the size of LZW and run lengths is not measured. */
const FILTERS = /^\s*(?:\/(\w+)|\[\s*(?:\/(\w+)\s*)?(?:\/(?:DCT|JPX|CCITTFax|JBIG2)Decode\s*)?\])/;
const UNMEASURED = ["LZWDecode", "RunLengthDecode"];

/**
 * Refuses a file that would unpack to more than `mostInAll` bytes, or in one part to more than memory can hold, before anything
 * is really unpacked.
 */
function refuseBombs(bytes: Uint8Array, mostInAll: number): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  // Names may encode letters as numbers: /#46ilter.
  const text = file
    .toString("latin1")
    .replace(/#([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  // Encrypted content cannot be measured, and with an empty password it would be read when the file is opened.
  if (/\/Encrypt(?![\w.-])/.test(text)) throw new Refused(PROTECTED);
  for (const { index } of text.matchAll(/\/Filter(?![\w.-])/g)) {
    const filters = FILTERS.exec(text.slice(index + 7, index + 200));
    if (!filters || UNMEASURED.includes(filters[1] ?? filters[2] ?? "")) throw new Refused(UNREAD);
  }
  let left = mostInAll;
  for (let at = file.indexOf("stream"); at !== -1; at = file.indexOf("stream", at + 6)) {
    const next = at + 6 + (file[at + 6] === 13 ? 1 : 0);
    const data = file.subarray(next + (file[next] === 10 ? 1 : 0));
    try {
      // PDF readers also accept gzip, and ignore what follows the end of the data.
      left -= unzipSync(data, { maxOutputLength: Math.max(Math.min(left, MOST_UNPACKED), 1) }).length;
    } catch (error) {
      if (error instanceof RangeError) throw new Refused(TOO_LARGE);
      // The file's reader decides whether the stream is valid.
    }
  }
}

function refuseActive(pdf: PDF): void {
  const seen = new Set<unknown>();
  const open: unknown[] = [pdf.getCatalog()];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const value = next instanceof PdfRef ? pdf.getObject(next) : next;
    if (value === null || value === undefined || seen.has(value)) continue;
    if (value instanceof PdfDict || value instanceof PdfArray) seen.add(value);
    if (seen.size > MOST_OBJECTS) throw new Refused("The PDF has too many parts. Print it to a new PDF.");
    if (value instanceof PdfArray) open.push(...value);
    if (!(value instanceof PdfDict)) continue;
    const action = value.get("S");
    if (action instanceof PdfName && ACTIONS[action.value]) throw new Refused(ACTIONS[action.value]);
    for (const [key, entry] of value) {
      const refusal = KEYS[key.value];
      if (refusal) throw new Refused(refusal);
      open.push(entry);
    }
  }
}

const INHERITED = ["Resources", "MediaBox", "CropBox", "Rotate"];

/** Copies to a page the attributes that it inherits, which the library would copy wrongly. */
function ownAttributes(pdf: PDF, page: PdfDict): void {
  const parentOf = (node: PdfDict) => node.getDict("Parent", (ref) => pdf.getObject(ref));
  let above = parentOf(page);
  for (let level = 0; above && level < 50; level++) {
    for (const key of INHERITED) {
      const value = above.get(key);
      if (value && !page.has(key)) page.set(key, value);
    }
    above = parentOf(above);
  }
}

/** Adds the pages of a PDF as they look: filled-in forms and notes become part of the page, hidden layers are shown. */
async function addPages(clean: PDF, pdf: PDF): Promise<PDFPage[]> {
  refuseActive(pdf);
  pdf.flattenAll();
  for (const { dict } of pdf.getPages()) ownAttributes(pdf, dict);
  const indices = Array.from({ length: pdf.getPageCount() }, (_, index) => index);
  const pages = await clean.copyPagesFrom(pdf, indices, { includeAnnotations: false });
  for (const { dict } of pages) for (const key of ["AA", "Metadata", "PieceInfo"]) dict.delete(key);
  return pages;
}

interface ReadPdf {
  pdf: Uint8Array;
  pageCount: number;
}

/** Returns the pages of an uploaded PDF alone, without anything active. Throws a RefusedFile. */
export const readExhibit = ({ bytes, mostPages }: { bytes: Uint8Array; mostPages: number }): Promise<ReadPdf> =>
  exhibit(bytes, mostPages).catch(refuse);

async function exhibit(bytes: Uint8Array, mostPages: number): Promise<ReadPdf> {
  refuseBombs(bytes, MOST_UNPACKED);
  const pdf = await PDF.load(bytes, { lenient: false });
  if (pdf.isEncrypted) throw new Refused(PROTECTED);
  const pageCount = pdf.getPageCount();
  if (pageCount === 0) throw new Refused(NO_PAGES);
  if (pageCount > mostPages) throw new Refused(`The PDF has ${pageCount} pages; at most ${mostPages} are possible.`);
  const clean = PDF.create();
  let left = MOST_CONTENT;
  for (const page of await addPages(clean, pdf)) {
    const contents = pageContents(clean, page, Math.min(left, MOST_CONTENT_OF_PAGE));
    if (!contents) throw new Refused(TOO_DETAILED);
    left -= contents.length;
  }
  return { pdf: await clean.save(), pageCount };
}

/** Opens a vendor's document, which may be written less strictly than ours. Its pages are copied without unpacking them. */
async function openVendors(bytes: Uint8Array): Promise<PDF> {
  if (Buffer.from(bytes.subarray(0, 5)).toString("latin1") !== "%PDF-") throw new Refused(BROKEN);
  refuseBombs(bytes, Number.POSITIVE_INFINITY);
  const pdf = await PDF.load(bytes, { lenient: true });
  if (pdf.getPageCount() === 0) throw new Refused(NO_PAGES);
  return pdf;
}

/**
 * Returns the pages of a document signed elsewhere and of its signing log, if there is one, without anything active. `pageCount`
 * is that of the document. Throws a RefusedFile.
 */
export const readVendorPages = (files: { signed: Uint8Array; log: Uint8Array | null }): Promise<ReadPdf> =>
  vendorPages(files).catch(refuse);

async function vendorPages({ signed, log }: { signed: Uint8Array; log: Uint8Array | null }): Promise<ReadPdf> {
  const document = await openVendors(signed);
  const title = document.getTitle();
  const clean = PDF.create();
  if (title) clean.setTitle(title, { showInWindowTitleBar: true });
  const { length } = await addPages(clean, document);
  if (log) await addPages(clean, await openVendors(log));
  return { pdf: await clean.save(), pageCount: length };
}

function refuse(error: unknown): never {
  if (error instanceof Refused) throw error;
  throw new Refused(/password|encrypt/i.test(String(error)) ? PROTECTED : BROKEN);
}
