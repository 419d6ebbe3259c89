import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Failure, failuresOfPlaywright, failuresOfVitest, type PlaywrightSuite } from "./test-failures.ts";

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  failures: Failure[];
}

const running = new Set<ChildProcess>();

export function stopTools(): void {
  for (const child of running) child.kill("SIGKILL");
}

/** Runs a program below node_modules; shows its output only when it fails. Returns whether it succeeded. */
export async function runTool(
  command: string[],
  options: { quiet?: boolean; env?: Record<string, string | undefined> } = {},
): Promise<boolean> {
  const [file = "", ...args] = command;
  const child = spawn(process.execPath, [path.resolve("node_modules", file), ...args], {
    env: { ...process.env, ...options.env },
    stdio: ["ignore", options.quiet ? "pipe" : "inherit", options.quiet ? "pipe" : "inherit"],
  });
  running.add(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk) => {
      output += chunk;
    });
  }
  const code = await new Promise<number | null>((resolve) => {
    child.once("error", () => resolve(null));
    child.once("close", resolve);
  });
  running.delete(child);
  if (code !== 0) console.log(output.trimEnd());
  return code === 0;
}

export const asTally = (succeeded: boolean): Tally => ({
  passed: succeeded ? 1 : 0,
  failed: succeeded ? 0 : 1,
  skipped: 0,
  failures: [],
});

interface VitestReport {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: Parameters<typeof failuresOfVitest>[0];
}

export function readVitest(file: string, succeeded: boolean): Tally {
  const report = readReport<VitestReport>(file);
  if (!report) return asTally(succeeded);
  const failures = failuresOfVitest(report.testResults);
  return withVerdict(succeeded, {
    passed: report.numPassedTests,
    failed: failures.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  });
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
}

export function readPlaywright(file: string, succeeded: boolean): Tally {
  const report = readReport<PlaywrightReport>(file);
  if (!report) return asTally(succeeded);
  const { expected, unexpected, flaky, skipped } = report.stats;
  return withVerdict(succeeded, {
    passed: expected,
    failed: unexpected + flaky,
    skipped,
    failures: failuresOfPlaywright(report.suites),
  });
}

function readReport<T>(file: string): T | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

// A tool can fail without a failed test, by an error outside of any.
const withVerdict = (succeeded: boolean, tally: Tally): Tally =>
  succeeded || tally.failed > 0 ? tally : { ...tally, failed: 1 };
