import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { LaunchFailure } from "./failure.ts";
import type { PostgresHome } from "./postgres-home.ts";

const SETTINGS = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: "200",
  shared_buffers: "256MB",
  effective_cache_size: "1GB",
  work_mem: "8MB",
  random_page_cost: "1.1",
  jit: "off",
  // Parallel workers share memory in /dev/shm, of which a container has only 64 MB.
  max_parallel_workers_per_gather: "0",
  timezone: "UTC",
  log_timezone: "UTC",
  // The log must not contain what people typed: no statements, no 'Key (email)=(…)'.
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
};

const VOLATILE_SETTINGS = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

export const logFile = (dataDir: string) => path.join(dataDir, "postgres.log");

export function spawnPostgres(home: PostgresHome, port: number, durable: boolean): ChildProcess {
  const log = logFile(home.dataDir);
  if (existsSync(log)) renameSync(log, `${log}.1`);
  const settings = Object.entries({ ...SETTINGS, ...(durable ? {} : VOLATILE_SETTINGS) });
  const flags = settings.flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  // A file, not a pipe: so PostgreSQL outlives a killed launcher long enough to be stopped properly.
  const output = openSync(log, "w", 0o600);
  // Detached, because Ctrl-C reaches the whole foreground group, and requests must be drained before the database stops.
  const child = spawn(home.binary, ["-D", home.cluster, "-p", String(port), ...flags], {
    ...home.identity,
    cwd: "/",
    detached: true,
    env: { NODE_ENV: "production", PATH: process.env.PATH, LC_ALL: "C" },
    stdio: ["ignore", "ignore", output],
  });
  closeSync(output);
  return child;
}

/** Stops PostgreSQL when this process is gone for any reason: the pipe closes even on kill -9. */
export function guardAgainstOrphans(home: PostgresHome, pid: number): () => void {
  if (process.platform === "win32") return () => undefined;
  const guard = spawn("/bin/sh", ["-c", 'read -r _; kill -INT "$1" 2>/dev/null', "sh", String(pid)], {
    ...home.identity,
    cwd: "/",
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  guard.on("error", () => undefined);
  guard.stdin.on("error", () => undefined);
  guard.unref();
  (guard.stdin as unknown as { unref(): void }).unref();
  return () => {
    guard.kill("SIGKILL");
  };
}

export async function choosePort(port: number): Promise<number> {
  return await new Promise<number>((resolve, reject) => {
    const probe = createServer();
    probe.once("error", () => reject(new LaunchFailure(`Port ${port} for PostgreSQL is taken by another program.`)));
    probe.listen(port, "127.0.0.1", () => {
      const address = probe.address();
      const chosen = typeof address === "object" && address ? address.port : port;
      probe.close(() => resolve(chosen));
    });
  });
}

/** Cleans up after an earlier run: the pid file of a killed server, or a server whose launcher was killed. */
export async function clearLeftovers(home: PostgresHome): Promise<void> {
  const pidFile = path.join(home.cluster, "postmaster.pid");
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, "utf8").split("\n")[0]);
  if (isPostgresOf(home, pid)) {
    const owner = readNumber(launcherFile(home));
    if (owner !== process.pid && isAlive(owner)) {
      throw new LaunchFailure(`The data folder ${home.dataDir} is in use by another Tandem (process ${owner}).`);
    }
    process.kill(pid, "SIGINT");
    if (!(await endsWithin(pid, 15_000))) process.kill(pid, "SIGQUIT");
    await endsWithin(pid, 5_000);
  }
  // In a container another process soon has a dead server's number, and PostgreSQL would then refuse to start.
  rmSync(pidFile, { force: true });
}

/** The port of the server that another Tandem is running on this folder, if any. */
export function portOfOther(home: PostgresHome): number | undefined {
  const pidFile = path.join(home.cluster, "postmaster.pid");
  if (!existsSync(pidFile) || !isAlive(readNumber(launcherFile(home)))) return undefined;
  // The file's lines: process id, data folder, start time, port, …
  const [pid, , , port] = readFileSync(pidFile, "utf8").split("\n").map(Number);
  return isPostgresOf(home, pid ?? 0) && port ? port : undefined;
}

export const launcherFile = (home: PostgresHome) => path.join(home.dataDir, "launcher.pid");

export function lastComplaint(dataDir: string): string {
  const lines = existsSync(logFile(dataDir)) ? readFileSync(logFile(dataDir), "utf8").split("\n") : [];
  const line = lines.findLast((text) => /FATAL|PANIC|ERROR/.test(text)) ?? lines.findLast((text) => text.trim()) ?? "";
  return line.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, "").trim() || "it gave no reason";
}

function isPostgresOf(home: PostgresHome, pid: number): boolean {
  if (!isAlive(pid)) return false;
  const command = commandOf(pid);
  return command === undefined || (command.includes("postgres") && command.includes(home.cluster));
}

function commandOf(pid: number): string | undefined {
  try {
    if (existsSync("/proc/self/cmdline")) return readFileSync(`/proc/${pid}/cmdline`, "utf8");
    return execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" });
  } catch {
    return undefined;
  }
}

export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

export async function endsWithin(pid: number, milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds;
  while (isAlive(pid)) {
    if (Date.now() > end) return false;
    await sleep(50);
  }
  return true;
}

function readNumber(file: string): number {
  return existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;
}
