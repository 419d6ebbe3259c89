import path from "node:path";
import { step } from "@/scripts/launcher/steps";
import { measureCensus } from "./census";
import { measureCrowdedBoard } from "./crowded-board";
import { type Filled, inWords, openFilled, openPostgres } from "./database";
import { type Goal, goalTable } from "./goals";
import { measureIntelligence } from "./intelligence";
import { CONNECTIONS, measureLists } from "./lists";
import { measureLive } from "./live";
import { busyPercent, nameMachine } from "./machine";
import { measureMany } from "./many";
import { measureNavigation } from "./navigation";
import { measurePages } from "./pages";
import { startPlatform } from "./payroll-platform";
import { MAPPINGS, measurePayrollSync } from "./payroll-sync";
import { startPlayers } from "./players";
import { buildProject } from "./project";
import { measureReads } from "./reads";
import { writeReport } from "./report";
import { measureRevenue } from "./revenue";
import { measureScreens } from "./screens";
import { type BenchServer, startBenchServer } from "./server";
import { measureSignIn } from "./sign-in";
import { measureStageChange } from "./stage-change";
import type { Findings, World } from "./world";

const FOLDER = path.resolve(".data", "bench");

const PARTS: Record<string, (world: World) => Promise<Findings>> = {
  lists: measureLists,
  pages: measurePages,
  reads: measureReads,
  revenue: measureRevenue,
  "payroll-sync": measurePayrollSync,
  intelligence: measureIntelligence,
  "stage-change": measureStageChange,
  "crowded-board": measureCrowdedBoard,
  "sign-in": measureSignIn,
  live: measureLive,
  census: measureCensus,
  screens: measureScreens,
  navigation: measureNavigation,
  many: measureMany,
};

const option = (name: string, standard: number): number => {
  const value = Number(process.env[name] || standard);
  if (!(value > 0)) throw new Error(`${name} must be a number above 0`);
  return value;
};

function chooseParts(names: string[]): string[] {
  const unknown = names.find((name) => !(name in PARTS));
  if (unknown) throw new Error(`Unknown part '${unknown}': one of ${Object.keys(PARTS).join(", ")}.`);
  return Object.keys(PARTS).filter((name) => names.length === 0 || names.includes(name));
}

/** Measures the named parts, or all, which also writes the report. Returns whether every goal is met. */
async function bench(names: string[]): Promise<boolean> {
  const parts = chooseParts(names);
  const rounds = option("BENCH_ROUNDS", 5);
  const seconds = option("BENCH_SECONDS", 2);
  const scale = option("BENCH_SCALE", 1);
  const project = await step("Build", () => buildProject(FOLDER));
  const postgres = await step("PostgreSQL", () => openPostgres(FOLDER));
  const platform = await startPlatform(MAPPINGS);
  // From here on: the build has read its settings.
  const players = await startPlayers();
  process.env.AI_DAILY_TOKENS = String(10 ** 9);
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
    const world: World = { large, small, serverUrl: postgres.url, database: s1.name, folder: FOLDER, rounds, seconds };
    const goals: Goal[] = [];
    const text: string[] = [];
    for (const name of parts) {
      const found = await step(name, () => (PARTS[name] as (world: World) => Promise<Findings>)(world));
      goals.push(...found.goals);
      text.push(...found.text);
    }
    const missed = goals.filter((goal) => goal.pass === false).length;
    const day = new Date().toISOString().slice(0, 10);
    const report = [
      `Measured on ${day}: ${await nameMachine(postgres.url)}. Others used ${busy} % of the processors.`,
      `${rounds} rounds of ${seconds} s, ${CONNECTIONS} connections, 20 rows a page.`,
      `- S1: ${inWords(s1.size)}\n- S0: ${inWords(s0.size)}`,
      goalTable(goals),
      ...text,
      missed === 0 ? "All goals are met." : `Goals missed: ${missed}.`,
    ];
    console.log(`\n${report.join("\n\n")}`);
    if (names.length === 0) writeReport(report);
    return missed === 0;
  } finally {
    for (const server of servers) await server.stop();
    platform.stop();
    players.stop();
    await postgres.stop();
  }
}

try {
  process.exit((await bench(process.argv.slice(2))) ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
