import type { Account } from "./fill";
import { atLeast, atMost, type Goal, shown } from "./goals";
import { measure, median, spread, type Target } from "./load";
import { BARE_PATH, EMPTY_PATH } from "./project";
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
  path: string;
  large: Target;
  small: Target;
  perSecond: number[];
  p95: number[];
  /** Requests per second by those of the empty handler in the same round. */
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

interface Reference {
  /** Requests per second of the empty handler, over all rounds. */
  emptyPerSecond: number[];
  /** Those of the bare list from Postgres, and their part of the empty handler's in the same round. */
  barePerSecond: number[];
  bareRatios: number[];
}

/** Rounds of A (empty handler), B (list on S1) and C (list on S0): what moves the whole machine moves all three. */
async function measureRounds({ large, rounds, seconds }: World, subjects: Subject[]): Promise<Reference> {
  const reference: Reference = { emptyPerSecond: [], barePerSecond: [], bareRatios: [] };
  const empty = { url: `${large.baseUrl}${EMPTY_PATH}` };
  const bare = { url: `${large.baseUrl}${BARE_PATH}` };
  const measureEmpty = async () => {
    const { perSecond } = await measure(empty, CONNECTIONS, seconds);
    reference.emptyPerSecond.push(perSecond);
    return perSecond;
  };
  // The code under way is compiled by and by: a cold server would be measured with its compiler.
  for (const target of [empty, bare, ...subjects.flatMap((subject) => [subject.large, subject.small])]) {
    await measure(target, CONNECTIONS, 2 * seconds);
  }
  for (let round = 0; round < rounds; round++) {
    const before = await measureEmpty();
    const { perSecond } = await measure(bare, CONNECTIONS, seconds);
    reference.barePerSecond.push(perSecond);
    reference.bareRatios.push(perSecond / before);
    for (const subject of subjects) {
      const a = await measureEmpty();
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
        judged(one, atLeast(`G1 throughput, ${one.name}`, median(one.ratios), 0.5, "empty handler")),
      ),
      ...subjects.map((one) => judged(one, atMost(`G3 p95 at S1 / S0, ${one.name}`, median(one.flatness), 1.5))),
      ...statements.map(([name, measured]) => atMost(`G4 SQL statements, ${name}`, measured, 3)),
    ],
    text: [
      table(
        ["Request", "Requests per second", "Of the empty handler (range)", "p95 at S1, ms", "p95 S1 / S0 (range)"],
        [
          ["empty handler", median(reference.emptyPerSecond).toFixed(0), "1", "", ""],
          ["bare list of deals", median(reference.barePerSecond).toFixed(0), spread(reference.bareRatios), "", ""],
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
