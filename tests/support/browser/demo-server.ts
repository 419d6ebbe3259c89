import { setTimeout as sleep } from "node:timers/promises";
import { playPayroll } from "../../../scripts/payroll-sandbox/play.ts";
import { startTestServer } from "../requests/server.ts";
import { UNLIMITED } from "../requests/settings.ts";
import { cloneDemo, onServer } from "../template.ts";

/** The demo after a first start of the app, which adds the queues of its jobs: a server that runs would not add them again. */
export const STARTED_DEMO = "tandem_started_demo";

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
    const { url: databaseUrl } = await cloneDemo(process.env.TEST_DATABASE_URL ?? "", database);
    const payroll = await playPayroll();
    const server = await startTestServer({
      databaseUrl,
      // The condition of the tests' own imports must not reach Next.
      env: { ...UNLIMITED, TANDEM_DEMO: "1", NODE_OPTIONS: "" },
    });
    return new DemoServer(server.baseUrl, database, async () => {
      await server.stop();
      await payroll.stop();
    });
  }

  /** Gives each file a fresh demo. */
  async begin(file: string): Promise<void> {
    if (file === this.#file) return;
    const serverUrl = process.env.TEST_DATABASE_URL ?? "";
    await onServer(serverUrl, `DROP DATABASE ${this.database} WITH (FORCE)`);
    await onServer(serverUrl, `CREATE DATABASE ${this.database} TEMPLATE ${STARTED_DEMO}`);
    // Once this is answered, the server has noticed that its old connections are gone.
    while (!(await fetch(`${this.baseUrl}/api/ready`)).ok) await sleep(100);
    this.#file = file;
  }
}
