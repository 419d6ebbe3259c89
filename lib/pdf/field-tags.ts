import "server-only";
import { sha256Hex } from "@/lib/crypto/sha256";
import type { SignerRole } from "@/lib/domain/enums";
import { openDocument } from "./document-file";
import { PageCanvas } from "./page-canvas";
import { BLOCK, BLOCK_LINES, takeBlock } from "./signature-block";
import { fitText } from "./stamp";
import { Tags } from "./tags";
import { singleLine, Typography } from "./typography";

/** The signer of a block, and the tags that show a signing vendor where to put its fields. */
export interface TaggedBlock {
  role: SignerRole;
  name: string;
  title: string;
  signature: string;
  date: string;
}

const WHITE = 1;
const TAG_SIZE = 4;
const DATE_HEIGHT = 14;
/** The largest size of a vendor's fields, in points. */
export const FIELD_ROOM = {
  signature: { width: BLOCK.width - 8, height: BLOCK.signatureHeight },
  date: { width: BLOCK.width - BLOCK.labelWidth, height: DATE_HEIGHT },
};

/**
 * The document with each signer's name and title written into their block, and a vendor's tags where signature and date go: in
 * white, and hidden from screen readers.
 * @throws PdfInputError when a block is missing or filled.
 */
export async function addFieldTags(unsignedPdf: Uint8Array, blocks: readonly TaggedBlock[]): Promise<Uint8Array> {
  const pdf = await openDocument(unsignedPdf);
  const type = await Typography.load(
    pdf,
    blocks.flatMap(({ name, title, signature, date }) => [name, title, signature, date]),
  );
  const tags = Tags.of(pdf);
  const canvases = new Map<number, PageCanvas>();
  for (const { role, name, title, signature, date } of blocks) {
    const { pageIndex, left, top } = takeBlock(pdf, role);
    const page = pdf.getPage(pageIndex);
    if (!page) continue;
    const canvas = canvases.get(pageIndex) ?? new PageCanvas(page, type, tags);
    canvases.set(pageIndex, canvas);
    const beside = left + BLOCK.labelWidth;
    canvas.text(signature, left + 4, top - TAG_SIZE, { size: TAG_SIZE, gray: WHITE });
    fitText(canvas, singleLine(name), beside, top - BLOCK_LINES.name, BLOCK.width - BLOCK.labelWidth);
    fitText(canvas, singleLine(title), beside, top - BLOCK_LINES.title, BLOCK.width - BLOCK.labelWidth);
    canvas.text(date, beside, top - BLOCK_LINES.date + DATE_HEIGHT - TAG_SIZE, { size: TAG_SIZE, gray: WHITE });
  }
  for (const canvas of canvases.values()) canvas.flush();
  type.finalize(sha256Hex(`tags ${sha256Hex(unsignedPdf)}`));
  return pdf.save({ subsetFonts: true });
}
