import type { Refusal } from "@/lib/refusal";
import type { PayrollEntity } from "@/lib/vendors/payroll/port";

const plain = (name: string): string => name.trim().toLowerCase();

/** Pairs of neighboring letters, including the spaces at both ends. */
function pairsOf(name: string): Set<string> {
  const text = ` ${plain(name)} `;
  return new Set(Array.from({ length: text.length - 1 }, (_, index) => text.slice(index, index + 2)));
}

/** The likeness of two names, from 0 to 1: the share of letter pairs that both have. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((pair) => b.has(pair)).length;
  return (2 * shared) / (a.size + b.size);
}

/** Entities sorted by the likeness of their names to a company's, then by name; without a company by name alone. */
export function byLikeness(entities: readonly PayrollEntity[], companyName = ""): PayrollEntity[] {
  const wanted = pairsOf(companyName);
  return entities
    .map((entity) => ({ entity, score: plain(companyName) ? likeness(wanted, pairsOf(entity.name)) : 0 }))
    .sort((a, b) => b.score - a.score || a.entity.name.localeCompare(b.entity.name, "en"))
    .map(({ entity }) => entity);
}

export const MAPPED_ALREADY: Refusal = {
  code: "conflict",
  field: "externalEntityId",
  message: "This entity is already mapped",
};

/** The entity that is meant: the given one, else the only unmapped one with the company's name; or why there is none. */
export function chooseEntity(
  entities: readonly PayrollEntity[],
  mapped: ReadonlySet<string>,
  { entityId, companyName }: { entityId: string | undefined; companyName: string },
): PayrollEntity | Refusal {
  const field = "externalEntityId";
  if (entityId !== undefined) {
    const named = entities.find(({ id }) => id === entityId);
    return named ?? { code: "bad_request", field, message: "The payroll platform has no such entity" };
  }
  const namesakes = entities.filter(({ name }) => plain(name) === plain(companyName));
  const [match, another] = namesakes.filter(({ id }) => !mapped.has(id));
  if (match && !another) return match;
  if (!match && namesakes.length > 0) return MAPPED_ALREADY;
  const which = match ? "several entities with" : "no entity with";
  return { code: "bad_request", field, message: `The payroll platform has ${which} this company's name: choose one` };
}
