import type { Refusal } from "@/lib/http/refusal";
import type { PayrollEntity } from "@/lib/integrations/payroll/port";

const plain = (name: string): string => name.trim().toLowerCase();

/** Pairs of neighboring letters, with the blanks at the ends. */
function pairsOf(name: string): Set<string> {
  const text = ` ${plain(name)} `;
  return new Set(Array.from({ length: text.length - 1 }, (_, index) => text.slice(index, index + 2)));
}

/** How alike two names are, from 0 to 1: the pairs of letters that both have, of all that they have. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((pair) => b.has(pair)).length;
  return (2 * shared) / (a.size + b.size);
}

/** Entities by how much their names are like a company's, then by name; without a company's by name alone. */
export function byLikeness(entities: readonly PayrollEntity[], companyName = ""): PayrollEntity[] {
  const wanted = pairsOf(companyName);
  return entities
    .map((entity) => ({ entity, score: plain(companyName) ? likeness(wanted, pairsOf(entity.name)) : 0 }))
    .sort((a, b) => b.score - a.score || a.entity.name.localeCompare(b.entity.name, "en"))
    .map(({ entity }) => entity);
}

/** The entity that is meant: the named one, else the only one that bears the company's name; or why there is none. */
export function chooseEntity(
  entities: readonly PayrollEntity[],
  { entityId, companyName }: { entityId: string | undefined; companyName: string },
): PayrollEntity | Refusal {
  const field = "externalEntityId";
  if (entityId !== undefined) {
    const named = entities.find(({ id }) => id === entityId);
    return named ?? { code: "bad_request", field, message: "The payroll platform has no such entity" };
  }
  const [match, another] = entities.filter(({ name }) => plain(name) === plain(companyName));
  if (match && !another) return match;
  const which = match ? "several entities with" : "no entity with";
  return { code: "bad_request", field, message: `The payroll platform has ${which} this company's name: choose one` };
}
