import {
  type AgreementBody,
  INSERTS,
  isInsert,
  isPlaceholder,
  type NumberedBlock,
  nameOf,
  numberBlocks,
  textsOf,
} from "./body";

/** The most characters of an agreement's text: about thirty pages. */
export const LONGEST_AGREEMENT = 100_000;

/** The signature block is not part of the text: anybody who types one of these gets a message that says where it is. */
const SIGNATURES = new Set(["signature", "signatures", "signature_block"]);
const BRACES = /\{\{[^{}]*\}\}|\{\{|\}\}/g;
const AROUND = 24;

/** Something that keeps a text from being an agreement. */
export interface AgreementFault {
  /** The number of the block, from 0; null for the text as a whole. */
  block: number | null;
  /** 'There is no placeholder {{fee}}.' */
  message: string;
  /** With its place: 'Clause 3.2, “…pays {{fee}} with…”: There is no placeholder {{fee}}.' */
  placed: string;
}

/**
 * Everything that keeps a text from being printed as an agreement; empty if nothing does. Typed placeholders must have been read.
 */
export function agreementFaults(body: AgreementBody): AgreementFault[] {
  const blocks = numberBlocks(body);
  return [
    ...blocks.flatMap((one, block) => textsOf(one.block).flatMap((text) => unread(one, block, text))),
    ...blocks.flatMap(misplaced),
    ...emptySections(blocks),
    ...inserted(blocks),
    ...tooLong(blocks),
  ];
}

/** The faults as sentences, each with its place. */
export const agreementProblems = (body: AgreementBody): string[] => agreementFaults(body).map(({ placed }) => placed);

const at = (block: number | null, place: string, message: string): AgreementFault => ({
  block,
  message,
  placed: `${place}: ${message}`,
});

const inAll = (message: string): AgreementFault => ({ block: null, message, placed: message });

function unread({ place }: NumberedBlock, block: number, text: string): AgreementFault[] {
  return [...text.matchAll(BRACES)].flatMap(({ 0: braces, index }) => {
    const name = nameOf(braces.replace(/[{}]/g, ""));
    if (isPlaceholder(name)) return [];
    return [at(block, `${place}, ${around(text, index, braces.length)}`, refusalOf(braces, name))];
  });
}

/** A part of a text with some words around it: '“…pays {{fee}} with…”' */
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
  if (SIGNATURES.has(name)) return "The signature block is always at the end; it is added for you.";
  if (isInsert(name)) return `{{${name}}} must be in a paragraph of its own.`;
  return `There is no placeholder ${braces}.`;
}

function misplaced({ block, number, place }: NumberedBlock, index: number): AgreementFault[] {
  if (block.type !== "clause" || number !== "") return [];
  const text = textsOf(block).join("");
  return [at(index, `${place}, ${around(text, 0, 0)}`, "A numbered clause needs a heading above it.")];
}

function emptySections(blocks: NumberedBlock[]): AgreementFault[] {
  return blocks.flatMap(({ block, place }, index) => {
    if (block.type !== "heading") return [];
    const next = blocks[index + 1]?.block;
    const text = textsOf(block).join("");
    if (next && next.type !== "heading") return [];
    return [at(index, `${place}, ${around(text, 0, 0)}`, "A heading needs text below it.")];
  });
}

function inserted(blocks: NumberedBlock[]): AgreementFault[] {
  const places = (type: string) =>
    blocks.flatMap(({ block, place }, index) => (block.type === type ? [{ index, place }] : []));
  const [table, ...furtherTables] = places("pricing_table");
  const [, ...furtherLists] = places("services");
  return [
    ...(table ? [] : [inAll(`The text needs the pricing table: {{pricing_table}}.`)]),
    ...furtherTables.map(({ index, place }) => at(index, place, `${INSERTS.pricing_table} may appear only once.`)),
    ...furtherLists.map(({ index, place }) => at(index, place, `${INSERTS.services} may appear only once.`)),
  ];
}

function tooLong(blocks: NumberedBlock[]): AgreementFault[] {
  const characters = blocks.reduce((sum, { block }) => sum + textsOf(block).join("").length, 0);
  if (characters <= LONGEST_AGREEMENT) return [];
  return [inAll(`The text may have ${LONGEST_AGREEMENT.toLocaleString("en-US")} characters.`)];
}
