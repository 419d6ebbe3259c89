import "server-only";
import { type PDF, PdfString } from "@libpdf/core";
import { sha256Hex } from "@/lib/crypto/sha256";
import { writtenInstant } from "@/lib/domain/dates";
import type { SignerRole } from "@/lib/domain/enums";
import { appendChanges, openDocument } from "./document-file";
import { PageCanvas } from "./page-canvas";
import { PdfInputError } from "./pdf-input-error";
import { checkSignaturePng } from "./png";
import { BLOCK, BLOCK_LINES, type SignatureBlock, takeBlock } from "./signature-block";
import { Tags } from "./tags";
import { singleLine, Typography } from "./typography";

export interface Signature {
  role: SignerRole;
  name: string;
  title: string;
  kind: "typed" | "drawn";
  /** The typed signature; required when kind is 'typed'. */
  typedName?: string | null;
  /** The drawn signature: a PNG of at most 200 KB; required when kind is 'drawn'. */
  png?: Uint8Array | null;
  /** ISO 8601 instant */
  signedAt: string;
}

/**
 * Puts each signature, with name, title and date, into its party's block. The result begins with the unchanged bytes of the
 * unsigned document, so that what was signed can be cut out of the signed file.
 * @throws PdfInputError when two signatures have the same role, a signature is empty, cannot be printed or is not a usable PNG,
 * or its block is missing or filled.
 */
export async function stampSignatures(
  unsignedPdf: Uint8Array,
  signatures: Signature[],
  timeZone: string,
): Promise<Uint8Array> {
  if (new Set(signatures.map(({ role }) => role)).size !== signatures.length) {
    throw new PdfInputError("A party can sign a document only once");
  }
  if (signatures.length === 0) return unsignedPdf;
  const pdf = await openDocument(unsignedPdf);
  const type = await Typography.load(
    pdf,
    signatures.flatMap((signature) => Object.values(valuesOf(signature, timeZone))),
    signatures.map(({ typedName }) => typedName ?? ""),
  );
  const blocks = signatures.map((signature) => ({ signature, block: takeBlock(pdf, signature.role) }));
  const tags = Tags.of(pdf);
  // One canvas per page: opening a page's content twice would nest it twice.
  const canvases = new Map<number, PageCanvas>();
  for (const { signature, block } of blocks) {
    const page = pdf.getPage(block.pageIndex);
    if (!page) throw new PdfInputError("This document has no free place for this signature");
    const canvas = canvases.get(block.pageIndex) ?? new PageCanvas(page, type, tags);
    canvases.set(block.pageIndex, canvas);
    stampOne(pdf, canvas, block, signature, valuesOf(signature, timeZone));
  }
  for (const canvas of canvases.values()) canvas.flush();
  type.finalize(sha256Hex(`stamp ${sha256Hex(unsignedPdf)}`));
  pdf.setModificationDate(new Date(Math.max(...signatures.map(({ signedAt }) => Date.parse(signedAt)))));
  return appendChanges(pdf);
}

type Values = Record<keyof typeof BLOCK_LINES, string>;

/** The texts for the lines of a block; the date is in the provider's time zone. */
const valuesOf = ({ name, title, signedAt }: Signature, timeZone: string): Values => ({
  name,
  title,
  date: writtenInstant(signedAt, timeZone),
});

function stampOne(
  pdf: PDF,
  canvas: PageCanvas,
  { left, top }: SignatureBlock,
  signature: Signature,
  values: Values,
): void {
  const lineY = top - BLOCK.signatureLine;
  if (signature.kind === "typed") writeName(canvas, singleLine(signature.typedName ?? ""), left, lineY);
  else drawImage(pdf, canvas, signature.png, left, lineY);
  for (const [line, value] of Object.entries(values)) {
    const y = top - BLOCK_LINES[line as keyof typeof BLOCK_LINES];
    fitText(canvas, singleLine(value), left + BLOCK.labelWidth, y, BLOCK.width - BLOCK.labelWidth);
  }
}

/** Writes the typed name as large as fits on one line, else on two or more. */
function writeName(canvas: PageCanvas, name: string, left: number, lineY: number): void {
  if (name === "") throw new PdfInputError("The signature is empty");
  const style = canvas.type.covers(name, "signature") ? "signature" : "regular";
  const room = BLOCK.width - 8;
  const single = [32, 28, 24, 20, 16].find((points) => canvas.type.width(name, style, points) <= room);
  const size = single ?? [15, 13, 11, 9].find((points) => canvas.type.wrap(name, style, points, room).length <= 2) ?? 7;
  const element = canvas.tags.add("P");
  const lines = canvas.type.wrap(name, style, size, room).slice(0, 4);
  lines.forEach((line, index) => {
    canvas.text(line, left + 4, lineY + 10 + (lines.length - 1 - index) * size * 1.15, { style, size, element });
  });
}

function drawImage(
  pdf: PDF,
  canvas: PageCanvas,
  png: Uint8Array | null | undefined,
  left: number,
  lineY: number,
): void {
  if (!png || png.length === 0) throw new PdfInputError("The signature is empty");
  checkSignaturePng(png);
  const image = pdf.embedPng(png);
  const scale = Math.min((BLOCK.width - 8) / image.width, BLOCK.signatureHeight / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  canvas.place(
    canvas.page.registerImage(image),
    [width, 0, 0, height, left + 4, lineY + 3],
    canvas.tags.add("Figure", undefined, { Alt: PdfString.fromString("Signature, drawn by hand") }),
  );
}

/** The height in points for a text's lines next to their label. */
const FIT_HEIGHT = 19;

/** Writes one line as large as it fits; a longer text smaller, on as many lines as fit above the rule. */
export function fitText(canvas: PageCanvas, text: string, x: number, y: number, width: number): void {
  const sizes = [9, 8.5, 8, 7, 6.5, 6, 5.5, 5, 4.5, 4, 3.5];
  const linesAt = (points: number) => canvas.type.wrap(text, "regular", points, width);
  const fits = (points: number) => {
    const { length } = linesAt(points);
    return length === 1 || (points <= 7 && length * points * 1.12 <= FIT_HEIGHT);
  };
  const size = sizes.find(fits) ?? 3;
  const lines = linesAt(size);
  const options = { size, element: canvas.tags.add("P") };
  lines.forEach((line, index) => {
    canvas.text(line, x, y - (lines.length > 1 ? 0.5 : 0) + (lines.length - 1 - index) * size * 1.12, options);
  });
}
