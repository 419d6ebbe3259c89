import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { playPayroll } from "../../../scripts/payroll-sandbox/play.ts";
import { startTestServer } from "../requests/server.ts";
import { UNLIMITED } from "../requests/settings.ts";
import { cloneDemo, copy, type TestDatabase } from "../template.ts";

/** The demo once a server has run on it, which adds the queues of its jobs and works off those of the seed. */
const TEMPLATE = "tandem_started_demo";

const serverUrl = () => process.env.TEST_DATABASE_URL ?? "";

export async function makeStartedDemo(): Promise<void> {
  const { url: databaseUrl, ownerUrl } = await cloneDemo(serverUrl(), TEMPLATE);
  const { baseUrl, stop } = await startTestServer({ databaseUrl });
  await ready(baseUrl);
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  while ((await client.query("SELECT FROM job_events WHERE finished_at IS NULL LIMIT 1")).rowCount !== 0)
    await sleep(100);
  await client.end();
  await stop();
}

const copyTo = (database: string): Promise<TestDatabase> => copy(serverUrl(), TEMPLATE, database);

/** Once this is answered, the server's jobs run, and it has noticed which of its connections are gone. */
async function ready(baseUrl: string): Promise<void> {
  while (!(await fetch(`${baseUrl}/api/ready`)).ok) await sleep(100);
}

/** A worker's own server, database and payroll platform. */
export class DemoServer {
  #file: string | undefined;

  private constructor(
    readonly baseUrl: string,
    private readonly database: string,
    readonly stop: () => Promise<void>,
  ) {}

  static async start(worker: number): Promise<DemoServer> {
    const database = `tandem_browser_${worker}`;
    const { url: databaseUrl } = await copyTo(database);
    // Tests write what no call can.
    process.env.DATABASE_URL = databaseUrl;
    const payroll = await playPayroll();
    const server = await startTestServer({ databaseUrl, env: { ...UNLIMITED, TANDEM_DEMO: "1" } });
    await ready(server.baseUrl);
    return new DemoServer(server.baseUrl, database, async () => {
      await server.stop();
      await payroll.stop();
    });
  }

  /** Gives each file a fresh demo. */
  async begin(file: string): Promise<void> {
    if (this.#file !== undefined && file !== this.#file) {
      await copyTo(this.database);
      await ready(this.baseUrl);
    }
    this.#file = file;
  }
}
