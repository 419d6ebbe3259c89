import "server-only";
import type { AgreementContent } from "@/lib/proposals/agreement/contract";
import { INK, PAGE } from "./page-canvas";
import { scope, type TagElement } from "./tags";
import type { TextFlow } from "./text-flow";

type PricedLine = AgreementContent["pricing"][number];

interface Row {
  item: string[];
  basis: string[];
  amount: string[];
  height: number;
}

const SIZE = 9.5;
const LEADING = 13.5;
const PADDING = 6;
const HEADING = 20;
const COLUMNS = { item: PAGE.left + 8, basis: PAGE.left + 236, amountRight: PAGE.right - 8 };
const WIDTHS = { item: 216, basis: 130, amount: 110 };

/**
 * The priced lines as a ruled table with right-aligned amounts. At the end of a page it is split, with the heading repeated and
 * at least two lines on each page.
 */
export function drawPricing(flow: TextFlow, pricing: PricedLine[]): void {
  if (pricing.length === 0) {
    flow.paragraph("The proposal has no priced lines.", { gray: INK.muted });
    return;
  }
  const rows = pricing.map((line) => measure(flow, line));
  flow.ensure(beginningOf(rows));
  const table = flow.tags.add("Table");
  drawHeading(flow, table);
  rows.forEach((row, index) => {
    const isLastButOne = index === rows.length - 2;
    if (flow.ensure(isLastButOne ? heightOf(rows.slice(index)) : row.height)) drawHeading(flow);
    drawRow(flow, row, table);
  });
  flow.space(12);
}

/** Points that the beginning of the table needs on its page: its heading and first two lines, or all lines if there are three. */
export const pricingStart = (flow: TextFlow, pricing: PricedLine[]): number =>
  beginningOf(pricing.map((line) => measure(flow, line)));

const beginningOf = (rows: Row[]): number => HEADING + heightOf(rows.length > 3 ? rows.slice(0, 2) : rows);

const heightOf = (rows: Row[]): number => rows.reduce((sum, { height }) => sum + height, 0);

function measure(flow: TextFlow, line: PricedLine): Row {
  const item = flow.lines(line.mainText, WIDTHS.item, { style: "semibold", size: SIZE });
  const basis = flow.lines(line.subText, WIDTHS.basis, { size: SIZE });
  const amount = flow.lines(line.amount, WIDTHS.amount, { style: "semibold", size: SIZE });
  const lines = Math.max(item.length, basis.length, amount.length);
  return { item, basis, amount, height: lines * LEADING + 2 * PADDING - 2 };
}

function drawRow(flow: TextFlow, { item, basis, amount, height }: Row, table: TagElement): void {
  const row = flow.tags.add("TR", table);
  const [first, second, third] = [
    flow.tags.add("TH", row, scope("Row")),
    flow.tags.add("TD", row),
    flow.tags.add("TD", row),
  ];
  const top = flow.y - PADDING - 9.6;
  item.forEach((text, line) => {
    flow.canvas.text(text, COLUMNS.item, top - line * LEADING, { style: "semibold", size: SIZE, element: first });
  });
  basis.forEach((text, line) => {
    flow.canvas.text(text, COLUMNS.basis, top - line * LEADING, { size: SIZE, gray: INK.muted, element: second });
  });
  amount.forEach((text, line) => {
    flow.canvas.textRight(text, COLUMNS.amountRight, top - line * LEADING, {
      style: "semibold",
      size: SIZE,
      element: third,
    });
  });
  flow.space(height);
  flow.canvas.rule(PAGE.left, flow.y, PAGE.right, INK.faint);
}

/** The heading; on later pages it is repeated without a `table`, hidden from screen readers. */
function drawHeading(flow: TextFlow, table?: TagElement): void {
  const row = table && flow.tags.add("TR", table);
  const cell = () => row && { element: flow.tags.add("TH", row, scope("Column")) };
  flow.canvas.fill(PAGE.left, flow.y - HEADING, PAGE.right - PAGE.left, HEADING, INK.wash);
  const y = flow.y - 13;
  const style = { style: "semibold", size: 7.5, gray: INK.muted } as const;
  flow.canvas.text("Item", COLUMNS.item, y, { ...style, ...cell() });
  flow.canvas.text("Basis", COLUMNS.basis, y, { ...style, ...cell() });
  flow.canvas.textRight("Price", COLUMNS.amountRight, y, { ...style, ...cell() });
  flow.space(HEADING);
}
