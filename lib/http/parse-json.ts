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
