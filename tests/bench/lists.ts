import type { Account } from "./fill";
import { atLeast, atMost, type Goal, shown } from "./goals";
import { measure, median, spread, type Target } from "./load";
import { BARE_PATHS, EMPTY_PATH } from "./project";
import { table } from "./report";
import { targetOf } from "./server";
import { countStatements } from "./statements";
import type { Findings, World } from "./world";

export const CONNECTIONS = 10;
const LISTS = ["/api/companies", "/api/deals"] as const;
const PAGE_SIZES = [10, 50];

/** One list, asked by one person, and what was measured of it. */
interface Subject {
  name: string;
  account: Account;
  path: (typeof LISTS)[number];
  large: Target;
  small: Target;
  perSecond: number[];
  p95: number[];
  /** Requests per second by those of the bare list in the same round. */
  ratios: number[];
  /** p95 on S1 by that on S0 in the same round. */
  flatness: number[];
}

async function makeSubjects({ large, small }: World): Promise<Subject[]> {
  const subjects: Subject[] = [];
  for (const account of ["rep", "owner"] as const) {
    for (const path of LISTS) {
      subjects.push({
        name: `${path} as ${account}`,
        account,
        path,
        large: await targetOf(large, account, `${path}?limit=20`),
        small: await targetOf(small, account, `${path}?limit=20`),
        perSecond: [],
        p95: [],
        ratios: [],
        flatness: [],
      });
    }
  }
  return subjects;
}

/** Requests per second of what the lists are compared with, over all rounds. */
interface Reference {
  empty: number[];
  bare: Record<(typeof LISTS)[number], number[]>;
}

/** Rounds of A (bare list), B (list on S1) and C (list on S0): what moves the whole machine moves all three. */
async function measureRounds({ large, rounds, seconds }: World, subjects: Subject[]): Promise<Reference> {
  const reference: Reference = { empty: [], bare: { "/api/companies": [], "/api/deals": [] } };
  const empty = { url: `${large.baseUrl}${EMPTY_PATH}` };
  const bareOf = (path: (typeof LISTS)[number]) => ({ url: `${large.baseUrl}${BARE_PATHS[path]}` });
  // Code is compiled as it is used: on a cold server the compiler would be measured as well.
  for (const target of [
    empty,
    ...LISTS.map(bareOf),
    ...subjects.flatMap((subject) => [subject.large, subject.small]),
  ]) {
    await measure(target, CONNECTIONS, 2 * seconds);
  }
  for (let round = 0; round < rounds; round++) {
    reference.empty.push((await measure(empty, CONNECTIONS, seconds)).perSecond);
    for (const subject of subjects) {
      const { perSecond: a } = await measure(bareOf(subject.path), CONNECTIONS, seconds);
      reference.bare[subject.path].push(a);
      const b = await measure(subject.large, CONNECTIONS, seconds);
      const c = await measure(subject.small, CONNECTIONS, seconds);
      subject.perSecond.push(b.perSecond);
      subject.p95.push(b.p95);
      subject.ratios.push(b.perSecond / a);
      subject.flatness.push(b.p95 / c.p95);
    }
  }
  return reference;
}

/** The two lists that people open all day: throughput (G1), flatness (G3), statements (G4). Judged for the rep. */
export async function measureLists(world: World): Promise<Findings> {
  const subjects = await makeSubjects(world);
  const statements: [string, number][] = [];
  for (const { name, account, path } of subjects) {
    for (const limit of PAGE_SIZES) {
      const target = await targetOf(world.large, account, `${path}?limit=${limit}`);
      statements.push([`${name}, limit ${limit}`, await countStatements(world, target)]);
    }
  }
  const reference = await measureRounds(world, subjects);
  const judged = ({ account }: Subject, goal: Goal) => (account === "owner" ? shown(goal) : goal);
  return {
    goals: [
      ...subjects.map((one) =>
        judged(one, atLeast(`G1 throughput, ${one.name}`, median(one.ratios), 0.8, "the bare list")),
      ),
      ...subjects.map((one) => judged(one, atMost(`G3 p95 at S1 / S0, ${one.name}`, median(one.flatness), 1.5))),
      ...statements.map(([name, measured]) => atMost(`G4 SQL statements, ${name}`, measured, 3)),
    ],
    text: [
      table(
        ["Request", "Requests per second", "Of the bare list (range)", "p95 at S1, ms", "p95 S1 / S0 (range)"],
        [
          ["empty handler", median(reference.empty).toFixed(0), "", "", ""],
          ...LISTS.map((path) => [`bare ${path}`, median(reference.bare[path]).toFixed(0), "1", "", ""]),
          ...subjects.map(({ name, perSecond, p95, ratios, flatness }) => [
            name,
            median(perSecond).toFixed(0),
            spread(ratios),
            median(p95).toFixed(1),
            spread(flatness),
          ]),
        ],
      ),
    ],
  };
}
