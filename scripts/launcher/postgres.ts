import type { ChildProcess } from "node:child_process";
import { existsSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { errorCode, LaunchFailure, messageOf } from "./failure.ts";
import { POSTGRES_USER, type PostgresHome, preparePostgresHome } from "./postgres-home.ts";
import {
  choosePort,
  clearLeftovers,
  endsWithin,
  guardAgainstOrphans,
  lastComplaint,
  launcherFile,
  portOfOther,
  spawnPostgres,
} from "./postgres-process.ts";

const START_LIMIT_MS = 300_000;
const RESTARTS_IN_A_ROW = 5;
const STABLE_AFTER_MS = 60_000;

export interface PostgresOptions {
  dataDir: string;
  /** 0 for a free one. */
  port: number;
  database: string;
  /** false trades durability for speed, for throw-away data only. */
  durable?: boolean;
  log?: (line: string) => void;
  /** Called once when the server could not be restarted. */
  onLost?: (reason: string) => void;
}

export interface Postgres {
  url: string;
  port: number;
  /** Of the present server process; it changes when a dead one was replaced. */
  readonly pid: number | undefined;
  stop(): Promise<void>;
  /** kill -9, for fault tests; the supervisor restarts it. */
  kill(): void;
}

export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const dataDir = path.resolve(options.dataDir);
  const log = options.log ?? ((line) => console.log(line));
  const home = await preparePostgresHome(dataDir);
  await clearLeftovers(home);
  const port = await choosePort(options.port);
  const server = new Supervisor(home, port, options.durable ?? true, log, options.onLost);
  // Removed first: after a run as root we may not be allowed to overwrite the old one.
  rmSync(launcherFile(home), { force: true });
  writeFileSync(launcherFile(home), String(process.pid));
  try {
    await server.start();
    await createDatabase(home, port, options.database);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return {
    url: urlOf(home, port, options.database),
    port,
    get pid() {
      return server.pid;
    },
    stop: () => server.stop(),
    kill: () => server.kill(),
  };
}

/** The address of a database on the server that another Tandem is running on this folder, if any. */
export async function findRunning(dataDir: string, database: string): Promise<string | undefined> {
  if (!existsSync(path.join(dataDir, "cluster"))) return undefined;
  const home = await preparePostgresHome(dataDir);
  const port = portOfOther(home);
  return port === undefined ? undefined : urlOf(home, port, database);
}

function urlOf(home: PostgresHome, port: number, database: string): string {
  return `postgresql://${POSTGRES_USER}:${home.password}@127.0.0.1:${port}/${database}`;
}

async function createDatabase(home: PostgresHome, port: number, database: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(home, port, "postgres") });
  await client.connect();
  try {
    const found = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [database]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(database)}`);
  } finally {
    await client.end();
  }
}

class Supervisor {
  #child: ChildProcess | undefined;
  #releaseGuard = () => {};
  #stopping = false;
  #startedAt = 0;
  #failures = 0;
  readonly #onExit = () => this.#child?.kill("SIGQUIT");

  constructor(
    private readonly home: PostgresHome,
    private readonly port: number,
    private readonly durable: boolean,
    private readonly log: (line: string) => void,
    private readonly onLost: ((reason: string) => void) | undefined,
  ) {}

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  kill(): void {
    this.#child?.kill("SIGKILL");
  }

  async start(): Promise<void> {
    process.on("exit", this.#onExit);
    await this.#launch();
    this.#watch();
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    process.off("exit", this.#onExit);
    this.#releaseGuard();
    const pid = this.#child?.pid;
    if (!this.#child || pid === undefined || this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const exited = new Promise<void>((resolve) => this.#child?.once("exit", () => resolve()));
    this.#child.kill("SIGINT");
    if (!(await Promise.race([exited.then(() => true), sleep(15_000, false, { ref: false })]))) {
      this.#child.kill("SIGQUIT");
      await endsWithin(pid, 5_000);
    }
  }

  async #launch(): Promise<void> {
    const end = Date.now() + START_LIMIT_MS;
    const retryUntil = Date.now() + 15_000;
    for (;;) {
      const child = spawnPostgres(this.home, this.port, this.durable);
      this.#child = child;
      let ended: string | undefined;
      child.once("error", (error) => {
        ended = messageOf(error);
      });
      child.once("exit", () => {
        ended ??= lastComplaint(this.home.dataDir);
      });
      if (child.pid) this.#releaseGuard = guardAgainstOrphans(this.home, child.pid);
      while (ended === undefined && Date.now() < end) {
        if (await this.#answers()) {
          this.#startedAt = Date.now();
          return;
        }
        await sleep(50);
      }
      this.#releaseGuard();
      // The workers of a killed server keep its memory, and its port, for a moment longer.
      const passing = /shared memory block|lock file|in use/.test(ended ?? "");
      if (this.#stopping || !passing || Date.now() > retryUntil) {
        child.kill("SIGQUIT");
        throw new LaunchFailure(`PostgreSQL could not start: ${ended ?? "it did not answer in time"}.`);
      }
      await sleep(300);
    }
  }

  async #answers(): Promise<boolean> {
    const client = new pg.Client({
      connectionString: urlOf(this.home, this.port, "postgres"),
      connectionTimeoutMillis: 2_000,
    });
    client.on("error", () => undefined);
    try {
      await client.connect();
      return true;
    } catch (error) {
      if (errorCode(error) === "28P01") {
        throw new LaunchFailure(`The password in ${this.home.dataDir}/password is not that of its database.`);
      }
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  #watch(): void {
    const child = this.#child;
    const onEnd = (code: number | null, signal: NodeJS.Signals | null) => {
      this.#releaseGuard();
      if (!this.#stopping) void this.#bringBack(signal ?? `code ${code}`);
    };
    if (child && (child.exitCode !== null || child.signalCode !== null)) onEnd(child.exitCode, child.signalCode);
    else child?.once("exit", onEnd);
  }

  async #bringBack(how: string): Promise<void> {
    this.#failures = Date.now() - this.#startedAt > STABLE_AFTER_MS ? 1 : this.#failures + 1;
    if (this.#failures > RESTARTS_IN_A_ROW) return this.#giveUp(`it died ${this.#failures} times in a row`);
    this.log(`PostgreSQL ended unexpectedly (${how}): starting it again`);
    const began = Date.now();
    try {
      await this.#launch();
      this.log(`PostgreSQL is back after ${((Date.now() - began) / 1000).toFixed(1)} s`);
      this.#watch();
    } catch (error) {
      if (!this.#stopping) this.#giveUp(messageOf(error));
    }
  }

  #giveUp(reason: string): void {
    this.log(`PostgreSQL could not be brought back: ${reason}`);
    this.onLost?.(reason);
  }
}
