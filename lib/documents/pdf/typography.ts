import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { type EmbeddedFont, type PDF, PdfDict, PdfName } from "@libpdf/core";

export type TextStyle = "regular" | "semibold" | "mono" | "signature";

/** A stretch of text that one font can draw. */
export interface TextRun {
  font: EmbeddedFont;
  text: string;
}

const GEIST = ["geist", "dist", "fonts"];
const LIBERATION = ["pdfjs-dist", "standard_fonts"];

/** Geist has no Greek: what it lacks is drawn in Liberation Sans, and what both lack becomes MISSING. */
const FILES: Record<TextStyle, [string[], string[]]> = {
  regular: [
    [...GEIST, "geist-sans", "Geist-Regular.ttf"],
    [...LIBERATION, "LiberationSans-Regular.ttf"],
  ],
  semibold: [
    [...GEIST, "geist-sans", "Geist-SemiBold.ttf"],
    [...LIBERATION, "LiberationSans-Bold.ttf"],
  ],
  mono: [
    [...GEIST, "geist-mono", "GeistMono-Regular.ttf"],
    [...LIBERATION, "LiberationSans-Regular.ttf"],
  ],
  signature: [
    [...GEIST, "geist-sans", "Geist-LightItalic.ttf"],
    [...LIBERATION, "LiberationSans-Italic.ttf"],
  ],
};

const MISSING = "□";
// Joiners, direction marks, variation selectors and skin tones only change how a neighbour looks; they are no characters to miss.
const INVISIBLE =
  /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]|[\uFE00-\uFE0F]|[\u{1F3FB}-\u{1F3FF}]|[\u{E0000}-\u{E01EF}]/gu;

const files = new Map<string, Promise<Uint8Array>>();

function fontFile(parts: string[]): Promise<Uint8Array> {
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), "node_modules", ...parts);
  const reading = files.get(file) ?? readFile(file).then((bytes) => new Uint8Array(bytes));
  files.set(file, reading);
  return reading;
}

/** One line of clean text: composed (NFC), control characters and runs of white space as one space, trimmed. */
export function singleLine(text: string): string {
  return (
    text
      .normalize("NFC")
      .replace(INVISIBLE, "")
      // biome-ignore lint/suspicious/noControlCharactersInRegex: names pasted from elsewhere hold them, and fonts do not.
      .replace(/[\s\u0000-\u001F\u007F-\u009F]+/gu, " ")
      .trim()
  );
}

/** Clean paragraphs of a text: its lines, each as {@link singleLine}, without the empty ones. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\r\n|[\r\n]/u)
    .map(singleLine)
    .filter((line) => line !== "");
}

/** The fonts of one document: measures text in points and splits it by the font that can draw it. */
export class Typography {
  private readonly embedded = new Map<string, EmbeddedFont>();
  private readonly choices = new Map<string, { font: EmbeddedFont; char: string; width: number }>();

  private constructor(
    private readonly pdf: PDF,
    private readonly data: Map<string, Uint8Array>,
  ) {}

  /** Reads the font files (once a process). @throws when a font package is not installed. */
  static async load(pdf: PDF): Promise<Typography> {
    const all = Object.values(FILES).flat();
    const bytes = await Promise.all(all.map(fontFile));
    return new Typography(pdf, new Map(all.map((parts, index) => [parts.join("/"), bytes[index] as Uint8Array])));
  }

  /** The text as runs of one font each; a character that no font has becomes '□'. Expects {@link singleLine} text. */
  runs(text: string, style: TextStyle): TextRun[] {
    const runs: TextRun[] = [];
    for (const source of text) {
      const { font, char } = this.choose(source, style);
      const last = runs.at(-1);
      if (last?.font === font) last.text += char;
      else runs.push({ font, text: char });
    }
    return runs;
  }

  /** Width in points of a text drawn at `size` points. */
  width(text: string, style: TextStyle, size: number): number {
    let units = 0;
    for (const char of text) units += this.choose(char, style).width;
    return (units * size) / 1000;
  }

  /** Breaks a line of text at spaces (a longer word anywhere) so that every part is at most `maxWidth` points wide. */
  wrap(text: string, style: TextStyle, size: number, maxWidth: number): string[] {
    const lines: string[] = [];
    let line = "";
    for (const word of text.split(" ")) {
      const joined = line === "" ? word : `${line} ${word}`;
      if (this.width(joined, style, size) <= maxWidth) {
        line = joined;
        continue;
      }
      if (line !== "") lines.push(line);
      const parts = this.breakWord(word, style, size, maxWidth);
      line = parts.pop() ?? "";
      lines.push(...parts);
    }
    if (line !== "" || lines.length === 0) lines.push(line);
    return lines;
  }

  /** Subsets the fonts and names the subsets by `seed`: the library draws those names at random, and the same input must give the same bytes. */
  finalize(seed: string): void {
    this.pdf.fonts.finalize(true);
    const tag = [...seed.slice(0, 6)].map((digit) => String.fromCharCode(65 + Number.parseInt(digit, 16))).join("");
    const resolve = (ref: Parameters<PDF["getObject"]>[0]) => this.pdf.getObject(ref);
    for (const font of this.embedded.values()) {
      const type0 = this.pdf.getObject(font.ref);
      if (!(type0 instanceof PdfDict)) continue;
      const cid = type0.getArray("DescendantFonts", resolve)?.at(0, resolve);
      const descriptor = cid instanceof PdfDict ? cid.getDict("FontDescriptor", resolve) : undefined;
      for (const [dict, key] of [
        [type0, "BaseFont"],
        [cid, "BaseFont"],
        [descriptor, "FontName"],
      ] as const) {
        if (!(dict instanceof PdfDict)) continue;
        const name = dict.getName(key, resolve)?.value;
        if (name !== undefined) dict.set(key, PdfName.of(name.replace(/^[A-Z]{6}\+/u, `${tag}+`)));
      }
    }
  }

  private breakWord(word: string, style: TextStyle, size: number, maxWidth: number): string[] {
    const parts = [""];
    for (const char of word) {
      const longer = `${parts.at(-1)}${char}`;
      if (parts.at(-1) !== "" && this.width(longer, style, size) > maxWidth) parts.push(char);
      else parts[parts.length - 1] = longer;
    }
    return parts;
  }

  private choose(source: string, style: TextStyle) {
    const key = `${style}${source}`;
    const known = this.choices.get(key);
    if (known) return known;
    const [main, fallback] = FILES[style];
    const preferred = this.font(main.join("/"));
    const font = preferred.canEncode(source) ? preferred : this.font(fallback.join("/"));
    const char = font.canEncode(source) ? source : MISSING;
    const choice = { font, char, width: font.getWidth(char.codePointAt(0) ?? 0) };
    this.choices.set(key, choice);
    return choice;
  }

  private font(name: string): EmbeddedFont {
    const known = this.embedded.get(name);
    if (known) return known;
    const font = this.pdf.embedFont(this.data.get(name) as Uint8Array);
    this.embedded.set(name, font);
    return font;
  }
}
