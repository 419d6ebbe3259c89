import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { playPayroll } from "../../../scripts/payroll-sandbox/play.ts";
import { SmtpSink } from "../fakes/smtp-sink.ts";
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

/** A worker's own server and database, and what it works with: a payroll platform and, where mail is delivered, a mail server. */
export class DemoServer {
  #file: string | undefined;

  private constructor(
    readonly baseUrl: string,
    readonly sink: SmtpSink,
    private readonly database: string,
    readonly stop: () => Promise<void>,
  ) {}

  /** One that delivers mail is no demo: its documents open by a code (D-100). */
  static async start(worker: number, delivers: boolean): Promise<DemoServer> {
    const database = `tandem_browser_${worker}`;
    const { url: databaseUrl } = await copyTo(database);
    // Tests write what no call can.
    process.env.DATABASE_URL = databaseUrl;
    const [payroll, sink] = await Promise.all([playPayroll(), SmtpSink.start()]);
    const kind: Record<string, string> = delivers ? { SMTP_URL: sink.url, TANDEM_DEMO: "0" } : { TANDEM_DEMO: "1" };
    const server = await startTestServer({ databaseUrl, env: { ...UNLIMITED, ...kind } });
    await ready(server.baseUrl);
    return new DemoServer(server.baseUrl, sink, database, async () => {
      await server.stop();
      await Promise.all([payroll.stop(), sink.stop()]);
    });
  }

  /** Gives each file a fresh demo. */
  async begin(file: string): Promise<void> {
    if (this.#file !== undefined && file !== this.#file) {
      await copyTo(this.database);
      await ready(this.baseUrl);
      this.sink.mails.length = 0;
    }
    this.#file = file;
  }
}
