import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { LaunchFailure, messageOf } from "./failure.ts";
import { makeFolder } from "./folder.ts";

export const LOOPBACK = "127.0.0.1";

export interface LaunchSettings {
  port: number;
  /** Undefined means every address of this machine, unless there are demo accounts. */
  host: string | undefined;
  /** The number of web processes. */
  processes: number;
  dataDir: string;
  /** The address of an external server; unset means the embedded one. */
  databaseUrl: string | undefined;
  /** The role that owns that server's tables; unset means that `databaseUrl` does. */
  databaseOwnerUrl: string | undefined;
  /** False for a real installation, which gets no demo accounts and must have its own secrets. */
  demo: boolean;
  /**
   * Whether the launcher simulates the payroll platform: for demo data, unless a real one is set or this is a real installation.
   */
  playsPayroll: boolean;
}

/** Reads `.env` and the settings of a launch, and fills in everything that has a default. */
export async function prepareSettings(mode: "production" | "development"): Promise<LaunchSettings> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const given = (name: string) => process.env[name]?.trim() || undefined;
  const databaseUrl = given("DATABASE_URL");
  const databaseOwnerUrl = databaseUrl && given("DATABASE_OWNER_URL");
  const asked = given("TANDEM_DEMO");
  const isInstallation = databaseUrl !== undefined && given("NODE_ENV") === "production";
  const demo = asked ? asked === "1" || asked === "true" : !isInstallation;
  const playsPayroll = demo && !isInstallation && !given("PAYROLL_API_URL");
  const port = wholeNumber("PORT", given("PORT"), { least: 0, most: 65_535, standard: 3000 });
  const wanted = wholeNumber("WEB_CONCURRENCY", given("WEB_CONCURRENCY"), { least: 1, most: 64, standard: 1 });
  const dataDir = path.resolve(given("TANDEM_DATA_DIR") ?? ".data");
  const environment: Record<string, string | undefined> = process.env;
  environment.NODE_ENV = mode;
  environment.TANDEM_DATA_DIR = dataDir;
  environment.NEXT_TELEMETRY_DISABLED = "1";
  environment.APP_URL = given("APP_URL") ?? `http://localhost:${port}`;
  environment.NEXTAUTH_URL = given("NEXTAUTH_URL") ?? environment.APP_URL;
  environment.TANDEM_DEMO = asked ?? (demo ? "1" : "0");
  environment.OUTBOX_PAGE = given("OUTBOX_PAGE") ?? (demo ? "1" : "0");
  Object.assign(environment, secrets(dataDir, demo, given));
  if (!databaseUrl) environment.DATABASE_URL = "postgresql://embedded";
  await checkSettings();
  // Not for the server, which inherits the environment. Empty, because Next would read a missing one from .env again.
  environment.DATABASE_OWNER_URL = "";
  // Demo accounts have public passwords: they are for this machine only, unless HOST says otherwise.
  const host = given("HOST") ?? (demo ? LOOPBACK : undefined);
  // The development server compiles what it serves, and several would interfere with each other.
  const processes = mode === "production" ? wanted : 1;
  return { port, host, processes, dataDir, databaseUrl, databaseOwnerUrl, demo, playsPayroll };
}

function wholeNumber(
  name: string,
  given: string | undefined,
  { least, most, standard }: { least: number; most: number; standard: number },
): number {
  const number = Number(given ?? standard);
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  throw new LaunchFailure(`${name} must be a number from ${Math.max(least, 1)} to ${most}, not '${given}'.`);
}

async function checkSettings(): Promise<void> {
  const { checkEnv } = await import("@/lib/env");
  try {
    checkEnv();
  } catch (error) {
    throw new LaunchFailure(messageOf(error));
  }
}

const SECRETS = {
  NEXTAUTH_SECRET: () => randomBytes(32).toString("base64url"),
  DATA_KEY: () => randomBytes(32).toString("base64"),
};

function secrets(dataDir: string, mayInvent: boolean, given: (name: string) => string | undefined) {
  const names = Object.keys(SECRETS) as (keyof typeof SECRETS)[];
  const missing = names.filter((name) => !given(name));
  if (missing.length === 0) return {};
  if (!mayInvent) {
    const what = missing.join(" and ");
    throw new LaunchFailure(`${what} must be set in production: see .env.example for how to make one.`);
  }
  makeFolder(dataDir);
  const file = path.join(dataDir, "secrets.json");
  const kept = readSecrets(file);
  const unknown = missing.filter((name) => !kept[name]);
  for (const name of unknown) kept[name] = SECRETS[name]();
  if (unknown.length > 0) writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 });
  return Object.fromEntries(missing.map((name) => [name, kept[name]]));
}

function readSecrets(file: string): Record<string, string> {
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new LaunchFailure(`The secrets in ${file} cannot be read: ${messageOf(error)}.`);
  }
}
