import "server-only";
import type { PDF } from "@libpdf/core";
import type { Span } from "./line-breaks";
import { INK, PAGE, PageCanvas, type TextOptions } from "./page-canvas";
import { type Tag, type TagElement, Tags } from "./tags";
import type { Typography } from "./typography";

export interface BlockOptions extends TextOptions {
  x?: number;
  right?: number;
  /** Distance between baselines, in points. */
  leading?: number;
  /** Space below, in points. */
  after?: number;
  /** The structure tag of a text that belongs to no `element`. Default: a paragraph. */
  tag?: Tag;
  /** Points that must follow on the same page as all of it or, where a page has no room for both, as its last two lines. */
  keepWith?: number;
}

interface ItemOptions extends BlockOptions {
  indent: number;
  /** The list that the item belongs to. */
  list?: TagElement;
}

/** A text in the block's style, or spans with their own styles. */
export type Text = string | Span[];

/** Sets text from the top down over as many pages as needed. `y` is the lower edge of what has been set so far. */
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

  /** The current page. */
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

  /** Starts a new page when less than `height` points are left. @returns whether it did. */
  ensure(height: number): boolean {
    if (this.y - height >= PAGE.bottom) return false;
    this.addPage();
    return true;
  }

  /** The height in points of a paragraph as {@link paragraph} sets it, without the space below. */
  heightOf(text: Text, options: BlockOptions = {}): number {
    const { size = 9.5, leading = size * 1.5 } = options;
    return this.wrapped(text, options).length * leading;
  }

  space(points: number): void {
    this.y -= points;
  }

  /** Sets a wrapped paragraph. It may continue on the next page, but never leaves a single line on either page. */
  paragraph(text: Text, options: BlockOptions = {}): void {
    const { x = PAGE.left, size = 9.5, leading = size * 1.5, after = 6, keepWith = 0 } = options;
    const lines = this.wrapped(text, options);
    const element = options.element ?? this.tags.add(options.tag ?? "P");
    this.ensure(this.startOf(text, options));
    lines.forEach((line, index) => {
      const left = lines.length - index;
      const together = index === 0 || left === 2 ? Math.min(2, left) : 1;
      this.ensure(together * leading + (left <= 2 ? keepWith : 0));
      this.y -= leading;
      this.canvas.spans(line, x, this.y + leading * 0.28, { ...options, element });
    });
    this.space(after);
  }

  /**
   * Sets a labeled paragraph: the label in the margin column of `indent` points, the text next to it. Returns its element, to
   * which the lists inside a list's item are added.
   */
  item(label: string, text: Text, options: ItemOptions): TagElement {
    const { x = PAGE.left, size = 9.5, leading = size * 1.5, indent, list } = options;
    const beside = { ...options, x: x + indent };
    this.ensure(this.startOf(text, beside));
    const item = list ? this.tags.add("LI", list) : this.tags.add("P");
    const labeled = list ? this.tags.add("Lbl", item) : item;
    const body = list ? this.tags.add("LBody", item) : item;
    this.canvas.text(label, x, this.y - leading * 0.72, { size, gray: INK.muted, element: labeled });
    this.paragraph(text, { ...beside, element: list ? this.tags.add("P", body) : body });
    return body;
  }

  /** Points that the beginning of a paragraph needs: two lines or, with `keepWith`, all of it, where a page has room for both. */
  private startOf(text: Text, options: BlockOptions): number {
    const { size = 9.5, leading = size * 1.5, keepWith } = options;
    const height = this.heightOf(text, options);
    const whole = height + (keepWith ?? 0);
    return keepWith !== undefined && whole <= PAGE.top - PAGE.bottom ? whole : Math.min(2 * leading, height);
  }

  private wrapped(text: Text, { x = PAGE.left, right = PAGE.right, size = 9.5, style = "regular" }: BlockOptions) {
    return this.type.wrapSpans(typeof text === "string" ? [{ text, style }] : text, size, right - x);
  }

  /** The lines of one cell, without drawing them. */
  lines(text: string, width: number, options: TextOptions = {}): string[] {
    return this.type.wrap(text, options.style ?? "regular", options.size ?? 9.5, width);
  }

  /** Writes out all pages. */
  flush(): void {
    for (const canvas of this.canvases) canvas.flush();
  }
}
