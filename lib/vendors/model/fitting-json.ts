import type { z } from "zod";

/** How many beginnings of objects are tried in one answer. */
const MOST_BEGINNINGS = 50;
/** How often keys are taken out: each time one level deeper may show. */
const MOST_ROUNDS = 5;

/** The first JSON object in a text, as JSON without keys that the schema does not know; null where there is none that fits. */
export function fittingJson(text: string, schema: z.ZodType): string | null {
  const value = firstObject(text);
  if (value === undefined) return null;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const { error } = schema.safeParse(value);
    if (!error) return JSON.stringify(value);
    if (!withoutUnknownKeys(value, error)) return null;
  }
  return null;
}

function firstObject(text: string): unknown {
  let at = text.indexOf("{");
  for (let tried = 0; at >= 0 && tried < MOST_BEGINNINGS; tried++) {
    const end = endOf(text, at);
    if (end === null) return undefined;
    try {
      return JSON.parse(text.slice(at, end));
    } catch {
      // A brace in a sentence: the object begins at a later one.
      at = text.indexOf("{", at + 1);
    }
  }
  return undefined;
}

/** The place after the brace that closes the one at `start`; null where the text ends before. */
function endOf(text: string, start: number): number | null {
  let depth = 0;
  let isQuoted = false;
  for (let at = start; at < text.length; at++) {
    const char = text[at];
    if (isQuoted) {
      if (char === "\\") at++;
      else if (char === '"') isQuoted = false;
    } else if (char === '"') isQuoted = true;
    else if (char === "{") depth++;
    else if (char === "}" && --depth === 0) return at + 1;
  }
  return null;
}

/** Takes out the keys that the schema does not know; false where something else is wrong. */
function withoutUnknownKeys(value: unknown, { issues }: z.ZodError): boolean {
  for (const issue of issues) {
    if (issue.code !== "unrecognized_keys") return false;
    const owner = issue.path.reduce<unknown>((part, key) => (part as Record<PropertyKey, unknown>)[key], value);
    for (const key of issue.keys) delete (owner as Record<string, unknown>)[key];
  }
  return true;
}
