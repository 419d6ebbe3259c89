import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import {
  appendFileSync,
  closeSync,
  existsSync,
  globSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { FAULTS, type Fault, faultyText } from "./faults";

// Puts faults into a copy of the last commit, one at a time, and says which test catches each: npm run test:guard [ids…]
// With --check it only says whether each can still be put in.

const FOLDER = path.resolve(".data", "guard");
const TREE = path.join(FOLDER, "tree");
const RESULTS = path.join(FOLDER, "results.jsonl");

type Step = "likely" | "related" | "browser" | "daily" | "full";

interface Result {
  id: string;
  /** The first test that failed, and in which step; null where none did. */
  caughtBy: string | null;
  step: Step | null;
  seconds: number;
}

const git = (folder: string, ...args: string[]) => execFileSync("git", args, { cwd: folder, stdio: "pipe" });

/** A clone, because a worktree below an ignored folder is ignored by whatever reads .gitignore. */
function prepareTree(): void {
  mkdirSync(FOLDER, { recursive: true });
  if (!existsSync(TREE)) git(".", "clone", "--quiet", "--no-checkout", ".", TREE);
  git(TREE, "fetch", "--quiet", "origin", "HEAD");
  git(TREE, "checkout", "--quiet", "--force", "--detach", "FETCH_HEAD");
  // It would catch every fault.
  rmSync(path.join(TREE, "tests/unit/repository/guard.test.ts"), { force: true });
  // Links to each file: Next.js follows none that leads out of a repository. What tools write there is the copy's own.
  rmSync(path.join(TREE, "node_modules"), { recursive: true, force: true });
  execFileSync("cp", ["-al", "node_modules", TREE]);
  for (const cache of globSync("node_modules/.{cache,vite,vitest-cache}", { cwd: TREE }))
    rmSync(path.join(TREE, cache), { recursive: true });
}

let running: ChildProcess | undefined;
process.once("exit", () => running?.kill());
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(130));

/** Runs a command in the copy; returns the first test that failed, null where all passed. Throws where something else failed. */
async function firstRed(log: string, file: string, args: readonly string[]): Promise<string | null> {
  const output = openSync(log, "w");
  running = spawn(file, args, { cwd: TREE, stdio: ["ignore", output, output] });
  closeSync(output);
  const child = running;
  const code = await new Promise((resolve, reject) => child.once("error", reject).once("close", resolve));
  running = undefined;
  if (code === 0) return null;
  const text = stripVTControlCharacters(readFileSync(log, "utf8")).replaceAll(`${TREE}/`, "");
  const [, red] = REDS.map((form) => form.exec(text)).find((found) => found !== null) ?? [];
  if (red === undefined) throw new Error(`It ended with ${code} and names no test: see ${log}`);
  return red.replace(/\s+/g, " ").trim();
}

/** How a failed test is named: by our runner, by vitest, by Playwright. */
const REDS = [/^FAILED (.+)$/m, /^ *FAIL .*?(tests\/.+)$/m, /^ *\d+\) (.+ › .+?)[ ─]*$/m];

const VITEST = path.join("node_modules", "vitest", "vitest.mjs");
/** Only a fault may turn a test red: neither chance nor a busy machine. */
const PATIENT = ["--retry=1", "--testTimeout=120000", "--hookTimeout=120000"];
const IN_PROCESS = ["--project=unit*", "--project=server*", "--bail=1", "--reporter=default", ...PATIENT];
const vitest = (...args: string[]) =>
  [process.execPath, [VITEST, ...args, ...IN_PROCESS, "--passWithNoTests"]] as const;
const npm = (...args: string[]) => ["npm", args] as const;

/** Test files that import a fault's file, or have its name or its folder's in their path. */
function likelyTests({ file }: Fault): string[] {
  const { dir, name } = path.parse(file);
  const words = [`/${name}`, `/${path.basename(dir)}`];
  return globSync("tests/{unit,integration,api}/**/*.test.{ts,tsx}", { cwd: TREE }).filter(
    (test) =>
      words.some((word) => test.includes(word)) ||
      readFileSync(path.join(TREE, test), "utf8").includes(`/${dir}/${name}"`),
  );
}

function* stepsOf(fault: Fault): Generator<[Step, ReturnType<typeof vitest> | ReturnType<typeof npm>]> {
  const likely = likelyTests(fault);
  if (likely.length > 0) yield ["likely", vitest("run", ...likely)];
  yield ["related", vitest("related", fault.file, "--run")];
  if (fault.browser) yield ["browser", npm("test", "--", ...fault.browser)];
  yield ["daily", npm("test")];
  yield ["full", npm("run", "test:full", "--", ...fault.full)];
}

async function tryFault(fault: Fault): Promise<Result> {
  const began = performance.now();
  const result = (step: Step | null, caughtBy: string | null): Result => ({
    id: fault.id,
    caughtBy,
    step,
    seconds: Math.round((performance.now() - began) / 1000),
  });
  writeFileSync(path.join(TREE, fault.file), faultyText(fault, TREE));
  for (const [step, [file, args]] of stepsOf(fault)) {
    console.log(`${fault.id}: ${step}`);
    const caughtBy = await firstRed(path.join(FOLDER, `${fault.id}-${step}.log`), file, args);
    if (caughtBy !== null) return result(step, caughtBy);
  }
  return result(null, null);
}

const readResults = (): Result[] =>
  existsSync(RESULTS)
    ? readFileSync(RESULTS, "utf8")
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line))
    : [];

/** On which level a test is that caught a fault. */
function levelOf(caughtBy: string): string {
  const [, folder] = /tests\/(?:full\/)?(\w+)\//.exec(caughtBy) ?? [];
  if (folder === "api" || folder === "integration") return "server";
  return /\.spec\.ts\b/.test(caughtBy) ? "browser" : (folder ?? "");
}

function table(faults: readonly Fault[]): string {
  const results = new Map(readResults().map((result) => [result.id, result]));
  const rows = faults.map((fault) => {
    const result = results.get(fault.id);
    const caught = result?.caughtBy
      ? [result.caughtBy.replaceAll("|", "\\|"), levelOf(result.caughtBy), result.step === "full" ? "full" : "daily"]
      : [result ? "**nothing**" : "not tried yet", "", ""];
    return [fault.name, fault.promise, ...caught];
  });
  const head = ["Fault", "Promise", "Caught by", "Level", "Daily or full"];
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** The faults that are asked for, all of which can be put in. */
function chosenFaults(ids: readonly string[]): readonly Fault[] {
  const unknown = ids.find((id) => !FAULTS.some((fault) => fault.id === id));
  if (unknown !== undefined) throw new Error(`There is no fault ${unknown}`);
  for (const fault of FAULTS) faultyText(fault);
  return ids.length === 0 ? FAULTS : FAULTS.filter(({ id }) => ids.includes(id));
}

const words = process.argv.slice(2);
const faults = chosenFaults(words.filter((word) => word !== "--check"));
if (!words.includes("--check")) {
  prepareTree();
  const known = new Set(readResults().map(({ id }) => id));
  for (const fault of faults.filter(({ id }) => !known.has(id))) {
    try {
      const result = await tryFault(fault);
      appendFileSync(RESULTS, `${JSON.stringify(result)}\n`);
      console.log(`${fault.id}: ${result.caughtBy ?? "caught by nothing"} (${result.seconds} s)`);
    } catch (error) {
      // The next run tries it again.
      console.log(`${fault.id}: ${error}`);
    }
    git(TREE, "checkout", "--quiet", "--", fault.file);
  }
  console.log(`\n${table(faults)}`);
}
