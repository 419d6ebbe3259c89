import "server-only";
import { ops, type PDFPage, PdfDict, PdfNumber, PdfString } from "@libpdf/core";
import type { TextStyle } from "./fonts";
import type { Span } from "./line-breaks";
import type { TagElement, Tags } from "./tags";
import type { Typography } from "./typography";

/** US Letter, in points (1/72 inch). */
export const PAGE = { width: 612, height: 792, left: 66, right: 546, top: 726, bottom: 78 } as const;

/** Gray levels, 0 black to 1 white. The documents use no color, so that any office printer can print them. */
export const INK = { text: 0.1, muted: 0.4, line: 0.78, faint: 0.9, wash: 0.965 } as const;

export interface TextOptions {
  style?: TextStyle;
  /** Points. */
  size?: number;
  gray?: number;
  /** The element that the text belongs to; without one, screen readers skip it, like lines and running heads. */
  element?: TagElement;
}

/** Six numbers, as the operator cm has them. */
export type Matrix = [number, number, number, number, number, number];

const rounded = (points: number) => Math.round(points * 100) / 100;

/** Draws on one page. Coordinates are points from the lower left corner; a text's y is its baseline. */
export class PageCanvas {
  private readonly operators: Parameters<PDFPage["drawOperators"]>[0] = [];

  constructor(
    readonly page: PDFPage,
    readonly type: Typography,
    readonly tags: Tags,
  ) {}

  /** One line of text from x to the right. */
  text(text: string, x: number, y: number, options: TextOptions = {}): void {
    if (text === "") return;
    const { style = "regular", size = 9.5, gray = INK.text, element } = options;
    this.begin(element);
    this.operators.push(ops.setNonStrokingGray(gray), ops.beginText());
    this.operators.push(ops.setTextMatrix(1, 0, 0, 1, rounded(x), rounded(y)));
    for (const run of this.type.runs(text, style)) {
      const glyphs = run.font.encodeTextToGids(run.text);
      const bytes = new Uint8Array(glyphs.flatMap((glyph) => [glyph >> 8, glyph & 255]));
      this.operators.push(
        ops.setFont(this.page.registerFont(run.font), size),
        ops.showText(PdfString.fromBytes(bytes)),
      );
    }
    this.operators.push(ops.endText(), ops.endMarkedContent());
  }

  /** One line of text in several styles, which replace `style`. */
  spans(spans: Span[], x: number, y: number, options: TextOptions = {}): void {
    let left = x;
    for (const { text, style } of spans) {
      this.text(text, left, y, { ...options, style });
      left += this.type.width(text, style, options.size ?? 9.5);
    }
  }

  /** One line of text that ends at `right`. */
  textRight(text: string, right: number, y: number, options: TextOptions = {}): void {
    this.text(text, right - this.type.width(text, options.style ?? "regular", options.size ?? 9.5), y, options);
  }

  /** A horizontal line. */
  rule(x: number, y: number, right: number, gray: number = INK.line, width = 0.6): void {
    this.fill(x, y - width / 2, right - x, width, gray);
  }

  /** A filled rectangle whose lower left corner is x, y. */
  fill(x: number, y: number, width: number, height: number, gray: number): void {
    const box = [x, y, width, height].map(rounded) as [number, number, number, number];
    this.begin();
    this.operators.push(ops.setNonStrokingGray(gray), ops.rectangle(...box), ops.fill(), ops.endMarkedContent());
  }

  /** An image or another page, registered with this one, moved and scaled by a matrix, as an element. */
  place(name: string, matrix: Matrix, element: TagElement): void {
    this.begin(element);
    this.operators.push(ops.pushGraphicsState(), ops.concatMatrix(...matrix), ops.paintXObject(name));
    this.operators.push(ops.popGraphicsState(), ops.endMarkedContent());
  }

  private begin(element?: TagElement): void {
    this.operators.push(
      element
        ? ops.beginMarkedContentProps(
            `/${element.tag}`,
            PdfDict.of({ MCID: PdfNumber.of(this.tags.mark(element, this.page)) }),
          )
        : ops.beginMarkedContent("/Artifact"),
    );
  }

  /** Writes everything drawn so far as one content stream. */
  flush(): void {
    if (this.operators.length > 0) this.page.drawOperators(this.operators.splice(0));
  }
}

/** The line at the foot of a page. */
export function drawFoot(canvas: PageCanvas, left: string, right: string): void {
  canvas.rule(PAGE.left, 54, PAGE.right, INK.faint);
  canvas.text(left, PAGE.left, 40, { size: 7.5, gray: INK.muted });
  canvas.textRight(right, PAGE.right, 40, { size: 7.5, gray: INK.muted });
}
