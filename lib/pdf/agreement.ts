import "server-only";
import { type PDFImage, PdfString } from "@libpdf/core";
import { textsOf } from "@/lib/agreements/body";
import { sha256Hex } from "@/lib/crypto/sha256";
import type { AgreementContent } from "@/lib/proposals/agreement/contract";
import { drawBody, drawSection } from "./agreement-body";
import { type AgreementInput, type AgreementText, agreementContent, defaultText } from "./agreement-content";
import { createDocument } from "./document-file";
import { drawExhibits } from "./exhibits";
import { drawFoot, INK, PAGE, type PageCanvas } from "./page-canvas";
import { blocksHeight, drawEmptyBlocks } from "./signature-block";
import { TextFlow } from "./text-flow";
import { Typography } from "./typography";

/** How many lines of a column the longest possible name needs, in the widest letters. */
const MOST_LINES = 12;

/**
 * The unsigned Client Service Agreement on US Letter: its text, empty signature blocks for client and provider, and the exhibits.
 * The same input always gives the same bytes. @throws PdfInputError for a character that no font has.
 */
export async function renderAgreement(
  input: AgreementInput,
  text: AgreementText = defaultText(input.proposalType),
): Promise<Uint8Array> {
  return printContent(agreementContent(input, text), text, input);
}

/** Prints the agreement from content that was stored. */
export async function printContent(
  content: AgreementContent,
  { exhibits }: Pick<AgreementText, "exhibits">,
  { logo, madeAt }: Pick<AgreementInput, "logo" | "madeAt">,
): Promise<Uint8Array> {
  const files = exhibits.map(({ name, sha256 }) => [name, sha256]);
  const seed = sha256Hex(JSON.stringify([content, files, logo?.hash, madeAt]));
  const { title, proposalCode: code, provider, signing } = content;
  const client = content.facts[0]?.lines[0] ?? "";
  const pdf = createDocument(
    {
      title: `${title} ${code} – ${client}`,
      author: provider.name,
      subject: content.service,
      date: madeAt,
    },
    seed,
  );
  const type = await Typography.load(pdf, [JSON.stringify(content), ...content.body.content.flatMap(textsOf)]);
  const flow = new TextFlow(pdf, type, (canvas) => drawRunningHead(canvas, provider.name, code));

  drawOpening(flow, content, logo && { image: pdf.embedPng(logo.png), name: provider.name });
  const blocks = blocksHeight(type, signing.parties);
  const [last = "", ...before] = signing.sentences.toReversed();
  const room = before.reduce((sum, sentence) => sum + flow.heightOf(sentence) + AFTER_EXHIBITS, blocks);
  drawBody(flow, content, SIGNATURES_HEAD + room);
  drawSection(flow, signing.number, [{ text: "Signatures", style: "semibold" }], room + 40);
  for (const sentence of before.toReversed()) flow.paragraph(sentence, { after: AFTER_EXHIBITS });
  flow.paragraph(last, { after: 14 });
  drawEmptyBlocks(flow.canvas, flow.y, signing.parties);
  await drawExhibits(flow, pdf, exhibits);

  flow.canvases.forEach((canvas, index) => {
    drawFoot(canvas, `${title} ${code}`, `Page ${index + 1} of ${flow.canvases.length}`);
  });
  flow.flush();
  type.finalize(seed);
  return pdf.save({ subsetFonts: true });
}

/** Points above the blocks: the section's heading and its sentence. */
const SIGNATURES_HEAD = 92;
const AFTER_EXHIBITS = 6;

/** A long name is printed smaller, and on two lines if that is not enough. */
function drawRunningHead(canvas: PageCanvas, provider: string, code: string): void {
  const room = 380;
  const size = [7.5, 7, 6.5, 6].find((points) => canvas.type.width(provider, "regular", points) <= room) ?? 5;
  const lines = canvas.type.wrap(provider, "regular", size, room);
  lines.slice(0, 3).forEach((line, index) => {
    canvas.text(line, PAGE.left, 752 + (Math.min(lines.length, 3) - 1 - index) * size * 1.2, { size, gray: INK.muted });
  });
  canvas.textRight(code, PAGE.right, 752, { size: 7.5, gray: INK.muted });
}

/** A logo's largest size and its top, in points. */
const LOGO = { width: 150, height: 44, top: 750 } as const;

function drawOpening(flow: TextFlow, content: AgreementContent, logo: { image: PDFImage; name: string } | null): void {
  const { provider } = content;
  flow.y = 744;
  const bottom = logo ? drawLogo(flow, logo) : flow.y;
  const right = logo ? PAGE.right - LOGO.width - 20 : PAGE.right;
  flow.paragraph(provider.name, { right, style: "semibold", size: 17, leading: 21, after: 2 });
  for (const line of provider.address) {
    flow.paragraph(line, { right, size: 8.5, leading: 12, gray: INK.muted, after: 0 });
  }
  flow.y = Math.min(flow.y, bottom);
  flow.space(12);
  flow.canvas.rule(PAGE.left, flow.y, PAGE.right, INK.text, 0.9);
  flow.space(22);
  flow.paragraph(content.title, { tag: "H1", style: "semibold", size: 22, leading: 27, after: 1 });
  flow.paragraph(content.service, { size: 11, leading: 16, gray: INK.muted, after: 18 });
  drawFacts(flow, content.facts);
}

/** Draws the logo in the upper right corner. Returns its lower edge. */
function drawLogo({ canvas, tags }: TextFlow, { image, name }: { image: PDFImage; name: string }): number {
  const scale = Math.min(LOGO.width / image.width, LOGO.height / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  const bottom = LOGO.top - height;
  canvas.place(
    canvas.page.registerImage(image),
    [width, 0, 0, height, PAGE.right - width, bottom],
    tags.add("Figure", undefined, { Alt: PdfString.fromString(`Logo of ${name}`) }),
  );
  return bottom;
}

/** Draws two columns, each under a small label; the first line of a column is bold. */
function drawFacts(flow: TextFlow, columns: { label: string; lines: string[] }[]): void {
  const top = flow.y;
  const width = (PAGE.right - PAGE.left) / 2 - 10;
  let lowest = top;
  columns.forEach(({ label, lines }, column) => {
    const x = PAGE.left + column * (width + 20);
    const heading = flow.tags.add("P");
    flow.canvas.text(label, x, top - 8, { style: "semibold", size: 7, gray: INK.muted, element: heading });
    let y = top - 24;
    lines.forEach((line, index) => {
      const options = index === 0 ? ({ style: "semibold", size: 10.5 } as const) : { size: 9 };
      const element = flow.tags.add("P");
      for (const part of flow.lines(line, width, options).slice(0, MOST_LINES)) {
        flow.canvas.text(part, x, y, { ...options, element });
        y -= 13.5;
      }
    });
    lowest = Math.min(lowest, y);
  });
  flow.y = lowest + 2;
  flow.canvas.rule(PAGE.left, flow.y, PAGE.right, INK.faint);
  flow.space(12);
}
