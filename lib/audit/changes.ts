import { isDeepStrictEqual } from "node:util";
import type { Prisma } from "@/lib/database/db";

/** Fields that no entry has the value of; that they were changed is said by their names. */
const WITHHELD: ReadonlySet<string> = new Set(["taxIdNumber", "password", "token", "apiKey", "secret", "code", "body"]);

/**
 * What a form has changed of a record, for an entry: the names of the changed fields, and their values before and after. `before` and
 * `after` are the record as its own API shows it; of them only fields that the form's contract names are taken, and no secret.
 */
export function changesOf(before: object, after: object, form: object): Prisma.InputJsonObject {
  const was = new Map<string, unknown>(Object.entries(before));
  const is = new Map<string, unknown>(Object.entries(after));
  const changed = namesOfChanged(was, is, form);
  const isPlain = (name: string) => was.has(name) && is.has(name) && !WITHHELD.has(name);
  const valuesOf = (row: Map<string, unknown>) =>
    Object.fromEntries(changed.filter(isPlain).map((name) => [name, row.get(name) ?? null]));
  // Values of a contract are JSON.
  return { fields: changed, before: valuesOf(was), after: valuesOf(is) } as Prisma.InputJsonObject;
}

/**
 * Whether a form says of a record what its own API shows of it already: such a save writes nothing, neither a version nor an entry.
 * A field that the API does not show counts as changed.
 */
export const changesNothing = (before: object, form: object): boolean => changedFields(before, form).length === 0;

/** The fields that a form changes of a record. */
export function changedFields<Form extends object>(before: object, form: Form): (keyof Form & string)[] {
  const was = new Map<string, unknown>(Object.entries(before));
  const is = new Map<string, unknown>(Object.entries({ ...before, ...form }));
  return namesOfChanged(was, is, form) as (keyof Form & string)[];
}

const namesOfChanged = (was: Map<string, unknown>, is: Map<string, unknown>, form: object): string[] =>
  Object.entries(form).flatMap(([name, value]) => {
    if (name === "version" || value === undefined) return [];
    const isKept = was.has(name) && is.has(name) && isDeepStrictEqual(was.get(name), is.get(name));
    return isKept ? [] : [name];
  });
