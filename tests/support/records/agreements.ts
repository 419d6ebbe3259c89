import { randomUUID } from "node:crypto";
import { PDF } from "@libpdf/core";
import type { AgreementBody, Block, TextBlock } from "@/lib/agreements/body";
import { readTyped } from "@/lib/agreements/placeholders";

/** A block of a text, its placeholders as people type them. */
export const block = <Type extends TextBlock["type"]>(type: Type, text: string): TextBlock<Type> => ({
  type,
  content: [{ type: "text", text }],
});

export const bodyOf = (...content: Block[]): AgreementBody => ({ type: "doc", content });

/** A short text that can be saved, with a clause of its own. */
export const ownBody = (clause = `Agreed on as ${randomUUID()}.`): AgreementBody =>
  readTyped(
    bodyOf(
      block("paragraph", "Made between {{provider_name}} and {{client_name}} on {{created_day}}."),
      block("heading", "Prices"),
      { type: "pricing_table" },
      block("clause", clause),
    ),
  );

/** A PDF of so many pages, each with its words. */
export async function pdfOf(...words: string[]): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = PDF.create();
  for (const text of words) pdf.addPage({ width: 612, height: 792 }).drawText(text, { x: 72, y: 700, size: 24 });
  return new Uint8Array(await pdf.save());
}

export const pdfFile = (bytes: Uint8Array<ArrayBuffer>): File =>
  new File([bytes], "upload", { type: "application/pdf" });

/** A PDF of these objects, the first of which is its catalog: for what no program writes on purpose. */
export function rawPdf(objects: (string | Buffer)[]): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n")];
  const offsets = objects.map((object, index) => {
    const offset = Buffer.concat(parts).length;
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from("\nendobj\n"));
    return offset;
  });
  const start = Buffer.concat(parts).length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  parts.push(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${rows}`));
  parts.push(Buffer.from(`trailer <</Size ${size} /Root 1 0 R>>\nstartxref\n${start}\n%%EOF`));
  return new Uint8Array(Buffer.concat(parts));
}

export const streamOf = (data: Buffer, entries = ""): Buffer =>
  Buffer.concat([Buffer.from(`<</Length ${data.length}${entries}>>\nstream\n`), data, Buffer.from("\nendstream")]);

interface Parts {
  catalog?: string;
  page?: string;
  contents?: Buffer;
  more?: (string | Buffer)[];
}

/** A page that inherits its font and size, with additions to its catalog and to itself; further objects begin at 7. */
export function onePage({ catalog = "", page = "", contents, more = [] }: Parts = {}): Uint8Array<ArrayBuffer> {
  return rawPdf([
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    "<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 612 792]/Resources 5 0 R>>",
    `<</Type/Page/Parent 2 0 R/Contents 4 0 R${page}>>`,
    contents ?? streamOf(Buffer.from("BT /F1 24 Tf 72 700 Td (Inherited words) Tj ET")),
    "<</Font<</F1 6 0 R>>>>",
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    ...more,
  ]);
}
