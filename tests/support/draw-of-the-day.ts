const DAY_MS = 86_400_000;

/** Days since 1970 of a date as YYYY-MM-DD. Throws on any other text. */
export function dayNumber(date: string): number {
  const day = /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(date) / DAY_MS : Number.NaN;
  if (Number.isNaN(day)) throw new Error(`DRAWN is '${date}': neither 'all' nor a date as 2026-03-05.`);
  return day;
}

/**
 * At most `few` of a list, spread over it: each day others in turn, so that after as many days as there are turns all have
 * come up. `day` is a date as YYYY-MM-DD, or 'all' for all of the list.
 */
export function drawn<T>(all: readonly T[], few: number, day: string): T[] {
  if (day === "all") return [...all];
  const turns = Math.ceil(all.length / few);
  return all.filter((_, at) => at % turns === dayNumber(day) % turns);
}

const today = () => new Date().toISOString().slice(0, 10);

/** The day whose draw is taken: that of the setting DRAWN, else today in UTC. */
export const DRAWN = process.env.DRAWN || today();

/** Random cases of the day; where all is drawn they are today's. */
export const SEED_OF_THE_DAY = dayNumber(DRAWN === "all" ? today() : DRAWN);

/** How many make a third of a list. */
export const thirdOf = (all: readonly unknown[]): number => Math.ceil(all.length / 3);

/** What the day draws of a list, printed so that a failure can be repeated. */
export function drawOfTheDay<T>(what: string, all: readonly T[], few: number, nameOf: (one: T) => string): T[] {
  const found = drawn(all, few, DRAWN);
  const named = found.map(nameOf).join(", ");
  console.log(`${what}, ${found.length} of ${all.length} (DRAWN=${DRAWN}): ${named}`);
  return found;
}
