import path from "node:path";
import { step } from "@/lib/launcher/steps";
import { type Filled, inWords, openFilled, openPostgres } from "./database";
import { describeSignIn, figureTable, goalTable, judge, judgeSignIn } from "./goals";
import { busyPercent, nameMachine } from "./machine";
import { BARE_PATH, buildProject, EMPTY_PATH } from "./project";
import { writeReport } from "./report";
import { CONNECTIONS, makeSubjects, measureRounds, type Subject } from "./rounds";
import { type BenchServer, startBenchServer } from "./server";
import { compareKnownWithUnknown, measureFlood } from "./sign-in";
import { countStatements } from "./statements";

const FOLDER = path.resolve(".data", "bench");
const PAGE_SIZES = [10, 50];

const option = (name: string, standard: number): number => {
  const value = Number(process.env[name] || standard);
  if (!(value > 0)) throw new Error(`${name} must be a number above 0`);
  return value;
};

async function countAll(serverUrl: string, database: string, subjects: Subject[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const subject of subjects) {
    for (const limit of PAGE_SIZES) {
      const count = await countStatements(serverUrl, database, subject.onLarge(limit));
      counts.set(`${subject.name}, limit ${limit}`, count);
    }
  }
  return counts;
}

/** Answers whether every goal is met. */
async function bench(): Promise<boolean> {
  const rounds = option("BENCH_ROUNDS", 7);
  const seconds = option("BENCH_SECONDS", 2);
  const scale = option("BENCH_SCALE", 1);
  const project = await step("Build", () => buildProject(FOLDER));
  const postgres = await step("PostgreSQL", () => openPostgres(FOLDER));
  const servers: BenchServer[] = [];
  const start = async ({ name, url }: Filled) => {
    const server = await startBenchServer(project, url, path.join(FOLDER, `${name}.log`));
    servers.push(server);
    return server;
  };
  const note = ({ size, seconds: took }: Filled) => `${inWords(size)}${took === null ? " (kept)" : ""}`;
  try {
    const s0 = await step("S0", () => openFilled(postgres.url, scale / 100), note);
    const s1 = await step("S1", () => openFilled(postgres.url, scale), note);
    const busy = await step("Others", busyPercent, (percent) => `use ${percent} % of the processors`);
    const large = await step("Server on S1", () => start(s1));
    const small = await step("Server on S0", () => start(s0));
    const subjects = await makeSubjects(large, small);
    const statements = await step("Statements", () => countAll(postgres.url, s1.name, subjects));
    const plain = (route: string) => ({ url: `${large.baseUrl}${route}`, headers: {} });
    const [empty, bare] = [plain(EMPTY_PATH), plain(BARE_PATH)];
    const reference = await step("Rounds", () => measureRounds(empty, bare, subjects, rounds, seconds));
    const rep = subjects.find((subject) => subject.name === "/api/deals as rep");
    if (!rep) throw new Error("Nobody measures the rep's deals");
    const signIns = await step("Known and unknown addresses", () => compareKnownWithUnknown(large));
    const flood = await step("Flood of sign-ins", () => measureFlood(large, rep.onLarge(), rounds, seconds));
    const goals = [...judge(subjects, statements), ...judgeSignIn(signIns, flood)];
    const missed = goals.filter((goal) => goal.pass === false).length;
    const day = new Date().toISOString().slice(0, 10);
    const parts = [
      `Measured on ${day}: ${await nameMachine(postgres.url)}. Others used ${busy} % of the processors.`,
      `${rounds} rounds of ${seconds} s, ${CONNECTIONS} connections, 20 rows a page.`,
      `- S1: ${inWords(s1.size)}\n- S0: ${inWords(s0.size)}`,
      goalTable(goals),
      figureTable(reference, subjects),
      describeSignIn(signIns, flood),
      missed === 0 ? "All goals are met." : `Goals missed: ${missed}.`,
    ];
    console.log(`\n${parts.join("\n\n")}`);
    writeReport(parts);
    return missed === 0;
  } finally {
    for (const server of servers) await server.stop();
    await postgres.stop();
  }
}

try {
  process.exit((await bench()) ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
