import { makeTemplate } from "../../tests/support/template.ts";
import { type Postgres, startPostgres } from "../launcher/postgres.ts";
import { DATABASE, removeRunFolder } from "./run-folder.ts";

/** Services that the stages share, started by the first stage that needs them. */
export class TestServices {
  #postgres: Promise<Postgres> | undefined;

  /** The address of a server with the migrated template database. */
  async databaseUrl(): Promise<string> {
    this.#postgres ??= this.#startPostgres();
    return (await this.#postgres).url;
  }

  async stop(): Promise<void> {
    await (await this.#postgres?.catch(() => undefined))?.stop();
    removeRunFolder();
  }

  async #startPostgres(): Promise<Postgres> {
    const postgres = await startPostgres({ dataDir: DATABASE, port: 0, database: "tandem", durable: false });
    await makeTemplate(postgres.url);
    return postgres;
  }
}
