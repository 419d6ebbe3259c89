import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { prepareSettings } from "@/scripts/launcher/settings";

const DATABASE = "postgres://app:secret@db.example.com/tandem";
const OWNER = "postgres://owner:secret@db.example.com/tandem";
const names = [
  "DATABASE_URL",
  "DATABASE_OWNER_URL",
  "TANDEM_DEMO",
  "HOST",
  "PORT",
  "APP_URL",
  "NEXTAUTH_URL",
  "WEB_CONCURRENCY",
  "PAYROLL_API_URL",
];
const before = { ...process.env };
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "tandem-settings-"));
  for (const name of names) delete process.env[name];
  process.env.TANDEM_DATA_DIR = folder;
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
});

const settingsOf = (given: Record<string, string>) => {
  Object.assign(process.env, given);
  return prepareSettings("production");
};

describe("where the app listens", () => {
  test.each<[string, Record<string, string>, string | undefined]>([
    ["with demo data, on this machine only", {}, "127.0.0.1"],
    ["with demo data on a server of one's own, too", { DATABASE_URL: DATABASE, TANDEM_DEMO: "1" }, "127.0.0.1"],
    ["with demo data, on what HOST says", { HOST: "0.0.0.0" }, "0.0.0.0"],
    ["without demo data, everywhere", { DATABASE_URL: DATABASE, TANDEM_DEMO: "0", HOST: "" }, undefined],
    ["in production, everywhere", { DATABASE_URL: DATABASE, NODE_ENV: "production" }, undefined],
  ])("%s", async (_, given, host) => {
    vi.stubEnv("NEXTAUTH_SECRET", "a-secret-that-only-this-test-knows-0123");
    expect((await settingsOf(given)).host).toBe(host);
  });
});

describe("the payroll platform", () => {
  test.each<[string, Record<string, string>, boolean]>([
    ["is played with demo data", {}, true],
    ["is played with demo data in a database of one's own", { DATABASE_URL: DATABASE }, true],
    ["is not played where one is named", { PAYROLL_API_URL: "https://payroll.example.com" }, false],
    ["is not played without demo data", { TANDEM_DEMO: "0" }, false],
    ["is not played in production", { DATABASE_URL: DATABASE, NODE_ENV: "production" }, false],
    [
      "is not played there with demo data either",
      { DATABASE_URL: DATABASE, NODE_ENV: "production", TANDEM_DEMO: "1" },
      false,
    ],
  ])("%s", async (_, given, played) => {
    vi.stubEnv("NEXTAUTH_SECRET", "a-secret-that-only-this-test-knows-0123");
    expect((await settingsOf({ DATA_KEY: Buffer.alloc(32).toString("base64"), ...given })).playsPayroll).toBe(played);
  });
});

describe("the number of web processes", () => {
  test("is one, or what WEB_CONCURRENCY says", async () => {
    expect((await settingsOf({})).processes).toBe(1);
    expect((await settingsOf({ WEB_CONCURRENCY: "4" })).processes).toBe(4);
  });

  test("is one in development, whatever it says", async () => {
    Object.assign(process.env, { WEB_CONCURRENCY: "4" });
    expect((await prepareSettings("development")).processes).toBe(1);
  });

  test.each(["0", "2.5", "-1", "65", "many"])("is refused as '%s'", async (given) => {
    await expect(settingsOf({ WEB_CONCURRENCY: given })).rejects.toThrow(
      "WEB_CONCURRENCY must be a number from 1 to 64",
    );
  });
});

describe("the owner's address of the database", () => {
  test("is for migrations, and hidden from the server", async () => {
    const settings = await settingsOf({ DATABASE_URL: DATABASE, DATABASE_OWNER_URL: OWNER });
    expect(settings).toMatchObject({ databaseUrl: DATABASE, databaseOwnerUrl: OWNER });
    expect(process.env.DATABASE_OWNER_URL).toBe("");
  });

  test("is ignored if the database is the embedded one", async () => {
    expect((await settingsOf({ DATABASE_OWNER_URL: OWNER })).databaseOwnerUrl).toBeUndefined();
  });

  test("is refused when it is not an address", async () => {
    const wrong = settingsOf({ DATABASE_URL: DATABASE, DATABASE_OWNER_URL: "mysql://db" });
    await expect(wrong).rejects.toThrow("DATABASE_OWNER_URL must be a postgres:// address");
  });
});

test("a demo setting that means neither yes nor no is an error", async () => {
  await expect(settingsOf({ TANDEM_DEMO: "yes" })).rejects.toThrow("TANDEM_DEMO");
});
