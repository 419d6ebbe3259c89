import "server-only";
import {
  type AgreementBody,
  type Block,
  type Inline,
  type InsertName,
  isInsertBlock,
  isList,
  type List,
  type NumberedBlock,
  numberBlocks,
  type PlaceholderName,
  type TextBlock,
} from "@/lib/domain/agreement-body";
import type { AgreementInput } from "./agreement";
import { placeholderValues } from "./agreement-values";
import type { TextStyle } from "./fonts";
import type { Span } from "./line-breaks";
import { INK, PAGE } from "./page-canvas";
import { drawPricing, pricingStart } from "./pricing-table";
import type { TagElement } from "./tags";
import type { TextFlow } from "./text-flow";
import { paragraphsOf, partOfLine, singleLine } from "./typography";

/** Points of the column of section and clause numbers, and of a list's bullets and numbers. */
const INDENT = 26;
const LIST_INDENT = 18;
/** Points that follow a heading on its page. */
const AFTER_HEADING = 48;

interface Drawing {
  flow: TextFlow;
  input: AgreementInput;
  values: Record<PlaceholderName, string>;
}

/** The text of the agreement; its last block stays on a page with the `keepWith` points that follow it. Answers how many sections it has. */
export function drawBody(flow: TextFlow, body: AgreementBody, input: AgreementInput, keepWith: number): number {
  const drawing = { flow, input, values: placeholderValues(input) };
  const blocks = numberBlocks(body);
  let listLeft: number = PAGE.left;
  blocks.forEach((one, index) => {
    const following = [blocks[index + 1]?.block, blocks[index + 2]?.block] as const;
    if (!isList(one.block)) listLeft = one.block.type === "clause" ? PAGE.left + INDENT : PAGE.left;
    drawBlock(drawing, one, { following, listLeft, keepWith: index === blocks.length - 1 ? keepWith : undefined });
  });
  return blocks.filter(({ block }) => block.type === "heading").length;
}

interface Surroundings {
  following: readonly [next: Block | undefined, afterNext: Block | undefined];
  /** Where the numbers of a list stand. */
  listLeft: number;
  keepWith: number | undefined;
}

function drawBlock(drawing: Drawing, one: NumberedBlock, around: Surroundings): void {
  const { flow, input } = drawing;
  const { block } = one;
  if (isInsertBlock(block)) INSERTS[block.type](flow, input);
  else if (isList(block)) drawList(drawing, block, { x: around.listLeft, level: 0, keepWith: around.keepWith });
  else drawText(drawing, block, one.number, around);
}

function drawText(drawing: Drawing, block: TextBlock, number: string, around: Surroundings): void {
  const { flow, input } = drawing;
  const [next, afterNext] = around.following;
  const table = () => pricingStart(flow, input.pricing);
  if (block.type === "heading") {
    const title = spansOf(drawing, block.content, "semibold");
    if (next?.type === "pricing_table") drawSection(flow, number, title, table());
    else if (next?.type === "paragraph" && afterNext?.type === "pricing_table") {
      const introduction = flow.heightOf(spansOf(drawing, next.content)) + BEFORE_INSERT;
      drawSection(flow, number, title, introduction + table());
    } else drawSection(flow, number, title, AFTER_HEADING);
    return;
  }
  const spans = spansOf(drawing, block.content);
  const keepWith = next?.type === "pricing_table" ? table() + BEFORE_INSERT : around.keepWith;
  if (block.type === "clause") flow.item(number, spans, { indent: INDENT, keepWith });
  else flow.paragraph(spans, { after: next ? spaceBefore(next) : 6, keepWith });
}

const INSERTS: Record<InsertName, (flow: TextFlow, input: AgreementInput) => void> = {
  pricing_table: (flow, { pricing }) => drawPricing(flow, pricing),
  services: drawServices,
};

const BEFORE_INSERT = 8;

const spaceBefore = (block: Block): number => (block.type === "heading" ? 4 : isInsertBlock(block) ? BEFORE_INSERT : 6);

/** Sets a numbered heading, with `following` points below it on the same page. */
export function drawSection(flow: TextFlow, number: string, title: Span[], following: number): void {
  flow.space(12);
  const options = { x: PAGE.left + INDENT, style: "semibold", size: 12, leading: 16, after: 5 } as const;
  flow.ensure(flow.heightOf(title, options) + 4 + following);
  const element = flow.tags.add("H2");
  flow.canvas.text(number, PAGE.left, flow.y - 11.5, { style: "semibold", size: 12, element });
  flow.paragraph(title, { ...options, element });
}

interface ListPlace {
  x: number;
  /** 0 for a list that stands in no other one. */
  level: number;
  parent?: TagElement;
  keepWith: number | undefined;
}

function drawList(drawing: Drawing, { type, content }: List, { x, level, parent, keepWith }: ListPlace): void {
  const { flow } = drawing;
  const list = flow.tags.add("L", parent);
  content.forEach((item, index) => {
    const label = type === "bulletList" ? "•" : `${LABELS[level % LABELS.length]?.(index + 1)}.`;
    const isLast = index === content.length - 1;
    let body: TagElement | undefined;
    item.content.forEach((part, place) => {
      const keep = isLast && place === item.content.length - 1 ? keepWith : undefined;
      if (isList(part)) {
        drawList(drawing, part, { x: x + LIST_INDENT, level: level + 1, parent: body ?? list, keepWith: keep });
        return;
      }
      const options = { x, after: 4, keepWith: keep };
      const spans = spansOf(drawing, part.content);
      if (body) flow.paragraph(spans, { ...options, x: x + LIST_INDENT, element: flow.tags.add("P", body) });
      else body = flow.item(label, spans, { ...options, indent: LIST_INDENT, list });
    });
  });
  if (level === 0) flow.space(2);
}

const LABELS: ((number: number) => string)[] = [String, letters, roman];

/** 1 is a, 27 is aa. */
function letters(number: number): string {
  const rest = Math.floor((number - 1) / 26);
  return `${rest > 0 ? letters(rest) : ""}${String.fromCharCode(97 + ((number - 1) % 26))}`;
}

const ROMAN = { c: 100, xc: 90, l: 50, xl: 40, x: 10, ix: 9, v: 5, iv: 4, i: 1 };

/** 4 is iv. */
function roman(number: number): string {
  const [digit, value] = Object.entries(ROMAN).find(([, worth]) => worth <= number) ?? ["", 0];
  return number > 0 ? digit + roman(number - value) : "";
}

/** The text of a block with its placeholders filled in, bold where it is so or the block is. */
function spansOf({ values }: Drawing, content: TextBlock["content"] = [], style: TextStyle = "regular"): Span[] {
  return content.map((node: Inline) => ({
    text: node.type === "text" ? partOfLine(node.text) : singleLine(values[node.attrs.name]),
    style: node.marks ? "semibold" : style,
  }));
}

function drawServices(flow: TextFlow, { products }: AgreementInput): void {
  for (const product of products) {
    flow.ensure(30);
    flow.paragraph(singleLine(product.name), { style: "semibold", after: 1 });
    const description = paragraphsOf(product.description ?? "");
    description.forEach((text) => {
      flow.paragraph(text, { size: 9, gray: INK.muted, after: 2 });
    });
    flow.space(4);
  }
}
