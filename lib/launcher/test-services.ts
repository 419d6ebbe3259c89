import path from "node:path";
import { cloneTemplate, makeTemplate } from "../../tests/support/template.ts";
import { seedDemo } from "./fill-database.ts";
import { playPayroll } from "./payroll-sandbox/play.ts";
import type { PayrollSandbox } from "./payroll-sandbox/server.ts";
import { type Postgres, startPostgres } from "./postgres.ts";
import { removePostgresHome } from "./postgres-home.ts";
import { freePort, type RunningServer, startServer } from "./start-server.ts";

const DATA_DIR = path.resolve(".data", "test", "postgres");
// One machine plays everybody in the tests, so limits per address would hit the wrong ones.
const SERVER_SETTINGS = {
  SIGN_INS_PER_IP: "100000",
  PUBLIC_CALLS_PER_MINUTE: "100000",
  PASSWORD_LINKS_PER_IP: "100000",
  OUTBOX_PAGE: "1",
  PARSE_RESPONSES: "1",
  LOG_LEVEL: "error",
};

/** What the stages share, started by the first that needs it. */
export class TestServices {
  #postgres: Promise<Postgres> | undefined;
  #server: Promise<RunningServer> | undefined;
  #payroll: PayrollSandbox | undefined;

  /** The address of a server that holds the migrated template. */
  async databaseUrl(): Promise<string> {
    this.#postgres ??= this.#startPostgres();
    return (await this.#postgres).url;
  }

  /** The address of the production build on a database of its own with the demo data, and with a payroll platform. */
  async demoServer(): Promise<string> {
    this.#server ??= this.#startServer();
    return (await this.#server).baseUrl;
  }

  async stop(): Promise<void> {
    await (await this.#server?.catch(() => undefined))?.stop();
    await this.#payroll?.stop();
    await (await this.#postgres?.catch(() => undefined))?.stop();
    removePostgresHome(DATA_DIR);
  }

  async #startPostgres(): Promise<Postgres> {
    removePostgresHome(DATA_DIR);
    const postgres = await startPostgres({ dataDir: DATA_DIR, port: 0, database: "tandem", durable: false });
    await makeTemplate(postgres.url);
    return postgres;
  }

  async #startServer(): Promise<RunningServer> {
    const { url: databaseUrl } = await cloneTemplate(await this.databaseUrl(), "tandem_e2e");
    const port = await freePort();
    const baseUrl = `http://localhost:${port}`;
    const settings = { ...SERVER_SETTINGS, DATABASE_URL: databaseUrl, APP_URL: baseUrl, NEXTAUTH_URL: baseUrl };
    Object.assign(process.env, settings);
    await seedDemo(databaseUrl);
    this.#payroll = await playPayroll();
    return await startServer({ dev: false, port, host: undefined, trustProxy: false });
  }
}
