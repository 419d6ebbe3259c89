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
  const names = Object.keys(form).filter((name) => name !== "version");
  const isPlain = (name: string) => was.has(name) && is.has(name) && !WITHHELD.has(name);
  const changed = names.filter(
    (name) => !isPlain(name) || JSON.stringify(was.get(name)) !== JSON.stringify(is.get(name)),
  );
  const valuesOf = (row: Map<string, unknown>) =>
    Object.fromEntries(changed.filter(isPlain).map((name) => [name, row.get(name) ?? null]));
  // Values of a contract are JSON.
  return { fields: changed, before: valuesOf(was), after: valuesOf(is) } as Prisma.InputJsonObject;
}
