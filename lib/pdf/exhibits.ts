import "server-only";
import {
  type PDF,
  PDFEmbeddedPage,
  type PDFPage,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  PdfStream,
} from "@libpdf/core";
import { openDocument } from "./document-file";
import { INK, type Matrix, PAGE } from "./page-canvas";
import { pageContents } from "./page-contents";
import { PdfInputError } from "./pdf-input-error";
import type { TextFlow } from "./text-flow";
import { singleLine } from "./typography";

/** An additional document of the provider, printed after the signatures. */
export interface Exhibit {
  name: string;
  pdf: Uint8Array;
  pageCount: number;
  /** SHA-256 of `pdf`, as 64 hexadecimal digits. */
  sha256: string;
}

/** The most bytes of unpacked page content in all exhibits. New files have a lower limit (pdf-worker.ts), older ones had none. */
const MOST_CONTENT = 40 * 1024 * 1024;
const TOO_DETAILED = "Its exhibits draw too much. Add them again with simpler pages.";

/** The area for a page of an exhibit, in points. */
const ROOM = { left: 36, right: 576, top: 726, bottom: 66 } as const;

/** 'Exhibit A: Safety manual' */
export const exhibitTitle = ({ name }: { name: string }, index: number): string =>
  `Exhibit ${String.fromCharCode(65 + index)}: ${singleLine(name)}`;

/** The sentence that makes the exhibits part of the agreement; '' without any. */
export function exhibitsClause(exhibits: Exhibit[]): string {
  if (exhibits.length === 0) return "";
  const named = exhibits.map((exhibit, index) => {
    const pages = exhibit.pageCount === 1 ? "1 page" : `${exhibit.pageCount} pages`;
    return `${exhibitTitle(exhibit, index)} (${pages})`;
  });
  const follow = named.length === 1 ? "follows these signatures and is" : "follow these signatures and are";
  return `${new Intl.ListFormat("en-US").format(named)} ${follow} part of this Agreement.`;
}

/** Draws every page of the exhibits on its own page, under its title, smaller if necessary. */
export async function drawExhibits(flow: TextFlow, pdf: PDF, exhibits: Exhibit[]): Promise<void> {
  const room = { left: MOST_CONTENT };
  for (const [index, exhibit] of exhibits.entries()) {
    const source = await openDocument(exhibit.pdf);
    const title = exhibitTitle(exhibit, index);
    const pages = await embedPages(pdf, source, room);
    pages.forEach((page, number) => {
      flow.addPage();
      drawPage(flow, page, title, `Page ${number + 1} of ${pages.length}`);
    });
  }
}

/** How many bytes of page contents may still be drawn. */
interface Room {
  left: number;
}

interface EmbeddedPage {
  form: PDFEmbeddedPage;
  box: Box;
  /** The page's clockwise rotation in degrees. */
  rotation: number;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * The pages as form XObjects: their appearance, with shared fonts and images copied once, and nothing interactive (annotations,
 * actions, forms).
 */
async function embedPages(pdf: PDF, source: PDF, room: Room): Promise<EmbeddedPage[]> {
  const first = pdf.getPageCount();
  const indices = Array.from({ length: source.getPageCount() }, (_, index) => index);
  const copied = await pdf.copyPagesFrom(source, indices, { includeAnnotations: false });
  const pages = copied.map((page) => toForm(pdf, page, room));
  // The file contains only what the forms refer to.
  for (const _ of indices) pdf.removePage(first);
  return pages;
}

function toForm(pdf: PDF, page: PDFPage, room: Room): EmbeddedPage {
  const resolve = (ref: Parameters<PDF["getObject"]>[0]) => pdf.getObject(ref);
  const contents = pageContents(pdf, page, room.left);
  if (!contents) throw new PdfInputError(TOO_DETAILED);
  room.left -= contents.length;
  // Numbers of the exhibit's own structure, which is not copied: readers would look them up in ours.
  const content = contents.toString("latin1").replaceAll("/MCID", "/Mcid");
  const box = page.getCropBox();
  const numbers = [box.x, box.y, box.x + box.width, box.y + box.height].map((value) => PdfNumber.of(value));
  const form = PdfStream.fromDict(
    {
      Type: PdfName.of("XObject"),
      Subtype: PdfName.of("Form"),
      BBox: PdfArray.of(...numbers),
      Resources: page.dict.get("Resources", resolve) ?? PdfDict.of({}),
    },
    new Uint8Array(Buffer.from(content, "latin1")),
  );
  return { form: new PDFEmbeddedPage(pdf.register(form), box, box.width, box.height), box, rotation: page.rotation };
}

function drawPage({ canvas, tags }: TextFlow, { form, box, rotation }: EmbeddedPage, title: string, number: string) {
  const heading = tags.add("H2");
  const [line = ""] = canvas.type.wrap(title, "semibold", 9.5, 400);
  canvas.text(line, PAGE.left, 734, { style: "semibold", element: heading });
  canvas.textRight(number, PAGE.right, 734, { size: 7.5, gray: INK.muted, element: heading });
  const turned = rotation % 180 !== 0;
  const [width, height] = turned ? [box.height, box.width] : [box.width, box.height];
  const scale = Math.min((ROOM.right - ROOM.left) / width, (ROOM.top - ROOM.bottom) / height, 1);
  const left = (PAGE.width - width * scale) / 2;
  const bottom = ROOM.top - height * scale;
  canvas.place(canvas.page.registerXObject(form), matrix(box, rotation, scale, left, bottom), tags.add("P"));
}

/** Moves a box: scaled and rotated, with its lower left corner at `left`, `bottom`. */
function matrix({ x, y, width, height }: Box, rotation: number, s: number, left: number, bottom: number): Matrix {
  switch (((rotation % 360) + 360) % 360) {
    case 90:
      return [0, -s, s, 0, left - s * y, bottom + s * (x + width)];
    case 180:
      return [-s, 0, 0, -s, left + s * (x + width), bottom + s * (y + height)];
    case 270:
      return [0, s, -s, 0, left + s * (y + height), bottom - s * x];
    default:
      return [s, 0, 0, s, left - s * x, bottom - s * y];
  }
}
