import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { generateClient } from "../lib/launcher/build.ts";
import { checkServers, migrateDatabase, openDatabase } from "../lib/launcher/database.ts";
import { LaunchFailure } from "../lib/launcher/failure.ts";
import { startPostgres } from "../lib/launcher/postgres.ts";
import { removePostgresHome } from "../lib/launcher/postgres-home.ts";
import { prepareSettings } from "../lib/launcher/settings.ts";
import { findDifferences } from "./check-derived.ts";
import { diffSql } from "./migrate.ts";
import { prismaFolder } from "./schema-engine.ts";
import { withClient } from "./with-client.ts";

async function applyMigrations(): Promise<void> {
  const settings = await prepareSettings("development");
  await checkServers(settings);
  const database = await openDatabase(settings);
  try {
    const applied = await migrateDatabase(database);
    console.log(applied.length ? `Applied: ${applied.join(", ")}` : "Nothing to apply.");
  } finally {
    await database.stop();
  }
}

/** Prints what the schema has and the migrations lack, or writes it as the next migration when that is given a name. */
async function showDifference(name: string | undefined): Promise<void> {
  const dataDir = path.resolve(".data", `diff-${process.pid}`);
  const postgres = await startPostgres({ dataDir, port: 0, database: "tandem", durable: false });
  try {
    const sql = await diffSql(postgres.url);
    if (!sql) console.error("The migrations and the schema agree.");
    else if (!name) console.log(sql);
    else writeMigration(name, sql);
  } finally {
    await postgres.stop();
    removePostgresHome(dataDir);
  }
}

function writeMigration(name: string, sql: string): void {
  const moment = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
  const file = path.join(prismaFolder, "migrations", `${moment}_${name}`, "migration.sql");
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${sql}\n`);
  console.error(`Written: ${path.relative(process.cwd(), file)}`);
}

/** Counts what the database keeps twice anew. @throws LaunchFailure where it differs. */
async function checkDerived(): Promise<void> {
  const settings = await prepareSettings("development");
  await checkServers(settings);
  const database = await openDatabase(settings);
  try {
    const differences = await withClient(database.ownerUrl, findDifferences);
    for (const { table, side, row } of differences) console.log(`${table}: only ${side}: ${JSON.stringify(row)}`);
    if (differences.length > 0) throw new LaunchFailure("The database differs from a recount.");
    console.log("A recount of every derived table finds no difference.");
  } finally {
    await database.stop();
  }
}

const [command, name] = process.argv.slice(2);
const commands = {
  migrate: applyMigrations,
  diff: () => showDifference(name),
  generate: generateClient,
  check: checkDerived,
};
const run = commands[command as keyof typeof commands];

try {
  if (!run) throw new LaunchFailure(`Unknown command '${command}': one of ${Object.keys(commands).join(", ")}.`);
  await run();
  // The schema engine leaves a timer of ten seconds behind.
  process.exit(0);
} catch (error) {
  if (!(error instanceof LaunchFailure)) throw error;
  console.error(error.message);
  process.exit(1);
}
