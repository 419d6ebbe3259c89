import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum, type SqlResultSet } from "@prisma/driver-adapter-utils";
import * as engineModule from "@prisma/schema-engine-wasm/schema_engine_bg";
import pg from "pg";
import { DEFAULT_TIME_ZONE } from "../lib/env.ts";
import { LaunchFailure, messageOf } from "../scripts/launcher/failure.ts";

export const prismaFolder = import.meta.dirname;
const noFilter = { externalTables: [], externalEnums: [] };

export interface MigrationFile {
  name: string;
  sql: string;
}

export function readMigrations(folder = path.join(prismaFolder, "migrations")): MigrationFile[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => ({ name: entry.name, sql: readFileSync(path.join(folder, entry.name, "migration.sql"), "utf8") }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

export function readSchema(folder = path.join(prismaFolder, "schema")): { path: string; content: string }[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".prisma"))
    .sort()
    .map((name) => ({ path: path.join(folder, name), content: readFileSync(path.join(folder, name), "utf8") }));
}

/** Prisma's schema engine as WebAssembly: the native one would have to be downloaded. */
export async function withSchemaEngine<T>(databaseUrl: string, run: (engine: Engine) => Promise<T>): Promise<T> {
  await instantiate();
  const pool = new EnginePool({ connectionString: databaseUrl, max: 2, connectionTimeoutMillis: 5_000 });
  const factory = new PrismaPg(pool);
  let scriptFailure: string | undefined;
  const connect = factory.connect.bind(factory);
  factory.connect = async () => {
    const adapter = await connect();
    const queryRaw = adapter.queryRaw.bind(adapter);
    adapter.queryRaw = async (query) => pool.withCharacters(await queryRaw(query));
    // The adapter's own executeScript splits the script at every ';', even inside a trigger function. Sent whole, a migration is
    // also one transaction.
    adapter.executeScript = async (text) => {
      const script = settings() + text;
      await pool.query(script).catch((error: unknown) => {
        scriptFailure = explain(error, script);
        throw error;
      });
    };
    return adapter;
  };
  try {
    const adapter = bindMigrationAwareSqlAdapterFactory(factory);
    const engine = await engineModule.SchemaEngine.new({ datamodels: undefined }, () => undefined, adapter);
    return await run(new Engine(engine));
  } catch (error) {
    throw scriptFailure ? new LaunchFailure(`A migration failed and was undone: ${scriptFailure}.`) : error;
  } finally {
    await pool.end();
  }
}

/** What a migration may ask for by `current_setting`. On the script's first line, so that those of its failures stay right. */
function settings(): string {
  const zone = process.env.BUSINESS_TIME_ZONE?.trim() || DEFAULT_TIME_ZONE;
  return `SELECT set_config('tandem.business_time_zone', ${pg.escapeLiteral(zone)}, true); `;
}

function explain(error: unknown, script: string): string {
  const position = error instanceof pg.DatabaseError && error.position ? Number(error.position) : undefined;
  const line = position ? ` at line ${script.slice(0, position).split("\n").length}` : "";
  return messageOf(error) + line;
}

const CHAR_TYPE = 18;
const TEXT_TYPE = 25;

// Postgres' own catalog, which the engine reads to diff, has many columns of the one-byte type "char" that the adapter refuses.
class EnginePool extends pg.Pool {
  readonly #characters = new WeakMap<object, Set<number>>();

  // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg come down to this
  override async query(...args: any[]): Promise<any> {
    const result = await super.query(...(args as [string]));
    const columns = new Set<number>();
    for (const [index, field] of (result.fields ?? []).entries()) {
      if (field.dataTypeID !== CHAR_TYPE) continue;
      columns.add(index);
      field.dataTypeID = TEXT_TYPE;
    }
    if (columns.size > 0) this.#characters.set(result.rows, columns);
    return result;
  }

  withCharacters(answer: SqlResultSet): SqlResultSet {
    const columns = this.#characters.get(answer.rows);
    if (!columns) return answer;
    const columnTypes = answer.columnTypes.map((type, index) => (columns.has(index) ? ColumnTypeEnum.Character : type));
    return { ...answer, columnTypes };
  }
}

class Engine {
  constructor(private readonly engine: engineModule.SchemaEngine) {}

  async apply(migrations: MigrationFile[]): Promise<string[]> {
    const migrationsList: engineModule.MigrationList = {
      baseDir: path.join(prismaFolder, "migrations"),
      lockfile: { path: "migration_lock.toml", content: 'provider = "postgresql"\n' },
      shadowDbInitScript: "",
      migrationDirectories: migrations.map(({ name, sql }) => ({
        path: name,
        migrationFile: { path: "migration.sql", content: { tag: "ok", value: sql } },
      })),
    };
    return (await this.engine.applyMigrations({ migrationsList, filters: noFilter })).appliedMigrationNames;
  }

  /** The SQL from the connected database (or from an empty one) to the schema files. */
  async diff(from: "empty" | "database", schemaFolder?: string): Promise<string> {
    const files = readSchema(schemaFolder);
    const result = await this.engine.diff({
      from: from === "empty" ? { tag: "empty" } : { tag: "schemaDatasource", files, configDir: prismaFolder },
      to: { tag: "schemaDatamodel", files },
      script: true,
      exitCode: null,
      filters: noFilter,
    });
    return result.stdout ?? "";
  }
}

let ready: Promise<void> | undefined;

function instantiate(): Promise<void> {
  ready ??= (async () => {
    const entry = createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm/schema_engine_bg");
    const bytes = readFileSync(path.join(path.dirname(entry), "schema_engine_bg.wasm"));
    const { instance } = await WebAssembly.instantiate(bytes, {
      "./schema_engine_bg.js": engineModule as unknown as WebAssembly.ModuleImports,
    });
    engineModule.__wbg_set_wasm(instance.exports);
    // Where the engine reports a panic; without it, a panic ends as a meaningless TypeError.
    Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: { set_message: (text: string) => console.error(text) } });
    (instance.exports.__wbindgen_start as () => void)();
  })();
  return ready;
}
