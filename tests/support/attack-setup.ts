import { randomBytes } from "node:crypto";
import { externalServer } from "./requests/external-server.ts";
import { startTestServer } from "./requests/server.ts";
import { UNLIMITED } from "./requests/settings.ts";
import { cloneDemo, onServer } from "./template.ts";

/** What the attacks are aimed at: the server of BASE_URL, or one with the limits of an installation and the demo data. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  process.env.ATTACKED_URL = externalServer() ?? "";
  if (process.env.ATTACKED_URL) return undefined;
  const postgres = process.env.TEST_DATABASE_URL;
  if (!postgres) throw new Error("TEST_DATABASE_URL is not set: the global setup has not run.");
  const database = `attacked_${randomBytes(6).toString("hex")}`;
  const { url: databaseUrl, ownerUrl } = await cloneDemo(postgres, database);
  // Unlike all other tests', which raise them: empty means the default.
  const raised = [
    "MAX_CONCURRENT_PER_ADDRESS",
    "MAX_CONCURRENT_PER_USER",
    "MAX_UNFINISHED_PER_ADDRESS",
    ...Object.keys(UNLIMITED),
  ];
  const limits = Object.fromEntries(raised.map((name) => [name, ""]));
  const server = await startTestServer({
    databaseUrl,
    env: { ...limits, PARSE_RESPONSES: "", LOG_LEVEL: process.env.ATTACK_LOG_LEVEL ?? "error" },
  });
  process.env.ATTACKED_URL = server.baseUrl;
  process.env.ATTACKED_DATABASE_URL = ownerUrl;
  return async () => {
    await server.stop();
    await onServer(postgres, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
  };
}
