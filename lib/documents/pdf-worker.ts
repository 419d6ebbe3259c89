// Runs as a worker by itself, on Node's own reading of TypeScript: it imports packages only.
import { parentPort, workerData } from "node:worker_threads";
import { unzipSync } from "node:zlib";
import { PDF, PdfArray, PdfDict, PdfName, PdfRef, PdfStream } from "@libpdf/core";

/** What a file is not to hold, by the keys and values of its dictionaries, with what to tell. */
const SCRIPT = "The PDF contains a script (JavaScript). Print it to a new PDF, which has none.";
const FILES = "The PDF has other files attached. Save it without attachments.";
const FORM = "The PDF is an interactive form (XFA). Print it to a new PDF, which has only pages.";
const PROGRAM = "The PDF starts programs or plays media. Print it to a new PDF, which has only pages.";
const BROKEN = "The file cannot be read as a PDF. Save it again with the program that made it.";
const NO_PAGES = "The PDF has no pages.";
const PROTECTED = "The PDF is protected by a password. Save a copy without protection.";
const TOO_LARGE = "The PDF unpacks to more than 100 MB. Print it to a new PDF.";
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

class Refused extends Error {}

/** What is packed once at most, by its filter's own name; how LZW and runs unpack is not measured here. */
const FILTERS = /^\s*(?:\/(\w+)|\[\s*(?:\/(\w+)\s*)?(?:\/(?:DCT|JPX|CCITTFax|JBIG2)Decode\s*)?\])/;
const UNMEASURED = ["LZWDecode", "RunLengthDecode"];

/** Refuses what would unpack to more than `mostInAll` bytes, or in one part to more than memory has room for, before anything is unpacked for good. */
function refuseBombs(bytes: Uint8Array, mostInAll: number): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  // A name may have its letters as numbers: /#46ilter.
  const text = file
    .toString("latin1")
    .replace(/#([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  // What is encrypted cannot be measured, and with an empty password it is read while the file is opened.
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
      // The reader takes gzip as well, and what is behind the end of either is nobody's.
      left -= unzipSync(data, { maxOutputLength: Math.max(Math.min(left, MOST_UNPACKED), 1) }).length;
    } catch (error) {
      if (error instanceof RangeError) throw new Refused(TOO_LARGE);
      // Whether the stream can be read is for the reader of the file to say.
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

/** Gives a page what it has from the nodes above it, which the library would copy wrongly. */
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

/** The pages alone, as they look: filled-in forms and notes become part of them, hidden layers are shown. */
async function cleaned(pdf: PDF): Promise<Uint8Array> {
  pdf.flattenAll();
  for (const { dict } of pdf.getPages()) ownAttributes(pdf, dict);
  const clean = PDF.create();
  const indices = Array.from({ length: pdf.getPageCount() }, (_, index) => index);
  const pages = await clean.copyPagesFrom(pdf, indices, { includeAnnotations: false });
  for (const page of pages) {
    const contents = page.dict.get("Contents", (ref) => clean.getObject(ref));
    if (contents instanceof PdfStream) contents.getDecodedData();
    for (const key of ["AA", "Metadata", "PieceInfo"]) page.dict.delete(key);
  }
  return clean.save();
}

async function exhibit(bytes: Uint8Array, mostPages: number): Promise<Answer> {
  refuseBombs(bytes, MOST_UNPACKED);
  const pdf = await PDF.load(bytes, { lenient: false });
  if (pdf.isEncrypted) throw new Refused(PROTECTED);
  refuseActive(pdf);
  const pageCount = pdf.getPageCount();
  if (pageCount === 0) throw new Refused(NO_PAGES);
  if (pageCount > mostPages) throw new Refused(`The PDF has ${pageCount} pages; at most ${mostPages} are possible.`);
  return { pdf: await cleaned(pdf), pageCount };
}

/** A vendor's document, which may be written less strictly than ours. Its pages are copied as they are packed. */
async function openVendors(bytes: Uint8Array): Promise<PDF> {
  if (Buffer.from(bytes.subarray(0, 5)).toString("latin1") !== "%PDF-") throw new Refused(BROKEN);
  refuseBombs(bytes, Number.POSITIVE_INFINITY);
  const pdf = await PDF.load(bytes, { lenient: true });
  if (pdf.getPageCount() === 0) throw new Refused(NO_PAGES);
  return pdf;
}

/** A document with the pages of its log after its own, its bytes being the beginning of the file. */
async function joined(signed: Uint8Array, log: Uint8Array | null): Promise<Answer> {
  const document = await openVendors(signed);
  if (log === null) return { pdf: signed, pageCount: document.getPageCount() };
  const appendix = await openVendors(log);
  await document.copyPagesFrom(
    appendix,
    appendix.getPages().map((_, index) => index),
  );
  return { pdf: await document.save({ incremental: true }), pageCount: document.getPageCount() };
}

interface Answer {
  pdf: Uint8Array;
  pageCount: number;
}

const work =
  "exhibit" in workerData
    ? exhibit(workerData.exhibit, workerData.mostPages)
    : joined(workerData.signed, workerData.log);

work
  .catch((error: unknown) => {
    if (error instanceof Refused) return { refused: error.message };
    return { refused: /password|encrypt/i.test(String(error)) ? PROTECTED : BROKEN };
  })
  .then((answer) => parentPort?.postMessage(answer));
