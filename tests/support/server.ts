import { closeSync, openSync } from "node:fs";
import { freePort, startServer } from "../../lib/launcher/start-server.ts";
import "./environment.ts";
import { givenServer } from "./given-server.ts";

export interface TestServer {
  baseUrl: string;
  pid: number | undefined;
  /** Resolves when the process is gone, with what it ended by. */
  ended: Promise<string>;
  stop(): Promise<void>;
  /** kill -9 */
  kill(): void;
}

export interface TestServerOptions {
  /** Unset: the database of this test file. */
  databaseUrl?: string;
  /** The port of a server that was killed, to bring it back at its address. */
  port?: number;
  env?: Record<string, string>;
  /** How many processes serve; one when left out. */
  processes?: number;
  /** Where the server's log goes; unset: where the tests' own output goes. */
  logFile?: string;
}

/**
 * Starts the production build against a database. When BASE_URL is set that server is used instead, unless a test asks
 * for one of its own by naming a database, a port or settings.
 */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const given = givenServer();
  if (given && Object.keys(options).length === 0) {
    const ended = new Promise<string>(() => undefined);
    return { baseUrl: given, pid: undefined, ended, stop: async () => undefined, kill: () => undefined };
  }
  const port = options.port ?? (await freePort());
  const baseUrl = `http://localhost:${port}`;
  const databaseUrl = options.databaseUrl ?? process.env.DATABASE_URL;
  if (!databaseUrl) throw new Error("A test server needs a database.");
  const { TRUST_PROXY = "" } = options.env ?? {};
  const log = options.logFile === undefined ? undefined : openSync(options.logFile, "w");
  try {
    return await startServer(
      {
        dev: false,
        port,
        host: undefined,
        trustProxy: ["1", "true"].includes(TRUST_PROXY),
        processes: options.processes,
      },
      { APP_URL: baseUrl, NEXTAUTH_URL: baseUrl, PARSE_RESPONSES: "1", ...options.env, DATABASE_URL: databaseUrl },
      log,
    );
  } finally {
    if (log !== undefined) closeSync(log);
  }
}
