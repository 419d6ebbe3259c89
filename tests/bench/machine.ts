import { readFileSync } from "node:fs";
import { cpus } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { query } from "./database";

const version = (name: string): string =>
  JSON.parse(readFileSync(path.join("node_modules", name, "package.json"), "utf8")).version;

/** The machine and the versions, in one line. */
export async function nameMachine(databaseUrl: string): Promise<string> {
  const [row] = await query<{ version: string }>(databaseUrl, "SELECT current_setting('server_version') AS version");
  const processors = `${cpus().length} cores (${cpus()[0]?.model.trim()})`;
  return `${processors}, Node ${process.versions.node}, Next.js ${version("next")}, PostgreSQL ${row?.version}`;
}

/** The share of the processors that other programs use now, in percent: if it is high, the ratios come out too low. */
export async function busyPercent(): Promise<number> {
  const before = spent();
  await sleep(2_000);
  const after = spent();
  const busy = after.busy - before.busy;
  return Math.round((100 * busy) / (busy + after.idle - before.idle));
}

function spent(): { busy: number; idle: number } {
  const total = { busy: 0, idle: 0 };
  for (const { times } of cpus()) {
    total.idle += times.idle;
    total.busy += times.user + times.nice + times.sys + times.irq;
  }
  return total;
}

/** What a process holds in memory, in MB. */
export function memoryOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) / 1024;
}
