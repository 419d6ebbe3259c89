import "server-only";
import { type EmbeddedFont, type PDF, PdfDict, PdfName } from "@libpdf/core";
import { type Faces, facesOf, loadFaces, type TextStyle } from "./fonts";
import { breakLines, type Span } from "./line-breaks";
import { PdfInputError } from "./pdf-input-error";

/** A part of a text that one font can draw. */
export interface TextRun {
  font: EmbeddedFont;
  text: string;
}

// Joiners, direction marks, variation selectors and skin tones only change how a neighboring character looks.
const INVISIBLE =
  /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]|[\uFE00-\uFE0F]|[\u{1F3FB}-\u{1F3FF}]|[\u{E0000}-\u{E01EF}]/gu;

const PICTURE = /\p{Emoji_Presentation}/u;
const PICTURES = new RegExp(PICTURE, "gu");
// biome-ignore lint/suspicious/noControlCharactersInRegex: names pasted from elsewhere hold them, and fonts do not.
const BLANK = /[\s\u0000-\u001F\u007F-\u009F]+/gu;
const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));
/** The characters that documents contain besides the texts they are made from. */
const ALWAYS = `${ASCII}\u00A0·–—“”‘’…•`;

/** The space in a phone number, (303) 555-0123. */
const IN_PHONE = /(?<=\(\d{3}\)) (?=\d{3}-\d{4})/g;

/**
 * One line of clean text: composed (NFC), without emojis, with control characters and runs of white space as one space, trimmed;
 * phone numbers are kept on one line.
 */
export function singleLine(text: string): string {
  const line = text.normalize("NFC").replace(INVISIBLE, "").replace(PICTURES, "").replace(BLANK, " ").trim();
  return line.replace(IN_PHONE, "\u00A0");
}

/** Clean text of a part of a line, which may begin and end with spaces. */
export const partOfLine = (text: string): string => singleLine(`|${text}|`).slice(1, -1);

/** The clean paragraphs of a text: its lines, each as {@link singleLine}, without the empty ones. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\r\n|[\r\n]/u)
    .map(singleLine)
    .filter((line) => line !== "");
}

/** The characters of a text that none of our fonts has, each once; emojis too, which a document leaves out. */
export async function unprintable(text: string): Promise<string[]> {
  const line = text.normalize("NFC").replace(INVISIBLE, "").replace(BLANK, " ");
  const regular = await facesOf("regular", line);
  return [...new Set(line)].filter((char) => PICTURE.test(char) || !regular.some((face) => face.covers(char)));
}

/** The fonts of one document: measures text in points and splits it by font. */
export class Typography {
  private readonly embedded = new Map<string, EmbeddedFont>();
  private readonly choices = new Map<string, { font: EmbeddedFont; width: number }>();

  private constructor(
    private readonly pdf: PDF,
    private readonly faces: Faces,
  ) {}

  /** Loads the fonts for a document with these texts and typed signatures. @throws when a font package is not installed. */
  static async load(pdf: PDF, texts: string[], signatures: string[] = []): Promise<Typography> {
    const [text, signature] = [texts, signatures].map((all) => all.map(singleLine).join(""));
    return new Typography(pdf, await loadFaces(`${ALWAYS}${text}`, signature));
  }

  /**
   * Splits a text into runs of one font each. Expects {@link singleLine} text. @throws PdfInputError for a character without a
   * font.
   */
  runs(text: string, style: TextStyle): TextRun[] {
    const runs: TextRun[] = [];
    for (const char of text) {
      const { font } = this.choose(char, style);
      const last = runs.at(-1);
      if (last?.font === font) last.text += char;
      else runs.push({ font, text: char });
    }
    return runs;
  }

  /** Whether a style has all characters of a text. */
  covers(text: string, style: TextStyle): boolean {
    return [...text].every((char) => this.faces[style].some((face) => face.covers(char)));
  }

  /** The width in points of a text drawn at `size` points. */
  width(text: string, style: TextStyle, size: number): number {
    let units = 0;
    for (const char of text) units += this.choose(char, style).width;
    return (units * size) / 1000;
  }

  /** Breaks text at spaces (a longer word anywhere) so that every line is at most `maxWidth` points wide. */
  wrapSpans(spans: Span[], size: number, maxWidth: number): Span[][] {
    return breakLines(spans, maxWidth, (text, style) => this.width(text, style, size));
  }

  /** Breaks text in one style. */
  wrap(text: string, style: TextStyle, size: number, maxWidth: number): string[] {
    return this.wrapSpans([{ text, style }], size, maxWidth).map((line) => line.map((span) => span.text).join(""));
  }

  /**
   * Subsets the fonts and names the subsets by `seed`, a hexadecimal number: the library would choose random names, and the same
   * input must give the same bytes. The names also keep two weights of one font file apart.
   */
  finalize(seed: string): void {
    this.pdf.fonts.finalize(true);
    let next = Number.parseInt(seed.slice(0, 5), 16);
    const resolve = (ref: Parameters<PDF["getObject"]>[0]) => this.pdf.getObject(ref);
    for (const font of this.embedded.values()) {
      const digits = [...(next++).toString(16).padStart(6, "0")];
      const tag = digits.map((digit) => String.fromCharCode(65 + Number.parseInt(digit, 16))).join("");
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

  private choose(char: string, style: TextStyle) {
    const key = `${style}${char}`;
    const known = this.choices.get(key);
    if (known) return known;
    const face = this.faces[style].find(({ covers }) => covers(char));
    if (!face) throw new PdfInputError(`“${char}” cannot be printed. Please write it in other letters.`);
    const font = this.embedded.get(face.name) ?? this.pdf.embedFont(face.bytes);
    this.embedded.set(face.name, font);
    const choice = { font, width: font.getWidth(char.codePointAt(0) ?? 0) };
    this.choices.set(key, choice);
    return choice;
  }
}
