import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";

/** Pairs of a process and its parent. */
function allProcesses(): [pid: number, parent: number][] {
  if (existsSync("/proc/self/stat"))
    return readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .flatMap(readStat);
  const listed = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" });
  return listed.split("\n").map((line) => line.trim().split(/\s+/).map(Number) as [number, number]);
}

function readStat(pid: string): [number, number][] {
  try {
    // 'pid (name) state parent …', and the name may hold anything.
    const [, parent] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    return [[Number(pid), Number(parent)]];
  } catch {
    return [];
  }
}

/** The processes that one has started, by their ids. */
export const childrenOf = (pid: number): number[] =>
  allProcesses()
    .filter(([, parent]) => parent === pid)
    .map(([child]) => child);

/** Signals a process and everything that descends from it. */
export function signalTree(root: number, signal: "SIGSTOP" | "SIGCONT"): void {
  const processes = allProcesses();
  const tree = [root];
  for (const pid of tree) for (const [child, parent] of processes) if (parent === pid) tree.push(child);
  for (const pid of tree) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended meanwhile.
    }
  }
}
