import type { TestProject } from "vitest/node";
import { cloneTemplate, type TestDatabase } from "../template.ts";
import { startTestServer } from "./server.ts";
import { UNTENDED } from "./settings.ts";

/** A server that the test files of one worker use, one after the other, each beginning with an empty database. */
export interface SharedServer extends TestDatabase {
  baseUrl: string;
}

const SETTING = "SHARED_SERVERS";

/** The server of this process's worker. */
export function sharedServer(): SharedServer {
  const servers: SharedServer[] = JSON.parse(process.env[SETTING] ?? "[]");
  const server = servers[Number(process.env.VITEST_POOL_ID) - 1];
  if (!server) throw new Error(`Worker ${process.env.VITEST_POOL_ID} has no server.`);
  return server;
}

/** Starts one for each worker. */
export default async function setup({ vitest }: TestProject): Promise<() => Promise<void>> {
  const { TEST_DATABASE_URL: serverUrl } = process.env;
  if (!serverUrl) throw new Error("TEST_DATABASE_URL is not set: the global setup has not run.");
  const started = await Promise.all(
    Array.from({ length: vitest.config.maxWorkers }, async (_, worker) => {
      const database = await cloneTemplate(serverUrl, `test_server_${worker + 1}`);
      return { database, server: await startTestServer({ databaseUrl: database.url, env: UNTENDED }) };
    }),
  );
  const shared: SharedServer[] = started.map(({ database, server }) => ({ ...database, baseUrl: server.baseUrl }));
  process.env[SETTING] = JSON.stringify(shared);
  return async () => {
    delete process.env[SETTING];
    await Promise.all(started.map(({ server }) => server.stop()));
  };
}
