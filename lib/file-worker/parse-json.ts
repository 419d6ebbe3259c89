import type { BodyBounds } from "@/lib/contracts/body-bounds";
import { RefusedFile } from "@/lib/refused-file";

type Most = Pick<BodyBounds, "depth" | "values">;

/** The value of a JSON body. Throws RefusedFile with the reason in words; what holds too much is refused before anything is made of it. */
export function parseBody(bytes: Uint8Array, most: Most): unknown {
  if (holdsMore(bytes, most)) throw new RefusedFile("The request contains more than this call accepts");
  try {
    return parseJson(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    throw new RefusedFile(error instanceof RepeatedNameError ? error.message : "The request body is not valid JSON");
  }
}

const [QUOTE, BACKSLASH, COMMA, LIST, LIST_END, OBJECT, OBJECT_END] = Buffer.from('"\\,[]{}');

/** Whether JSON nests deeper or has more values, each of which takes at most a comma and a bracket. Takes one pass. */
function holdsMore(bytes: Uint8Array, { depth, values }: Most): boolean {
  let level = 0;
  let signs = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === QUOTE) {
      for (at++; at < bytes.length && bytes[at] !== QUOTE; at++) if (bytes[at] === BACKSLASH) at++;
    } else if (byte === OBJECT || byte === LIST) {
      level++;
      signs++;
    } else if (byte === OBJECT_END || byte === LIST_END) level--;
    else if (byte === COMMA) signs++;
    if (level > depth || signs > 2 * values) return true;
  }
  return false;
}

export class RepeatedNameError extends SyntaxError {
  override name = "RepeatedNameError";
}

/**
 * JSON.parse that refuses an object with a repeated name: a proxy that keeps the first of two values, where we keep the last,
 * would see another request. Throws SyntaxError, or RepeatedNameError for a repeated name. Takes linear time.
 */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  refuseRepeatedNames(text);
  return value;
}

/** `text` is known to be JSON, so a string that follows '{' or, within an object, ',' is a name. */
function refuseRepeatedNames(text: string): void {
  const around: (Set<string> | null)[] = [];
  let names: Set<string> | null = null;
  let nameIsNext = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (char === "{" || char === "[") {
      around.push(names);
      names = char === "{" ? new Set() : null;
      nameIsNext = names !== null;
    } else if (char === "}" || char === "]") {
      names = around.pop() ?? null;
    } else if (char === ",") {
      nameIsNext = names !== null;
    } else if (char === '"') {
      const end = endOfString(text, at);
      if (nameIsNext && names) addName(names, text.slice(at, end + 1));
      nameIsNext = false;
      at = end;
    }
  }
}

function addName(names: Set<string>, written: string): void {
  // Escapes allow several spellings of one name.
  const name = written.includes("\\") ? (JSON.parse(written) as string) : written.slice(1, -1);
  if (names.has(name)) throw new RepeatedNameError(`'${name.slice(0, 50)}' is given more than once`);
  names.add(name);
}

function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); ; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text[end - 1 - backslashes] === "\\") backslashes++;
    if (backslashes % 2 === 0) return end;
  }
}
