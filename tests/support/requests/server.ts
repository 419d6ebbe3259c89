import { closeSync, openSync } from "node:fs";
import { freePort, startServer } from "../../../scripts/launcher/start-server.ts";
import "../environment.ts";
import { startStandalone } from "./standalone.ts";

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
  /** Whether Next's own server runs, in a folder that holds nothing but what the build has made to run by itself. */
  standalone?: boolean;
  /** Where the server's log goes; unset: where the tests' own output goes. */
  logFile?: string;
}

/** Starts the production build against a database. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const port = options.port ?? (await freePort());
  const baseUrl = `http://localhost:${port}`;
  const databaseUrl = options.databaseUrl ?? process.env.DATABASE_URL;
  if (!databaseUrl) throw new Error("A test server needs a database.");
  const settings = {
    APP_URL: baseUrl,
    NEXTAUTH_URL: baseUrl,
    PARSE_RESPONSES: "1",
    ...options.env,
    DATABASE_URL: databaseUrl,
  };
  if (options.standalone) return await startStandalone(port, settings);
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
      settings,
      log,
    );
  } finally {
    if (log !== undefined) closeSync(log);
  }
}
