import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { generateAll } from "../scripts/launcher/build.ts";
import {
  checkServers,
  type Database,
  migrateDatabase,
  openDatabase,
  shareDatabase,
} from "../scripts/launcher/database.ts";
import { LaunchFailure } from "../scripts/launcher/failure.ts";
import { startPostgres } from "../scripts/launcher/postgres.ts";
import { removePostgresHome } from "../scripts/launcher/postgres-home.ts";
import { type LaunchSettings, prepareSettings } from "../scripts/launcher/settings.ts";
import type { Manifest } from "./backup/archive.ts";
import { writeBackup } from "./backup/backup.ts";
import { readBackup, restoreBackup } from "./backup/restore.ts";
import { checkAuditChain } from "./check-audit.ts";
import { findDifferences } from "./check-derived.ts";
import { checkDocuments } from "./check-documents.ts";
import { diffSql } from "./migrate.ts";
import { prismaFolder } from "./schema-engine.ts";
import { withClient } from "./with-client.ts";

const readSettings = () => prepareSettings("development");

async function applyMigrations(): Promise<void> {
  await withDatabase(await readSettings(), openDatabase, async (database) => {
    const applied = await migrateDatabase(database);
    console.log(applied.length ? `Applied: ${applied.join(", ")}` : "Nothing to apply.");
  });
}

/** Prints what the schema has and the migrations lack or, given a name, writes it as the next migration. */
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

/** Runs `work` on the database in the settings; `open` decides whether Tandem may be running on its data folder. */
async function withDatabase(
  settings: LaunchSettings,
  open: (settings: LaunchSettings) => Promise<Database>,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  await checkServers(settings);
  const database = await open(settings);
  try {
    await work(database);
  } finally {
    await database.stop();
  }
}

/** Computes all redundant data and the audit log's chain again, and verifies all files. @throws LaunchFailure where something is wrong. */
async function checkDatabase({ ownerUrl }: Database): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    const differences = await findDifferences(client);
    for (const { table, side, row } of differences) console.log(`${table}: only ${side}: ${JSON.stringify(row)}`);
    if (differences.length === 0) console.log("A recount of every derived table finds no difference.");
    const { sealed, problems } = await checkDocuments(client);
    for (const problem of problems) console.log(problem);
    if (problems.length === 0)
      console.log(`Every file is as it was stored, and the seals of ${sealed} documents hold.`);
    const chain = await checkAuditChain(client);
    for (const problem of chain.problems) console.log(problem);
    if (chain.problems.length === 0)
      console.log(`The chain of ${chain.links} audit entries holds. Its head: ${chain.head ?? "none yet"}.`);
    if (chain.problems.length > 0) throw new LaunchFailure("The audit log is not what it was.");
    if (differences.length > 0) throw new LaunchFailure("The database differs from a recount.");
    if (problems.length > 0) throw new LaunchFailure("The database holds files that are not what they were.");
  });
}

async function backUp(file: string): Promise<void> {
  await withDatabase(await readSettings(), shareDatabase, async ({ ownerUrl }) => {
    const { manifest, bytes } = await withClient(ownerUrl, (client) => writeBackup(client, file));
    console.log(
      `Written: ${file}, ${amountOf(manifest)}, ${(bytes / 1e6).toFixed(1)} MB. Keep DATA_KEY apart from it.`,
    );
  });
}

async function restore(file: string): Promise<void> {
  const settings = await readSettings();
  // Before the database is opened, so that an invalid file creates no database either.
  const manifest = await readBackup(file);
  await withDatabase(settings, openDatabase, async (database) => {
    await restoreBackup(file, manifest, database);
    console.log(`Restored as of ${manifest.madeAt}: ${amountOf(manifest)}, each table as in the backup.`);
    await checkDatabase(database);
  });
}

const amountOf = ({ tables }: Manifest): string =>
  `${tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${tables.length} tables`;

/** The path of a typed file name, relative to where npm was called. */
function fileOf(typed: string | undefined): string {
  if (!typed) throw new LaunchFailure(`Name a file: npm run db:${command} FILE.`);
  return path.resolve(process.env.INIT_CWD ?? ".", typed);
}

const [command, name] = process.argv.slice(2);
const commands = {
  migrate: applyMigrations,
  diff: () => showDifference(name),
  generate: generateAll,
  check: async () => withDatabase(await readSettings(), shareDatabase, checkDatabase),
  backup: () => backUp(fileOf(name)),
  restore: () => restore(fileOf(name)),
};
const run = commands[command as keyof typeof commands];

try {
  if (!run) throw new LaunchFailure(`Unknown command '${command}': one of ${Object.keys(commands).join(", ")}.`);
  await run();
  // The schema engine leaves a timer of ten seconds running.
  process.exit(0);
} catch (error) {
  if (!(error instanceof LaunchFailure)) throw error;
  console.error(error.message);
  process.exit(1);
}
