import "server-only";
import type { PDF } from "@libpdf/core";
import { INK, PAGE, PageCanvas, type TextOptions } from "./page-canvas";
import { type Tag, Tags } from "./tags";
import type { Typography } from "./typography";

export interface BlockOptions extends TextOptions {
  x?: number;
  right?: number;
  /** Distance between baselines, in points. */
  leading?: number;
  /** Space below, in points. */
  after?: number;
  /** What it is to a screen reader, where it is no part of an `element`. Default: a paragraph. */
  tag?: Tag;
}

/** Sets text from the top down over as many pages as it needs. `y` is the lower edge of what is set so far. */
export class TextFlow {
  readonly canvases: PageCanvas[] = [];
  readonly tags: Tags;
  y: number = PAGE.top;

  constructor(
    private readonly pdf: PDF,
    readonly type: Typography,
    private readonly onNewPage: (canvas: PageCanvas) => void = () => {},
  ) {
    this.tags = Tags.of(pdf);
    this.addPage();
  }

  /** The page being set. */
  get canvas(): PageCanvas {
    return this.canvases.at(-1) as PageCanvas;
  }

  addPage(): void {
    this.canvases.push(
      new PageCanvas(this.pdf.addPage({ width: PAGE.width, height: PAGE.height }), this.type, this.tags),
    );
    this.y = PAGE.top;
    if (this.canvases.length > 1) this.onNewPage(this.canvas);
  }

  /** Starts a page when less than `height` points are left. @returns whether it did. */
  ensure(height: number): boolean {
    if (this.y - height >= PAGE.bottom) return false;
    this.addPage();
    return true;
  }

  /** Height in points of a paragraph as {@link paragraph} sets it, without the space below. */
  heightOf(
    text: string,
    { x = PAGE.left, right = PAGE.right, size = 9.5, leading = size * 1.5, style }: BlockOptions = {},
  ): number {
    return this.type.wrap(text, style ?? "regular", size, right - x).length * leading;
  }

  space(points: number): void {
    this.y -= points;
  }

  /** A wrapped paragraph. It may continue on the next page, but never leaves one line alone there or here. */
  paragraph(text: string, options: BlockOptions = {}): void {
    const { x = PAGE.left, right = PAGE.right, size = 9.5, leading = size * 1.5, after = 6 } = options;
    const lines = this.type.wrap(text, options.style ?? "regular", size, right - x);
    const element = options.element ?? this.tags.add(options.tag ?? "P");
    lines.forEach((line, index) => {
      const left = lines.length - index;
      const together = index === 0 || left === 2 ? Math.min(2, left) : 1;
      this.ensure(together * leading);
      this.y -= leading;
      this.canvas.text(line, x, this.y + leading * 0.28, { ...options, element });
    });
    this.space(after);
  }

  /**
   * A numbered paragraph: the label in the margin column of `indent` points, the text beside it. With `keepWith` it stands
   * whole on the page on which that many points follow it.
   */
  item(label: string, text: string, options: BlockOptions & { indent: number; keepWith?: number }): void {
    const { x = PAGE.left, size = 9.5, leading = size * 1.5, indent, keepWith } = options;
    const height = this.heightOf(text, { ...options, x: x + indent });
    this.ensure(keepWith === undefined ? Math.min(2 * leading, height) : height + keepWith);
    const element = this.tags.add("P");
    this.canvas.text(label, x, this.y - leading * 0.72, { size, gray: INK.muted, element });
    this.paragraph(text, { ...options, x: x + indent, element });
  }

  /** Lines of one cell, without drawing them. */
  lines(text: string, width: number, options: TextOptions = {}): string[] {
    return this.type.wrap(text, options.style ?? "regular", options.size ?? 9.5, width);
  }

  /** Ends the document's pages: every canvas is written out. */
  flush(): void {
    for (const canvas of this.canvases) canvas.flush();
  }
}
