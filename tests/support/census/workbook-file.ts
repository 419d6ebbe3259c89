import { crc32, deflateRawSync } from "node:zlib";

/** A cell of a workbook: a text, a number, a date as 'date:46000', a formula with its last result as '=SUM(B2:B3)|120'. */
export type WorkbookCell = string | number | null;

export interface WorkbookSheet {
  name: string;
  rows: WorkbookCell[][];
  hidden?: boolean;
  merged?: string[];
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

const escaped = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");

/** The bytes of an XLSX file as spreadsheet programs write it: shared strings, styles, merged cells. `more` are further entries. */
export function workbookFile(sheets: WorkbookSheet[], more: Record<string, string> = {}): Uint8Array<ArrayBuffer> {
  const strings: string[] = [];
  const shared = (text: string) => (strings.includes(text) ? strings.indexOf(text) : strings.push(text) - 1);
  const sheetFiles = sheets.map(({ rows, merged = [] }, index): [string, string] => [
    `xl/worksheets/sheet${index + 1}.xml`,
    `${XML}<worksheet xmlns="${MAIN}"><sheetData>${rows
      .map((row, at) => {
        const cells = row.map((cell, column) => cellXml(cell, `${letters(column)}${at + 1}`, shared)).join("");
        return cells ? `<row r="${at + 1}">${cells}</row>` : "";
      })
      .join(
        "",
      )}</sheetData>${merged.length ? `<mergeCells>${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join("")}</mergeCells>` : ""}</worksheet>`,
  ]);
  return zipFile({
    "[Content_Types].xml": `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    "_rels/.rels": `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets
      .map(
        ({ name, hidden }, at) =>
          `<sheet name="${escaped(name)}" sheetId="${at + 1}" ${hidden ? 'state="hidden" ' : ""}r:id="rId${at + 1}"/>`,
      )
      .join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${sheets
      .map(
        (_, at) =>
          `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
      )
      .join(
        "",
      )}<Relationship Id="s1" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="s2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    "xl/styles.xml": `${XML}<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(sheetFiles),
    "xl/sharedStrings.xml": `${XML}<sst xmlns="${MAIN}">${strings.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join("")}</sst>`,
    ...more,
  });
}

function cellXml(cell: WorkbookCell, ref: string, shared: (text: string) => number): string {
  if (cell === null) return "";
  if (typeof cell === "number") return `<c r="${ref}"><v>${cell}</v></c>`;
  const date = /^date:(\d+)$/.exec(cell)?.[1];
  if (date) return `<c r="${ref}" s="1"><v>${date}</v></c>`;
  const [, formula, result] = /^=(.*)\|(.*)$/.exec(cell) ?? [];
  if (formula) return `<c r="${ref}"><f>${escaped(formula)}</f><v>${result}</v></c>`;
  return `<c r="${ref}" t="s"><v>${shared(cell)}</v></c>`;
}

const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : "") + String.fromCharCode(65 + (column % 26));

/** A ZIP archive; `declared` lies about the unpacked size of all entries. */
export function zipFile(files: Record<string, string | Buffer>, declared?: number): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(declared ?? bytes.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const entry = Buffer.alloc(14);
    entry.writeUInt32LE(at, 10);
    directory.push(Buffer.from("PK\u0001\u0002\u0014\u0000"), common, entry, Buffer.from(name));
    const file = Buffer.concat([Buffer.from("PK\u0003\u0004"), common, Buffer.from(name), packed]);
    parts.push(file);
    at += file.length;
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", 0, "latin1");
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(at, 16);
  return Uint8Array.from(Buffer.concat([...parts, ...directory, end]));
}
