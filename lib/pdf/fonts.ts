import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { type EmbeddedFont, PDF } from "@libpdf/core";
import subsetFont from "subset-font";

export type TextStyle = "regular" | "semibold" | "mono" | "signature";

/** A font file and the characters that it is used for. */
export interface Face {
  name: string;
  /** TrueType. */
  bytes: Uint8Array;
  covers: (char: string) => boolean;
}

/** The faces of each style, the preferred one first. */
export type Faces = Record<TextStyle, Face[]>;

/** The family and weight of each style. */
const STYLES: Record<TextStyle, { family: string; wght: number }> = {
  regular: { family: "geist", wght: 400 },
  semibold: { family: "geist", wght: 600 },
  mono: { family: "geist-mono", wght: 400 },
  signature: { family: "caveat", wght: 500 },
};

/** Scripts whose letters must be joined or moved, which the PDF library cannot do. */
const NEEDS_SHAPING = new Set(["devanagari"]);
const LETTERS = "noto-sans";

/** Chinese, Japanese and Korean draw the same character differently: the text's other letters show which language it is. */
function ideographs(text: string): string[] {
  const all = ["noto-sans-sc", "noto-sans-tc", "noto-sans-jp", "noto-sans-kr"];
  const first = /[\u3040-\u30FF]/u.test(text) ? "noto-sans-jp" : /[\uAC00-\uD7AF]/u.test(text) ? "noto-sans-kr" : "";
  return all.toSorted((a, b) => Number(b === first) - Number(a === first));
}

/**
 * The fonts that a text needs, for each style: Geist, and Noto Sans for characters that it lacks, both reduced to the characters
 * used. `signature` is for the handwriting font, which may lack some. @throws when a font package is not installed.
 */
export async function loadFaces(text: string, signature = ""): Promise<Faces> {
  const { family, wght } = STYLES.signature;
  const [regular, semibold, mono, handwriting] = await Promise.all([
    facesOf("regular", text + signature),
    facesOf("semibold", text),
    facesOf("mono", text),
    partsOf(family, wght, [...new Set(signature)]),
  ]);
  return { regular, semibold, mono, signature: handwriting };
}

/** The fonts of one style that a text needs. */
export async function facesOf(style: TextStyle, text: string): Promise<Face[]> {
  const chars = [...new Set(text)];
  const { family, wght } = STYLES[style];
  const faces: Face[] = [];
  for (const next of new Set([family, STYLES.regular.family, LETTERS, ...ideographs(text)])) {
    const missing = chars.filter((char) => !faces.some((face) => face.covers(char)));
    if (missing.length === 0) break;
    faces.push(...(await partsOf(next, wght, missing)));
  }
  return faces;
}

const PACKAGES = path.join(/* turbopackIgnore: true */ process.cwd(), "node_modules", "@fontsource-variable");

function toFace(name: string, bytes: Uint8Array): Face {
  const font: EmbeddedFont = PDF.create().embedFont(bytes);
  return { name, bytes, covers: (char) => font.canEncode(char) };
}

interface Part {
  name: string;
  ranges: [from: number, to: number][];
}

const partsKnown = new Map<string, Part[]>();

/** The files of a font family, with the characters of each ('U+2E80-2FD5,U+3000'). */
async function partsIn(family: string): Promise<Part[]> {
  const known = partsKnown.get(family);
  if (known) return known;
  const text = await readFile(path.join(PACKAGES, family, "unicode.json"), "utf8");
  const parts = Object.entries(JSON.parse(text) as Record<string, string>)
    .filter(([name]) => !NEEDS_SHAPING.has(name))
    .map(
      ([name, ranges]): Part => ({
        name: name.replace(/[[\]]/g, ""),
        ranges: ranges.split(",").map((range) => {
          const [from = "", to = from] = range.replace("U+", "").split("-");
          return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
        }),
      }),
    );
  partsKnown.set(family, parts);
  return parts;
}

/** The files of a family that have some of the characters, reduced to these and to one weight. */
async function partsOf(family: string, wght: number, chars: string[]): Promise<Face[]> {
  const faces: Face[] = [];
  for (const { name, ranges } of await partsIn(family)) {
    const wanted = chars.filter((char) => {
      const code = char.codePointAt(0) ?? 0;
      return ranges.some(([from, to]) => code >= from && code <= to);
    });
    if (wanted.length === 0) continue;
    const file = `${family}-${name}-wght-normal.woff2`;
    const bytes = await subsetFont(await readFile(path.join(PACKAGES, family, "files", file)), wanted.join(""), {
      targetFormat: "truetype",
      variationAxes: { wght },
    });
    faces.push(toFace(`${file} ${wght}`, new Uint8Array(bytes)));
  }
  return faces;
}
