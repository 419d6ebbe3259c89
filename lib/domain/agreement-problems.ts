import {
  type AgreementBody,
  INSERTS,
  isInsert,
  isPlaceholder,
  type NumberedBlock,
  nameOf,
  numberBlocks,
  textsOf,
} from "./agreement-body";

/** The most characters of an agreement's text: some thirty pages. */
export const LONGEST_AGREEMENT = 100_000;

/** The signature block is no part of the text: whoever types one of these learns where it stands. */
const SIGNATURES = new Set(["signature", "signatures", "signature_block"]);
const BRACES = /\{\{[^{}]*\}\}|\{\{|\}\}/g;
const AROUND = 24;

/**
 * What keeps a text from being an agreement, each with its place: 'Clause 3.2, “…pays {{fee}} with…”: There is no placeholder
 * {{fee}}.' Expects typed placeholders to have been read. None when it can be printed.
 */
export function agreementProblems(body: AgreementBody): string[] {
  const blocks = numberBlocks(body);
  return [
    ...blocks.flatMap((one) => textsOf(one.block).flatMap((text) => unread(one, text))),
    ...blocks.flatMap(misplaced),
    ...emptySections(blocks),
    ...inserted(blocks),
    ...tooLong(blocks),
  ];
}

function unread({ place }: NumberedBlock, text: string): string[] {
  return [...text.matchAll(BRACES)].flatMap(({ 0: braces, index }) => {
    const name = nameOf(braces.replace(/[{}]/g, ""));
    return isPlaceholder(name) ? [] : [`${place}, ${around(text, index, braces.length)}: ${refusalOf(braces, name)}`];
  });
}

/** A stretch of a text and the words around it: '“…pays {{fee}} with…”' */
export function around(text: string, index: number, length: number): string {
  const end = index + length;
  const isCutBefore = index > AROUND;
  const isCutAfter = end + AROUND < text.length;
  const before = isCutBefore ? text.slice(index - AROUND, index).replace(/^\S*\s+/, "") : text.slice(0, index);
  const after = isCutAfter ? text.slice(end, end + AROUND).replace(/\s+\S*$/, "") : text.slice(end);
  return `“${isCutBefore ? "…" : ""}${`${before}${text.slice(index, end)}${after}`.trim()}${isCutAfter ? "…" : ""}”`;
}

function refusalOf(braces: string, name: string): string {
  if (!braces.startsWith("{{") || !braces.endsWith("}}")) return "A placeholder is typed as {{name}}, in one style.";
  if (SIGNATURES.has(name)) return "The signature block always stands at the end; it is added for you.";
  if (isInsert(name)) return `{{${name}}} stands in a paragraph of its own.`;
  return `There is no placeholder ${braces}.`;
}

function misplaced({ block, number, place }: NumberedBlock): string[] {
  if (block.type !== "clause" || number !== "") return [];
  const text = textsOf(block).join("");
  return [`${place}, ${around(text, 0, 0)}: A numbered clause needs a heading above it.`];
}

function emptySections(blocks: NumberedBlock[]): string[] {
  return blocks.flatMap(({ block, place }, index) => {
    if (block.type !== "heading") return [];
    const next = blocks[index + 1]?.block;
    const text = textsOf(block).join("");
    return next && next.type !== "heading" ? [] : [`${place}, ${around(text, 0, 0)}: A heading needs text below it.`];
  });
}

function inserted(blocks: NumberedBlock[]): string[] {
  const places = (type: string) => blocks.filter(({ block }) => block.type === type).map(({ place }) => place);
  const [table, ...furtherTables] = places("pricing_table");
  const [, ...furtherLists] = places("services");
  return [
    ...(table ? [] : [`The text needs the pricing table: {{pricing_table}}.`]),
    ...furtherTables.map((place) => `${place}: ${INSERTS.pricing_table} stands once.`),
    ...furtherLists.map((place) => `${place}: ${INSERTS.services} stands once.`),
  ];
}

function tooLong(blocks: NumberedBlock[]): string[] {
  const characters = blocks.reduce((sum, { block }) => sum + textsOf(block).join("").length, 0);
  if (characters <= LONGEST_AGREEMENT) return [];
  return [`The text may have ${LONGEST_AGREEMENT.toLocaleString("en-US")} characters.`];
}
