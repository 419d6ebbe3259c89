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

const GEIST: Partial<Record<TextStyle, string>> = {
  regular: "geist/dist/fonts/geist-sans/Geist-Regular.ttf",
  semibold: "geist/dist/fonts/geist-sans/Geist-SemiBold.ttf",
  mono: "geist/dist/fonts/geist-mono/GeistMono-Regular.ttf",
};
const WEIGHTS: Record<TextStyle, number> = { regular: 400, semibold: 600, mono: 400, signature: 500 };

/** Scripts whose letters have to be joined or moved, which the writer of these PDFs does not do. */
const NEEDS_SHAPING = new Set(["devanagari"]);
const LETTERS = "noto-sans";
const HANDWRITING = "caveat";

/** Chinese, Japanese and Korean write one character in different shapes: the text's other letters tell whose they are. */
function ideographs(text: string): string[] {
  const all = ["noto-sans-sc", "noto-sans-tc", "noto-sans-jp", "noto-sans-kr"];
  const first = /[\u3040-\u30FF]/u.test(text) ? "noto-sans-jp" : /[\uAC00-\uD7AF]/u.test(text) ? "noto-sans-kr" : "";
  return all.toSorted((a, b) => Number(b === first) - Number(a === first));
}

/**
 * The fonts that a text needs, for each style: Geist, and for the characters that it lacks parts of Noto Sans, cut down to
 * those; `signature` is for the handwriting face, which may not have all of it. @throws when a font package is not installed.
 */
export async function loadFaces(text: string, signature = ""): Promise<Faces> {
  const [regular, semibold, mono, handwriting] = await Promise.all([
    facesOf("regular", text + signature),
    facesOf("semibold", text),
    geist("mono"),
    partsOf(HANDWRITING, WEIGHTS.signature, [...new Set(signature)]),
  ]);
  return { regular, semibold, mono: [...mono, ...regular], signature: handwriting };
}

/** The fonts of one style that a text needs. */
export async function facesOf(style: TextStyle, text: string): Promise<Face[]> {
  const chars = [...new Set(text)];
  const faces = await geist(style);
  for (const family of [LETTERS, ...ideographs(text)]) {
    const missing = chars.filter((char) => !faces.some((face) => face.covers(char)));
    if (missing.length === 0) break;
    faces.push(...(await partsOf(family, WEIGHTS[style], missing)));
  }
  return faces;
}

const inPackages = (file: string) => path.join(/* turbopackIgnore: true */ process.cwd(), "node_modules", file);

const kept = new Map<string, Promise<unknown>>();

/** Made once in a process; what failed is tried again. */
function once<T>(key: string, make: () => Promise<T>): Promise<T> {
  const known = kept.get(key) as Promise<T> | undefined;
  if (known) return known;
  const made = make();
  kept.set(key, made);
  made.catch(() => kept.delete(key));
  return made;
}

async function geist(style: TextStyle): Promise<Face[]> {
  const file = GEIST[style];
  if (!file) return [];
  return [await once(file, async () => toFace(file, new Uint8Array(await readFile(inPackages(file)))))];
}

function toFace(name: string, bytes: Uint8Array): Face {
  const font: EmbeddedFont = PDF.create().embedFont(bytes);
  return { name, bytes, covers: (char) => font.canEncode(char) };
}

interface Part {
  name: string;
  ranges: [from: number, to: number][];
}

const PACKAGES = "@fontsource-variable";

/** The files that a font family comes in, with the characters of each ('U+2E80-2FD5,U+3000'). */
const partsIn = (family: string): Promise<Part[]> =>
  once(family, async () => {
    const text = await readFile(inPackages(`${PACKAGES}/${family}/unicode.json`), "utf8");
    return Object.entries(JSON.parse(text) as Record<string, string>)
      .filter(([name]) => !NEEDS_SHAPING.has(name))
      .map(([name, ranges]) => ({
        name: name.replace(/[[\]]/g, ""),
        ranges: ranges.split(",").map((range) => {
          const [from = "", to = from] = range.replace("U+", "").split("-");
          return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
        }),
      }));
  });

/** Those files of a family that have some of the characters, cut down to these and to one weight. */
async function partsOf(family: string, wght: number, chars: string[]): Promise<Face[]> {
  const faces: Face[] = [];
  for (const { name, ranges } of await partsIn(family)) {
    const wanted = chars.filter((char) => {
      const code = char.codePointAt(0) ?? 0;
      return ranges.some(([from, to]) => code >= from && code <= to);
    });
    if (wanted.length === 0) continue;
    const file = `${PACKAGES}/${family}/files/${family}-${name}-wght-normal.woff2`;
    const bytes = await subsetFont(await readFile(inPackages(file)), wanted.join(""), {
      targetFormat: "truetype",
      variationAxes: { wght },
    });
    faces.push(toFace(`${file} ${wght}`, new Uint8Array(bytes)));
  }
  return faces;
}
