import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { brokenBoundaries, smallFiles } from "./boundaries.ts";
import "./support/environment.ts";
import { buildWhenNeeded, generateWhenNeeded } from "../scripts/launcher/build.ts";
import { LaunchFailure } from "../scripts/launcher/failure.ts";
import { seconds } from "../scripts/launcher/steps.ts";
import startDatabase from "./support/global-setup.ts";
import { sowDemo } from "./support/template.ts";

/**
 * Runs the checks and tests: `npm test` all of the day, `npm run test:full` all there are; with names of steps or test files
 * only those. The last line is 'N passed, N failed'. A failed test gets a second chance (docs/decisions/155).
 */

const REPORTS = path.resolve(".data", "test", "reports", String(process.pid));
const LISTED_LINES = 40;
const MOST_SECOND_CHANCES = 3;
/** Rules, rights, leaks, money and signatures: what fails here once has failed. */
const NO_SECOND_CHANCE =
  /^tests\/(full\/)?unit\/|access|scope|rights|leak|apart|pric|amount|wage|tax|floor|commission|revenue|payroll|sign|seal|docu|verify|census/;

interface Failure {
  file: string;
  title: string;
  message: string;
}

interface Outcome {
  name: string;
  passed: number;
  failed: Failure[];
  skipped: number;
  /** Failed at the first try, passed at the second. */
  second: Failure[];
  took: number;
}

type Result = Omit<Outcome, "name" | "took">;

const checked = (isGood: boolean, name: string): Result => ({
  passed: isGood ? 1 : 0,
  failed: isGood ? [] : [{ file: name, title: "", message: "its output is above" }],
  skipped: 0,
  second: [],
});

const running = new Set<() => void>();

/** Runs a program below node_modules; a quiet one shows its output only when it fails. Returns whether it succeeded. */
async function runTool(
  command: string,
  args: string[],
  env: Record<string, string> = {},
  quiet = false,
): Promise<boolean> {
  const child = spawn(process.execPath, [path.resolve("node_modules", command), ...args], {
    env: { ...process.env, ...env },
    stdio: ["ignore", quiet ? "pipe" : "inherit", quiet ? "pipe" : "inherit"],
  });
  const stop = () => void child.kill("SIGKILL");
  running.add(stop);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk) => {
      output += chunk;
    });
  const code = await new Promise<number | null>((resolve) => {
    child.once("error", () => resolve(null));
    child.once("close", resolve);
  });
  running.delete(stop);
  if (code !== 0) console.log(output.trimEnd());
  return code === 0;
}

const check = (name: string, command: string, ...args: string[]) => ({
  name,
  run: async () => checked(await runTool(command, args, {}, true), name),
});

/** The tests of a tool, with a second chance for what failed by the tool's own `--last-failed`: in new processes, on an emptied database. */
async function testsOf(name: string, runOnce: (again: boolean, report: string) => Promise<Result>): Promise<Result> {
  const first = await runOnce(false, path.join(REPORTS, `${name}.json`));
  const spent = outcomes.reduce((sum, { second }) => sum + second.length, 0);
  const few = first.failed.length > 0 && spent + first.failed.length <= MOST_SECOND_CHANCES;
  if (!few || first.failed.some(({ file, title }) => title === "" || NO_SECOND_CHANCE.test(file))) return first;
  console.log(`\n— ${name}: a second chance for ${first.failed.length} —`);
  const { failed } = await runOnce(true, path.join(REPORTS, `${name}-again.json`));
  const isSame = (one: Failure) => failed.some(({ file, title }) => file === one.file && title === one.title);
  const second = failed.some(({ title }) => title === "") ? [] : first.failed.filter((one) => !isSame(one));
  return {
    ...first,
    passed: first.passed + second.length,
    failed: first.failed.filter((one) => !second.includes(one)),
    second,
  };
}

interface VitestReport {
  numPassedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

const vitest = (name: string, projects: string[], files: string[]): Promise<Result> =>
  testsOf(name, async (again, report) => {
    const isGood = await runTool(
      "vitest/vitest.mjs",
      [
        "run",
        ...projects.map((project) => `--project=${project}`),
        "--passWithNoTests",
        again ? "--last-failed" : "",
        ...files,
      ]
        .concat("--reporter=default", "--reporter=json", `--outputFile.json=${report}`)
        .filter(Boolean),
      { NODE_ENV: "test" },
    );
    if (!existsSync(report)) return checked(isGood, name);
    const { numPassedTests, numPendingTests, testResults }: VitestReport = JSON.parse(readFileSync(report, "utf8"));
    const failed = testResults.flatMap(({ name: full, status, message, assertionResults }) => {
      const file = path.relative(process.cwd(), full);
      const ofFile = assertionResults.filter((one) => one.status === "failed");
      // A file that cannot be loaded, or whose setup failed, has no failed test.
      if (status === "failed" && ofFile.length === 0) return [{ file, title: "", message }];
      return ofFile.map((one) => ({ file, title: one.fullName, message: one.failureMessages.join("\n") }));
    });
    if (!isGood && failed.length === 0)
      failed.push({ file: name, title: "", message: "an error outside of the tests" });
    return { passed: numPassedTests, failed, skipped: numPendingTests, second: [] };
  });

interface PlaywrightSuite {
  specs?: {
    file: string;
    title: string;
    ok: boolean;
    tests: { results: { errors: { message?: string }[]; attachments: { name: string; path?: string }[] }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

const playwright = (name: string, project: string, files: string[]): Promise<Result> =>
  testsOf(name, async (again, report) => {
    const isGood = await runTool(
      "@playwright/test/cli.js",
      ["test", `--project=${project}`, "--reporter=list,json", "--pass-with-no-tests"].concat(
        again ? ["--last-failed"] : files,
      ),
      { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    );
    if (!existsSync(report)) return checked(isGood, name);
    const { stats, suites }: { stats: Record<string, number>; suites: PlaywrightSuite[] } = JSON.parse(
      readFileSync(report, "utf8"),
    );
    const failed = specsOf(suites)
      .filter(({ ok }) => !ok)
      .map(({ file, title, tests }) => {
        const results = tests.flatMap((one) => one.results);
        const messages = results.flatMap(({ errors }) => errors.map(({ message = "" }) => message));
        // What the page showed, which a log cannot: it comes first, because a log may be cut.
        const page = results.flatMap((one) => one.attachments).find((one) => one.name === "error-context")?.path;
        const shown =
          page && existsSync(page) ? (/```yaml\n([\s\S]*?)```/.exec(readFileSync(page, "utf8"))?.[1] ?? "") : "";
        return { file, title, message: [...messages, shown].join("\n") };
      });
    if (!isGood && failed.length === 0)
      failed.push({ file: name, title: "", message: "an error outside of the tests" });
    return { passed: stats.expected ?? 0, failed, skipped: stats.skipped ?? 0, second: [] };
  });

const specsOf = (suites: PlaywrightSuite[]): NonNullable<PlaywrightSuite["specs"]> =>
  suites.flatMap((suite) => [...(suite.specs ?? []), ...specsOf(suite.suites ?? [])]);

interface Step {
  name: string;
  /** `files` are the only test files to run; none means all of the step. */
  run(files: string[]): Promise<Result>;
}

let stopDatabase: (() => Promise<void>) | undefined;
/** One Postgres for all steps, with what their databases are copies of; a step that runs without it starts its own. */
const database: Step = {
  name: "database",
  run: async () => {
    stopDatabase = await startDatabase();
    await sowDemo(process.env.TEST_DATABASE_URL ?? "");
    return checked(true, "database");
  },
};
const build: Step = {
  name: "build",
  run: async () => {
    await buildWhenNeeded();
    return checked(true, "build");
  },
};
const types: Step = {
  name: "types",
  run: async () =>
    checked(
      (await runTool("next/dist/bin/next", ["typegen"], {}, true)) &&
        // Several checkers work out the same types again, and the other core has other steps to run.
        (await runTool("typescript/bin/tsc", ["-p", "tsconfig.check.json", "--checkers", "1"], {}, true)),
      "types",
    ),
};
const format = check("format", "@biomejs/biome/bin/biome", "check", ".");
const boundaries: Step = {
  name: "boundaries",
  run: async () => {
    const broken = await brokenBoundaries(process.cwd());
    if (broken.length > 0) console.log(broken.join("\n"));
    const small = smallFiles(process.cwd());
    if (small.length > 0) console.log(["Small files that belong in the one that imports them:", ...small].join("\n  "));
    return checked(broken.length === 0, "boundaries");
  },
};
const unused = check("unused", "knip/bin/knip.js", "--no-config-hints");
const unit: Step = { name: "unit", run: (files) => vitest("unit", ["unit*"], files) };
const server: Step = { name: "server", run: (files) => vitest("server", ["server*"], files) };
const http: Step = { name: "http", run: (files) => vitest("http", ["http"], files) };
const e2e: Step = { name: "e2e", run: (files) => playwright("e2e", "daily", files) };
const nightly: Step = { name: "full", run: (files) => vitest("full", ["full"], files) };
// One after the other and beside nothing else: each measures what it does to everybody else.
const attacks: Step = { name: "attacks", run: (files) => vitest("attacks", ["attacks"], files) };
const sweeps: Step = { name: "sweeps", run: (files) => playwright("sweeps", "full", files) };

/** Rows run one after the other, the steps of a row at the same time. */
const DAILY: Step[][] = [[types, format, boundaries, unused, database], [build, unit], [server], [http], [e2e]];
const FULL: Step[][] = [...DAILY, [nightly], [attacks], [sweeps]];
const STEP_OF_FOLDER: Record<string, Step> = { unit, api: server, integration: server, http, e2e };
const STEP_OF_FULL: Record<string, Step> = { e2e: sweeps, attacks };

function stepOf(word: string): Step {
  const [tests, folder = "", inside = ""] = word.split("/");
  const known = FULL.flat().find(({ name }) => name === word);
  const step =
    tests === "tests" ? (folder === "full" ? (STEP_OF_FULL[inside] ?? nightly) : STEP_OF_FOLDER[folder]) : known;
  if (!step)
    throw new LaunchFailure(
      `Unknown step '${word}': one of ${FULL.flat()
        .map(({ name }) => name)
        .join(", ")}.`,
    );
  if (tests === "tests" && !existsSync(word.replace(/:\d+$/, ""))) throw new LaunchFailure(`There is no ${word}.`);
  return step;
}

const outcomes: Outcome[] = [];

async function runStep({ name, run }: Step, files: string[]): Promise<void> {
  console.log(`\n— ${name} —`);
  const began = performance.now();
  const result = await run(files).catch((error): Result => {
    console.log(error instanceof LaunchFailure ? error.message : error);
    return checked(false, name);
  });
  const took = performance.now() - began;
  outcomes.push({ name, ...result, took });
  console.log(`${name}: ${result.failed.length === 0 ? "passed" : "FAILED"} in ${seconds(took).trim()}`);
}

function listed(heading: string, failures: Failure[]): string[] {
  return failures.flatMap(({ file, title, message }) => {
    const lines = stripVTControlCharacters(message).trimEnd().split("\n");
    return [
      `\n${heading} ${[file, title].filter(Boolean).join(" › ")}`,
      ...lines.slice(0, LISTED_LINES).map((line) => `  ${line}`),
    ];
  });
}

function summary(took: number): string {
  const row = (name: string, ...cells: unknown[]) =>
    name.padEnd(14) + cells.map((cell) => String(cell).padStart(10)).join("");
  const sum = (count: (one: Outcome) => number) => outcomes.reduce((total, one) => total + count(one), 0);
  const [passed, failed, skipped] = [
    sum((one) => one.passed),
    sum((one) => one.failed.length),
    sum((one) => one.skipped),
  ];
  return [
    ...listed(
      "FAILED",
      outcomes.flatMap((one) => one.failed),
    ),
    ...listed(
      "Passed at the second try:",
      outcomes.flatMap((one) => one.second),
    ),
    "",
    row("step", "passed", "failed", "skipped", "time"),
    ...outcomes.map((one) => row(one.name, one.passed, one.failed.length, one.skipped, seconds(one.took).trim())),
    row("all", passed, failed, skipped, seconds(took).trim()),
    "",
    `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`,
  ].join("\n");
}

let isStopping = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.on(signal, () => {
    isStopping = true;
    for (const stop of running) stop();
    process.exit(130);
  });

try {
  const words = process.argv.slice(2);
  const isFull = words.includes("--full");
  const rows = isFull ? FULL : DAILY;
  if (isFull) process.env.CHECK_LOOKS = "1";
  const wanted = words.filter((word) => word !== "--full");
  const files = wanted.filter((word) => word.startsWith("tests/"));
  const steps = new Set(wanted.map(stepOf));
  const began = performance.now();
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  await generateWhenNeeded();
  for (const row of steps.size === 0 ? rows : FULL.map((row) => row.filter((step) => steps.has(step))))
    if (!isStopping)
      await Promise.all(
        row.map((step) =>
          runStep(
            step,
            files.filter((file) => stepOf(file) === step),
          ),
        ),
      );
  await stopDatabase?.();
  console.log(summary(performance.now() - began));
  rmSync(REPORTS, { recursive: true, force: true });
  process.exitCode = outcomes.some(({ failed }) => failed.length > 0) ? 1 : 0;
} catch (error) {
  console.error(error instanceof LaunchFailure ? error.message : error);
  process.exitCode = 1;
}
