import { cloneDemo, makeTemplate } from "../../tests/support/template.ts";
import { type Postgres, startPostgres } from "../launcher/postgres.ts";
import { freePort, type RunningServer, startServer } from "../launcher/start-server.ts";
import { playPayroll } from "../payroll-sandbox/play.ts";
import type { PayrollSandbox } from "../payroll-sandbox/server.ts";
import { DATABASE, removeRunFolder } from "./run-folder.ts";

// In the tests one machine is every client, so limits per address must not apply.
const SERVER_SETTINGS = {
  SIGN_INS_PER_IP: "100000",
  PUBLIC_CALLS_PER_MINUTE: "100000",
  PASSWORD_LINKS_PER_IP: "100000",
  SIGNING_MAILS_PER_ADDRESS: "100000",
  CLIENT_MAILS_PER_PROVIDER: "100000",
  OUTBOX_PAGE: "1",
  TANDEM_DEMO: "1",
  PARSE_RESPONSES: "1",
  LOG_LEVEL: "error",
};

/** Services that the stages share, started by the first stage that needs them. */
export class TestServices {
  #postgres: Promise<Postgres> | undefined;
  #server: Promise<RunningServer> | undefined;
  #payroll: PayrollSandbox | undefined;

  /** The address of a server with the migrated template database. */
  async databaseUrl(): Promise<string> {
    this.#postgres ??= this.#startPostgres();
    return (await this.#postgres).url;
  }

  /** The address of the production build with its own database of demo data, and with a payroll platform. */
  async demoServer(): Promise<string> {
    this.#server ??= this.#startServer();
    return (await this.#server).baseUrl;
  }

  async stop(): Promise<void> {
    await (await this.#server?.catch(() => undefined))?.stop();
    await this.#payroll?.stop();
    await (await this.#postgres?.catch(() => undefined))?.stop();
    removeRunFolder();
  }

  async #startPostgres(): Promise<Postgres> {
    const postgres = await startPostgres({ dataDir: DATABASE, port: 0, database: "tandem", durable: false });
    await makeTemplate(postgres.url);
    return postgres;
  }

  async #startServer(): Promise<RunningServer> {
    const { url: databaseUrl } = await cloneDemo(await this.databaseUrl(), "tandem_e2e");
    const port = await freePort();
    const baseUrl = `http://localhost:${port}`;
    const settings = { ...SERVER_SETTINGS, DATABASE_URL: databaseUrl, APP_URL: baseUrl, NEXTAUTH_URL: baseUrl };
    Object.assign(process.env, settings);
    this.#payroll = await playPayroll();
    return await startServer({ dev: false, port, host: undefined, trustProxy: false });
  }
}
