import "server-only";
import {
  type Block,
  type InsertName,
  isInsertBlock,
  isList,
  type List,
  type NumberedBlock,
  numberBlocks,
  type TextBlock,
} from "@/lib/agreements/body";
import type { AgreementContent } from "@/lib/proposals/agreement/contract";
import type { TextStyle } from "./fonts";
import type { Span } from "./line-breaks";
import { INK, PAGE } from "./page-canvas";
import { drawPricing, pricingStart } from "./pricing-table";
import type { TagElement } from "./tags";
import type { TextFlow } from "./text-flow";

/** The width in points of the column for section and clause numbers, and for a list's bullets and numbers. */
const INDENT = 26;
const LIST_INDENT = 18;
/** How many points must follow a heading on its page. */
const AFTER_HEADING = 48;

interface Drawing {
  flow: TextFlow;
  content: AgreementContent;
}

/** Sets the text of the agreement; its last block stays on a page with the `keepWith` points after it. */
export function drawBody(flow: TextFlow, content: AgreementContent, keepWith: number): void {
  const blocks = numberBlocks(content.body);
  let listLeft: number = PAGE.left;
  blocks.forEach((one, index) => {
    const following = [blocks[index + 1]?.block, blocks[index + 2]?.block] as const;
    if (!isList(one.block)) listLeft = one.block.type === "clause" ? PAGE.left + INDENT : PAGE.left;
    const isLast = index === blocks.length - 1;
    drawBlock({ flow, content }, one, { following, listLeft, keepWith: isLast ? keepWith : undefined });
  });
}

interface Surroundings {
  following: readonly [next: Block | undefined, afterNext: Block | undefined];
  /** The left edge of a list's numbers. */
  listLeft: number;
  keepWith: number | undefined;
}

function drawBlock(drawing: Drawing, one: NumberedBlock, around: Surroundings): void {
  const { flow, content } = drawing;
  const { block } = one;
  if (isInsertBlock(block)) INSERTS[block.type](flow, content);
  else if (isList(block)) drawList(flow, block, { x: around.listLeft, level: 0, keepWith: around.keepWith });
  else drawText(drawing, block, one.number, around);
}

function drawText(drawing: Drawing, block: TextBlock, number: string, around: Surroundings): void {
  const { flow, content } = drawing;
  const [next, afterNext] = around.following;
  const table = () => pricingStart(flow, content.pricing);
  if (block.type === "heading") {
    const title = spansOf(block.content, "semibold");
    if (next?.type === "pricing_table") drawSection(flow, number, title, table());
    else if (next?.type === "paragraph" && afterNext?.type === "pricing_table") {
      const introduction = flow.heightOf(spansOf(next.content)) + BEFORE_INSERT;
      drawSection(flow, number, title, introduction + table());
    } else drawSection(flow, number, title, AFTER_HEADING);
    return;
  }
  const spans = spansOf(block.content);
  const keepWith = next?.type === "pricing_table" ? table() + BEFORE_INSERT : around.keepWith;
  if (block.type === "clause") flow.item(number, spans, { indent: INDENT, keepWith });
  else flow.paragraph(spans, { after: next ? spaceBefore(next) : 6, keepWith });
}

const INSERTS: Record<InsertName, (flow: TextFlow, content: AgreementContent) => void> = {
  pricing_table: (flow, { pricing }) => drawPricing(flow, pricing),
  services: drawServices,
};

const BEFORE_INSERT = 8;

const spaceBefore = (block: Block): number => (block.type === "heading" ? 4 : isInsertBlock(block) ? BEFORE_INSERT : 6);

/** Sets a numbered heading, with at least `following` points below it on the same page. */
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
  /** 0 for a list that is not inside another one. */
  level: number;
  parent?: TagElement;
  keepWith: number | undefined;
}

function drawList(flow: TextFlow, { type, content }: List, { x, level, parent, keepWith }: ListPlace): void {
  const list = flow.tags.add("L", parent);
  content.forEach((item, index) => {
    const label = type === "bulletList" ? "•" : `${LABELS[level % LABELS.length]?.(index + 1)}.`;
    const isLast = index === content.length - 1;
    let body: TagElement | undefined;
    item.content.forEach((part, place) => {
      const keep = isLast && place === item.content.length - 1 ? keepWith : undefined;
      if (isList(part)) {
        drawList(flow, part, { x: x + LIST_INDENT, level: level + 1, parent: body ?? list, keepWith: keep });
        return;
      }
      const options = { x, after: 4, keepWith: keep };
      const spans = spansOf(part.content);
      if (body) flow.paragraph(spans, { ...options, x: x + LIST_INDENT, element: flow.tags.add("P", body) });
      else body = flow.item(label, spans, { ...options, indent: LIST_INDENT, list });
    });
  });
  if (level === 0) flow.space(2);
}

const LABELS: ((number: number) => string)[] = [String, letters, roman];

/** 1 becomes a, 27 becomes aa. */
function letters(number: number): string {
  const rest = Math.floor((number - 1) / 26);
  return `${rest > 0 ? letters(rest) : ""}${String.fromCharCode(97 + ((number - 1) % 26))}`;
}

const ROMAN = { c: 100, xc: 90, l: 50, xl: 40, x: 10, ix: 9, v: 5, iv: 4, i: 1 };

/** 4 becomes iv. */
function roman(number: number): string {
  const [digit, value] = Object.entries(ROMAN).find(([, worth]) => worth <= number) ?? ["", 0];
  return number > 0 ? digit + roman(number - value) : "";
}

/** The text of a block, bold where the text or the whole block is. */
function spansOf(content: TextBlock["content"] = [], style: TextStyle = "regular"): Span[] {
  return content.flatMap((node) =>
    node.type === "text" ? [{ text: node.text, style: node.marks ? "semibold" : style }] : [],
  );
}

function drawServices(flow: TextFlow, { services }: AgreementContent): void {
  for (const { name, description } of services) {
    flow.ensure(30);
    flow.paragraph(name, { style: "semibold", after: 1 });
    for (const text of description) flow.paragraph(text, { size: 9, gray: INK.muted, after: 2 });
    flow.space(4);
  }
}
