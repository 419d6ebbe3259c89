import type { Account } from "./fill";
import { measure, type Target } from "./load";
import { type BenchServer, signIn } from "./server";

export const CONNECTIONS = 10;
const LISTS = ["/api/companies", "/api/deals"] as const;

/** One list, asked by one person, on both databases, and what was measured of it. */
export class Subject {
  readonly perSecond: number[] = [];
  readonly p95: number[] = [];
  /** Requests per second by those of the empty handler in the same round. */
  readonly ratios: number[] = [];
  /** p95 on S1 by that on S0 in the same round. */
  readonly flatness: number[] = [];

  constructor(
    readonly list: (typeof LISTS)[number],
    readonly account: Account,
    private readonly large: BenchServer,
    private readonly small: BenchServer,
    private readonly cookies: { large: string; small: string },
  ) {}

  get name(): string {
    return `${this.list} as ${this.account}`;
  }

  onLarge(limit = 20): Target {
    return { url: `${this.large.baseUrl}${this.list}?limit=${limit}`, headers: { cookie: this.cookies.large } };
  }

  onSmall(): Target {
    return { url: `${this.small.baseUrl}${this.list}?limit=20`, headers: { cookie: this.cookies.small } };
  }
}

export async function makeSubjects(large: BenchServer, small: BenchServer): Promise<Subject[]> {
  const subjects: Subject[] = [];
  for (const account of ["rep", "owner"] as const) {
    const cookies = { large: await signIn(large.baseUrl, account), small: await signIn(small.baseUrl, account) };
    for (const list of LISTS) subjects.push(new Subject(list, account, large, small, cookies));
  }
  return subjects;
}

export interface Reference {
  /** Requests per second of the empty handler, over all rounds. */
  emptyPerSecond: number[];
  /** Those of the bare list from Postgres, and their part of the empty handler's in the same round. */
  barePerSecond: number[];
  bareRatios: number[];
}

/** Rounds of A (empty handler), B (list on S1) and C (list on S0): what moves the whole machine moves all three. */
export async function measureRounds(
  empty: Target,
  bare: Target,
  subjects: Subject[],
  rounds: number,
  seconds: number,
): Promise<Reference> {
  const reference: Reference = { emptyPerSecond: [], barePerSecond: [], bareRatios: [] };
  const measureEmpty = async () => {
    const { perSecond } = await measure(empty, CONNECTIONS, seconds);
    reference.emptyPerSecond.push(perSecond);
    return perSecond;
  };
  // The code under way is compiled by and by: a cold server would be measured with its compiler.
  for (const target of [empty, bare, ...subjects.flatMap((subject) => [subject.onLarge(), subject.onSmall()])]) {
    await measure(target, CONNECTIONS, 2 * seconds);
  }
  for (let round = 0; round < rounds; round++) {
    const before = await measureEmpty();
    const { perSecond } = await measure(bare, CONNECTIONS, seconds);
    reference.barePerSecond.push(perSecond);
    reference.bareRatios.push(perSecond / before);
    for (const subject of subjects) {
      const a = await measureEmpty();
      const b = await measure(subject.onLarge(), CONNECTIONS, seconds);
      const c = await measure(subject.onSmall(), CONNECTIONS, seconds);
      subject.perSecond.push(b.perSecond);
      subject.p95.push(b.p95);
      subject.ratios.push(b.perSecond / a);
      subject.flatness.push(b.p95 / c.p95);
    }
  }
  return reference;
}
