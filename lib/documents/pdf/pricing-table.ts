import "server-only";
import { INK, PAGE } from "./page-canvas";
import type { TextFlow } from "./text-flow";
import { singleLine } from "./typography";

export interface PricedLine {
  /** 'Bundled rate' */
  mainText: string;
  /** 'of gross payroll' */
  subText: string;
  /** Formatted text: '2.75%' */
  amount: string;
}

const SIZE = 9.5;
const LEADING = 13.5;
const PADDING = 6;
const COLUMNS = { item: PAGE.left + 8, basis: PAGE.left + 236, amountRight: PAGE.right - 8 };
const WIDTHS = { item: 216, basis: 130, amount: 110 };

/** The priced lines as a ruled table with right-aligned amounts; the heading is repeated on every page. */
export function drawPricing(flow: TextFlow, pricing: PricedLine[]): void {
  if (pricing.length === 0) {
    flow.paragraph("The proposal has no priced lines.", { gray: INK.muted });
    return;
  }
  flow.ensure(52);
  drawHeading(flow);
  for (const line of pricing) {
    const item = flow.lines(singleLine(line.mainText), WIDTHS.item, { style: "semibold", size: SIZE });
    const basis = flow.lines(singleLine(line.subText), WIDTHS.basis, { size: SIZE });
    const amount = flow.lines(singleLine(line.amount), WIDTHS.amount, { style: "semibold", size: SIZE });
    const rows = Math.max(item.length, basis.length, amount.length);
    if (flow.ensure(rows * LEADING + 2 * PADDING)) drawHeading(flow);
    for (let row = 0; row < rows; row += 1) {
      const y = flow.y - PADDING - 9.6 - row * LEADING;
      flow.canvas.text(item[row] ?? "", COLUMNS.item, y, { style: "semibold", size: SIZE });
      flow.canvas.text(basis[row] ?? "", COLUMNS.basis, y, { size: SIZE, gray: INK.muted });
      flow.canvas.textRight(amount[row] ?? "", COLUMNS.amountRight, y, { style: "semibold", size: SIZE });
    }
    flow.space(rows * LEADING + 2 * PADDING - 2);
    flow.canvas.rule(PAGE.left, flow.y, PAGE.right, INK.faint);
  }
  flow.space(12);
}

function drawHeading(flow: TextFlow): void {
  flow.canvas.fill(PAGE.left, flow.y - 20, PAGE.right - PAGE.left, 20, INK.wash);
  const y = flow.y - 13;
  const style = { style: "semibold", size: 7.5, gray: INK.muted } as const;
  flow.canvas.text("Item", COLUMNS.item, y, style);
  flow.canvas.text("Basis", COLUMNS.basis, y, style);
  flow.canvas.textRight("Price", COLUMNS.amountRight, y, style);
  flow.space(20);
}
