import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withClient } from "@/prisma/with-client";
import { type Database, migrateDatabase, openDatabase } from "@/scripts/launcher/database";
import { removePostgresHome } from "@/scripts/launcher/postgres-home";
import type { LaunchSettings } from "@/scripts/launcher/settings";

const folder = mkdtempSync(path.join(tmpdir(), "tandem-commands-"));
const file = path.join(folder, "today.backup");
const running = path.resolve(".data", `commands-${process.pid}`);
const elsewhere = `${running}-elsewhere`;

let database: Database;

// This process plays a Tandem that is running on its data folder.
beforeAll(async () => {
  database = await openDatabase({ dataDir: running } as LaunchSettings);
  await migrateDatabase(database);
  await withClient(database.ownerUrl, (client) =>
    client.query("INSERT INTO users (first_name, last_name, email, role) VALUES ('Ada', 'Kept', 'ada@kept.test', 2)"),
  );
});
afterAll(async () => {
  await database?.stop();
  for (const dataDir of [running, elsewhere]) {
    removePostgresHome(path.join(dataDir, "postgres"));
    rmSync(dataDir, { recursive: true, force: true });
  }
  rmSync(folder, { recursive: true });
});

/** Runs a command as npm does, on the embedded PostgreSQL of a data folder. */
async function run(dataDir: string, ...command: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ["--conditions=react-server", "--import", "tsx", "prisma/cli.ts", ...command], {
    env: { ...process.env, DATABASE_URL: "", DATABASE_OWNER_URL: "", TANDEM_DATA_DIR: dataDir, INIT_CWD: folder },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
    });
  }
  return { code: await new Promise((resolve) => child.once("close", resolve)), output };
}

test("check and backup work while Tandem runs, and a backup can be restored into another data folder", async () => {
  expect(await run(running, "check")).toEqual({
    code: 0,
    output: expect.stringMatching(
      /finds no difference\.\nEvery file is as it was stored, and the seals of 0 documents hold\.\n/,
    ),
  });
  expect(await run(running, "backup", "today.backup")).toEqual({
    code: 0,
    output: expect.stringMatching(/^Written: .*today\.backup, \d+ rows of \d+ tables/),
  });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await run(running, "restore", "today.backup")).toEqual({
    code: 1,
    output: expect.stringContaining("is in use by another Tandem"),
  });

  const restored = await run(elsewhere, "restore", "today.backup");
  expect(restored).toEqual({ code: 0, output: expect.stringContaining("each table as in the backup") });
  expect((await run(elsewhere, "restore", "today.backup")).output).toContain(
    "The database is not empty ('users' has rows)",
  );
  const other = await openDatabase({ dataDir: elsewhere } as LaunchSettings);
  try {
    const { rows } = await withClient(other.url, (client) => client.query("SELECT email FROM users"));
    expect(rows).toEqual([{ email: "ada@kept.test" }]);
  } finally {
    await other.stop();
  }
}, 120_000);

test("a command without a file, or with a file that is no backup, says so and creates nothing", async () => {
  expect(await run(running, "backup")).toEqual({ code: 1, output: "Name a file: npm run db:backup FILE.\n" });
  const nowhere = `${running}-nowhere`;
  try {
    expect((await run(nowhere, "restore", "none.backup")).output).toContain("none.backup cannot be read (ENOENT).");
    expect(existsSync(path.join(nowhere, "postgres"))).toBe(false);
  } finally {
    rmSync(nowhere, { recursive: true, force: true });
  }
}, 60_000);
