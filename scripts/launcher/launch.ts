import { mayChangeTables } from "../../prisma/app-role.ts";
import { playPayroll } from "../payroll-sandbox/play.ts";
import { buildWhenNeeded, generateWhenNeeded, watchPrograms } from "./build.ts";
import { checkServers, type Database, migrateDatabase, openDatabase } from "./database.ts";
import { demoAccountLines, findDemoAccounts } from "./demo-accounts.ts";
import { LaunchFailure, messageOf } from "./failure.ts";
import { addFirstAdmin, seedDemo } from "./fill-database.ts";
import { type LaunchSettings, LOOPBACK, prepareSettings } from "./settings.ts";
import { checkPort, type RunningServer, startServer } from "./start-server.ts";
import { step } from "./steps.ts";

interface Running {
  server?: RunningServer;
  database?: Database;
}

/** Starts everything, from reading the settings to a listening server, and stops it on Ctrl-C or SIGTERM. */
export async function launch(mode: "production" | "development"): Promise<void> {
  const began = performance.now();
  const running: Running = {};
  const stop = stopOnSignals(running);
  try {
    console.log(`Tandem ${mode === "development" ? "(development)" : ""}`.trim());
    const settings = await step("Settings", async () => {
      const read = await prepareSettings(mode);
      await checkPort(read.port, read.host);
      await checkServers(read);
      return read;
    });
    const generated = step("Generated code", generateWhenNeeded, (made) => (made ? "generated" : "unchanged"));
    const built = generated.then(() => prepareApp(mode));
    // The demo data are made beside the build. An installation is migrated only for a version that could be built.
    const beforeMigrating = settings.demo ? generated : built;
    const [database] = await Promise.all([
      prepareDatabase(settings, beforeMigrating, running, () => void stop(1)),
      built,
    ]);
    const { url } = database;
    process.env.DATABASE_URL = url;
    if (settings.playsPayroll) {
      await step(
        "Payroll sandbox",
        () => playPayroll(),
        () => `plays the payroll platform at ${process.env.PAYROLL_API_URL}`,
      );
    }
    const trustProxy = ["1", "true"].includes(process.env.TRUST_PROXY ?? "");
    const { port, processes } = settings;
    const known = await findDemoAccounts(url);
    const host = settings.host ?? (known.length > 0 ? LOOPBACK : undefined);
    const server = await step(
      "Server",
      () => startServer({ dev: mode === "development", port, host, trustProxy, processes }),
      () => (processes > 1 ? `${processes} processes` : ""),
    );
    running.server = server;
    void server.ended.then((how) => {
      if (!stop.called) console.error(`The server ended unexpectedly (${how}).`);
      void stop(1);
    });
    console.log(`\nReady after ${((performance.now() - began) / 1000).toFixed(1)} s: ${process.env.APP_URL}\n`);
    console.log(`${whoReaches(host)}\n`);
    if (mode === "production" && (await mayChangeTables(url))) console.warn(`${OWNER_WARNING}\n`);
    for (const line of demoAccountLines(known, settings.demo)) console.log(line);
  } catch (error) {
    if (stop.called) return;
    console.error(error instanceof LaunchFailure ? error.message : `Tandem could not start: ${messageOf(error)}`);
    await stop(1);
  }
}

async function prepareApp(mode: "production" | "development"): Promise<void> {
  if (mode === "production") await step("Build", buildWhenNeeded, (made) => (made ? "built" : "unchanged"));
  else await watchPrograms();
}

/** Opens the database and, once `beforeMigrating` has come true, migrates it and fills it if it is empty. */
async function prepareDatabase(
  settings: LaunchSettings,
  beforeMigrating: Promise<unknown>,
  running: Running,
  onLost: () => void,
): Promise<Database> {
  const database = await step(
    "PostgreSQL",
    () => openDatabase(settings, onLost),
    ({ note }) => note,
  );
  running.database = database;
  await beforeMigrating;
  await step(
    "Migrations",
    () => migrateDatabase(database),
    (applied) => (applied.length ? `${applied.length} applied` : "none new"),
  );
  await step(
    settings.demo ? "Demo data" : "First Admin",
    () => (settings.demo ? seedDemo(database.url) : addFirstAdmin(database.url)),
    (made) => (made ? "added" : "not needed"),
  );
  return database;
}

const OWNER_WARNING =
  "Warning: the app works as the owner of its tables. Give it a role of its own and set DATABASE_OWNER_URL: docs/deploy.md.";

const whoReaches = (host: string | undefined): string =>
  host === LOOPBACK
    ? `It listens on ${LOOPBACK}, for this machine only. For others set HOST=0.0.0.0, and APP_URL to the address they use.`
    : `It listens on ${host ?? "every address of this machine"}.`;

function stopOnSignals(running: Running) {
  const stop = Object.assign(
    async (code: number) => {
      if (stop.called) return;
      stop.called = true;
      await running.server?.stop();
      await running.database?.stop();
      process.exit(code);
    },
    { called: false },
  );
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (stop.called) process.exit(1);
      console.log("\nStopping: requests under way are finished first, a second signal ends at once.");
      void stop(0);
    });
  }
  stopWhenNpmIsGone(() => void stop(1));
  return stop;
}

// npm, if killed with -9, passes no signal on.
function stopWhenNpmIsGone(stop: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stop();
  }, 1_000).unref();
}
