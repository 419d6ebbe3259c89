import { readFileSync } from "node:fs";
import { cpus } from "node:os";
import path from "node:path";
import { step } from "@/lib/launcher/steps";
import { inWords, openFilled, openPostgres, query } from "./database";
import type { Account } from "./fill";
import { measure, median, type Target } from "./load";
import { buildProject, EMPTY_PATH } from "./project";
import { type Goal, goalTable, table, writeReport } from "./report";
import { type BenchServer, signIn, startBenchServer } from "./server";
import { countStatements } from "./statements";

const FOLDER = path.resolve(".data", "bench");
const CONNECTIONS = 10;
const LISTS = ["/api/companies", "/api/deals"] as const;
const PAGE_SIZES = [10, 50];
const WANTED = { ratio: 0.45, flatness: 1.5, statements: 3 };

const option = (name: string, standard: number): number => {
  const value = Number(process.env[name] || standard);
  if (!(value > 0)) throw new Error(`${name} must be a number above 0`);
  return value;
};
const ROUNDS = option("BENCH_ROUNDS", 5);
const SECONDS = option("BENCH_SECONDS", 4);
const SCALE = option("BENCH_SCALE", 1);

/** One list, asked by one person, on both databases. */
class Subject {
  readonly ratios: number[] = [];
  readonly flatness: number[] = [];
  readonly perSecond: number[] = [];
  readonly p95: number[] = [];

  constructor(
    readonly list: (typeof LISTS)[number],
    readonly account: Account,
    readonly large: Target,
    readonly small: Target,
  ) {}

  get name(): string {
    return `${this.list}?limit=20 as ${this.account}`;
  }
}

async function subjectsOf(large: BenchServer, small: BenchServer): Promise<Subject[]> {
  const subjects: Subject[] = [];
  for (const account of ["rep", "owner"] as const) {
    const cookies = { large: await signIn(large.baseUrl, account), small: await signIn(small.baseUrl, account) };
    for (const list of LISTS) {
      const at = (server: BenchServer, cookie: string) => ({
        url: `${server.baseUrl}${list}?limit=20`,
        headers: { cookie },
      });
      subjects.push(new Subject(list, account, at(large, cookies.large), at(small, cookies.small)));
    }
  }
  return subjects;
}

/** Rounds of A (empty handler), B (list on S1), C (list on S0): what moves the whole machine moves all three. */
async function measureAll(empty: Target, subjects: Subject[]): Promise<number> {
  const reference: number[] = [];
  for (const target of [empty, ...subjects.flatMap(({ large, small }) => [large, small])]) {
    await measure(target, CONNECTIONS, Math.min(SECONDS, 2));
  }
  for (let round = 0; round < ROUNDS; round++) {
    for (const subject of subjects) {
      const a = await measure(empty, CONNECTIONS, SECONDS);
      const b = await measure(subject.large, CONNECTIONS, SECONDS);
      const c = await measure(subject.small, CONNECTIONS, SECONDS);
      reference.push(a.perSecond);
      subject.perSecond.push(b.perSecond);
      subject.p95.push(b.p95);
      subject.ratios.push(b.perSecond / a.perSecond);
      subject.flatness.push(b.p95 / c.p95);
    }
  }
  return median(reference);
}

function goalsOf(subjects: Subject[], statements: Map<string, number>): Goal[] {
  const judged = (subject: Subject, pass: boolean) => (subject.account === "rep" ? pass : null);
  return [
    ...subjects.map((subject) => {
      const ratio = median(subject.ratios);
      const pass = judged(subject, ratio >= WANTED.ratio);
      return {
        goal: `G1 throughput, ${subject.name}`,
        measured: ratio.toFixed(2),
        wanted: `≥ ${WANTED.ratio} of the empty handler`,
        pass,
      };
    }),
    ...subjects.map((subject) => {
      const ratio = median(subject.flatness);
      const pass = judged(subject, ratio <= WANTED.flatness);
      return {
        goal: `G3 p95 at S1 / S0, ${subject.name}`,
        measured: ratio.toFixed(2),
        wanted: `≤ ${WANTED.flatness}`,
        pass,
      };
    }),
    ...[...statements].map(([goal, count]) => ({
      goal: `G4 SQL statements, ${goal}`,
      measured: count.toFixed(2),
      wanted: `≤ ${WANTED.statements}`,
      pass: Math.round(count) <= WANTED.statements,
    })),
  ];
}

function figures(reference: number, subjects: Subject[]): string {
  return table(
    ["Request", "Requests per second", "p95 at S1, ms"],
    [
      ["empty handler", reference.toFixed(0), ""],
      ...subjects.map(({ name, perSecond, p95 }) => [name, median(perSecond).toFixed(0), median(p95).toFixed(1)]),
    ],
  );
}

const version = (name: string): string =>
  JSON.parse(readFileSync(path.join("node_modules", name, "package.json"), "utf8")).version;

async function bench(): Promise<boolean> {
  const project = await step("Build", () => buildProject(FOLDER));
  const postgres = await step("PostgreSQL", () => openPostgres(FOLDER));
  const servers: BenchServer[] = [];
  try {
    const note = (filled: Awaited<ReturnType<typeof openFilled>>) =>
      `${inWords(filled.size)}${filled.seconds === null ? ", kept" : ""}`;
    const s0 = await step("S0", () => openFilled(postgres.url, SCALE / 100), note);
    const s1 = await step("S1", () => openFilled(postgres.url, SCALE), note);
    const start = async (url: string, name: string) => {
      const server = await startBenchServer(project, url, path.join(FOLDER, `${name}.log`));
      servers.push(server);
      return server;
    };
    const large = await step("Server on S1", () => start(s1.url, "s1"));
    const small = await step("Server on S0", () => start(s0.url, "s0"));
    const subjects = await subjectsOf(large, small);
    const statements = new Map<string, number>();
    for (const { list, account, large: target } of subjects) {
      for (const limit of PAGE_SIZES) {
        const url = `${large.baseUrl}${list}?limit=${limit}`;
        statements.set(
          `${list}?limit=${limit} as ${account}`,
          await countStatements(postgres.url, s1.name, url, target.headers.cookie ?? ""),
        );
      }
    }
    const empty = { url: `${large.baseUrl}${EMPTY_PATH}`, headers: {} };
    const reference = await step("Rounds", () => measureAll(empty, subjects));
    const goals = goalsOf(subjects, statements);
    const [database] = await query<{ version: string }>(
      postgres.url,
      "SELECT current_setting('server_version') AS version",
    );
    const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}, Next.js ${version("next")}, PostgreSQL ${database?.version}`;
    const how = `${ROUNDS} rounds of ${SECONDS} s, ${CONNECTIONS} connections. S1: ${inWords(s1.size)}. S0: ${inWords(s0.size)}.`;
    const failed = goals.filter((goal) => goal.pass === false).length;
    const parts = [
      `Measured on ${new Date().toISOString().slice(0, 10)}, ${machine}. ${how}`,
      goalTable(goals),
      figures(reference, subjects),
    ];
    console.log(`\n${parts.join("\n\n")}\n\n${failed === 0 ? "All goals are met." : `${failed} goals are missed.`}`);
    writeReport(parts);
    return failed === 0;
  } finally {
    for (const server of servers) await server.stop();
    await postgres.stop();
  }
}

process.exit((await bench()) ? 0 : 1);
