import { existsSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { errorCode } from "../launcher/failure.ts";
import { removePostgresHome } from "../launcher/postgres-home.ts";

const RUNS = path.resolve(".data", "test", "runs");

/** What this run writes: of its own, so that two runs in one folder leave each other alone. */
const RUN = path.join(RUNS, String(process.pid));
export const DATABASE = path.join(RUN, "postgres");
export const REPORTS = path.join(RUN, "reports");

export const removeRunFolder = () => remove(RUN);

/** Removes what runs that were killed have left; those under way keep theirs. */
export function removeEndedRuns(folder = RUNS): void {
  const runs = existsSync(folder) ? readdirSync(folder) : [];
  for (const pid of runs.filter((pid) => !isRunning(Number(pid)))) remove(path.join(folder, pid));
}

function remove(folder: string): void {
  removePostgresHome(path.join(folder, "postgres"));
  rmSync(folder, { recursive: true, force: true });
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
}
