import "server-only";
import { type PDF, PdfArray, PdfDict, PdfNumber } from "@libpdf/core";
import type { SignerRole } from "@/lib/domain/enums";
import type { AgreementContent } from "@/lib/proposals/agreement/contract";
import { INK, PAGE, type PageCanvas } from "./page-canvas";
import { PdfInputError } from "./pdf-input-error";
import type { Typography } from "./typography";

type Party = AgreementContent["signing"]["parties"][number];

export interface SignatureBlock {
  pageIndex: number;
  /** Points from the lower left corner of the page to the upper left corner of the signature's area. */
  left: number;
  top: number;
}

/** In points. Below `top` come the signature's area, its line, and lines for name, title and date. */
export const BLOCK = { width: 222, labelWidth: 40, signatureHeight: 46, signatureLine: 58 } as const;

/** Baselines of the filled-in lines, in points below the block's top. */
export const BLOCK_LINES = { name: 84, title: 106, date: 128 } as const;

const HEIGHT = 134;
const LEADING = { name: 13.5, signer: 11 };
/** How many lines the longest possible names need, in the widest letters. */
const MOST_LINES = { name: 12, signer: 14 };

// A private key in the page's dictionary: it tells the stamp where the blocks are, instead of guessing from the layout.
const PAGE_KEY = "TandemSignatureBlocks";

const blockLeft = (role: SignerRole) => (role === "client" ? PAGE.left : PAGE.right - BLOCK.width);

function heading(type: Typography, { name, signer }: Party) {
  const names = type.wrap(name, "semibold", 10.5, BLOCK.width).slice(0, MOST_LINES.name);
  const signers = type.wrap(signer, "regular", 8, BLOCK.width).slice(0, MOST_LINES.signer);
  return { names, signers, height: 12 + names.length * LEADING.name + signers.length * LEADING.signer };
}

/** Points that both blocks need, side by side. */
export function blocksHeight(type: Typography, parties: Party[]): number {
  return Math.max(...parties.map((party) => heading(type, party).height)) + HEIGHT;
}

/** Draws both empty blocks with their upper edge at `top` and writes their positions into the page, for {@link takeBlock}. */
export function drawEmptyBlocks(canvas: PageCanvas, top: number, parties: Party[]): void {
  const areaTop = top - blocksHeight(canvas.type, parties) + HEIGHT;
  for (const party of parties) drawEmptyBlock(canvas, top, areaTop, party);
  const place = (role: SignerRole) => PdfArray.of(PdfNumber.of(blockLeft(role)), PdfNumber.of(areaTop));
  canvas.page.dict.set(PAGE_KEY, PdfDict.of({ client: place("client"), provider: place("provider") }));
}

function drawEmptyBlock(canvas: PageCanvas, top: number, areaTop: number, party: Party): void {
  const { role } = party;
  const left = blockLeft(role);
  const right = left + BLOCK.width;
  const { names, signers } = heading(canvas.type, party);
  canvas.text(role === "client" ? "CLIENT" : "PROVIDER", left, top - 8, {
    style: "semibold",
    size: 7,
    gray: INK.muted,
    element: canvas.tags.add("P"),
  });
  const name = canvas.tags.add("P");
  names.forEach((line, index) => {
    canvas.text(line, left, top - 10 - (index + 1) * LEADING.name, { style: "semibold", size: 10.5, element: name });
  });
  const signer = canvas.tags.add("P");
  const namesBottom = top - 12 - names.length * LEADING.name;
  signers.forEach((line, index) => {
    canvas.text(line, left, namesBottom - (index + 1) * LEADING.signer, { size: 8, gray: INK.muted, element: signer });
  });

  canvas.rule(left, areaTop - BLOCK.signatureLine, right, 0.2, 0.8);
  canvas.text("Signature", left, areaTop - BLOCK.signatureLine - 9, {
    size: 7,
    gray: INK.muted,
    element: canvas.tags.add("P"),
  });
  for (const [line, label] of Object.entries({ name: "Name", title: "Title", date: "Date" })) {
    const baseline = areaTop - BLOCK_LINES[line as keyof typeof BLOCK_LINES];
    canvas.text(label, left, baseline, { size: 8, gray: INK.muted, element: canvas.tags.add("P") });
    canvas.rule(left + BLOCK.labelWidth, baseline - 4, right, INK.line);
  }
}

/**
 * Returns the empty block of a role, and marks it as filled.
 * @throws PdfInputError when the document has no empty signature block for this role.
 */
export function takeBlock(pdf: PDF, role: SignerRole): SignatureBlock {
  for (const [pageIndex, page] of pdf.getPages().entries()) {
    const blocks = page.dict.getDict(PAGE_KEY);
    const [left, top] = blocks?.getArray(role)?.toArray() ?? [];
    if (!(left instanceof PdfNumber && top instanceof PdfNumber)) continue;
    blocks?.delete(role);
    return { pageIndex, left: left.value, top: top.value };
  }
  throw new PdfInputError("This document has no free place for this signature");
}
