import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Browser, chromium, expect, type Page } from "@playwright/test";
import { afterAll, beforeAll, beforeEach, test } from "vitest";
import { GLOBAL_ROLE } from "@/lib/domain/enums";
import { chromiumLaunch } from "../../../support/browser/chromium";
import { keptBy, sentBy } from "../../../support/browser/traces";
import { visit } from "../../../support/browser/visit";
import { FOUR_STATES_CSV, PERIODS_CSV, PLANTED, workbookCensus } from "../../../support/census/payroll-files";
import { cookieOf, hintedCookie } from "../../../support/records/people";
import { addDeal } from "../../../support/records/records";
import { sql } from "../../../support/records/sql";
import { makeWorld, type World } from "../../../support/records/world";
import { startTestServer, type TestServer } from "../../../support/requests/server";

// In Chromium, on a server of its own, whose log is read.

const logFile = path.join(mkdtempSync(path.join(tmpdir(), "census-")), "server.log");
let server: TestServer;
let world: World;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [server, world, browser] = await Promise.all([
    startTestServer({ logFile, env: { LOG_LEVEL: "debug" } }),
    makeWorld(),
    chromiumLaunch().then((launch) => chromium.launch(launch)),
  ]);
});
beforeEach(async () => {
  const context = await browser.newContext({ baseURL: server.baseUrl, reducedMotion: "reduce" });
  const session = await cookieOf(world.rep, world.summit.providerId);
  const [name = "", value = ""] = (await hintedCookie(session, GLOBAL_ROLE.SALES_REP, "member")).split("=", 2);
  await context.addCookies([{ name, value, url: server.baseUrl }]);
  page = await context.newPage();
  page.setDefaultTimeout(10_000);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** Every value of every row of every table, of the job engine's as well. */
async function database(): Promise<string> {
  const tables = await sql<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
      WHERE schemaname NOT IN ('pg_catalog', 'information_schema') AND tablename <> '_prisma_migrations'`,
  );
  const texts = await Promise.all(
    tables.map(({ name }) =>
      sql<{ text: string | null }>(`SELECT string_agg(t::text, E'\n') AS text FROM ${name} AS t`),
    ),
  );
  return texts
    .flat()
    .map(({ text }) => text ?? "")
    .join("\n");
}

const csv = (name: string, text: string) => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
const FILES = [
  { file: csv("Quillfeather four states.csv", FOUR_STATES_CSV), people: 3, state: "TX", wage: 40_000 },
  { file: csv("Quillfeather periods.csv", PERIODS_CSV.replaceAll("NV", "CO")), people: 1, state: "CO", wage: 43_095 },
  {
    file: {
      name: "Quillfeather.xlsx",
      mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      buffer: Buffer.from(workbookCensus()),
    },
    people: 0,
    state: "WA",
    wage: 0,
  },
];

/** Values that files plant besides the ones of all, and how a spreadsheet's day of birth may be written. */
const SECRETS = [
  ...PLANTED,
  "Narnia",
  "Juggler",
  "219099999",
  "457555462",
  "30758",
  "Contoso",
  "1984",
  ".csv",
  ".xlsx",
];
/** Digits count by themselves only: in an id or a fingerprint they come by chance. */
const isIn = (text: string, secret: string) =>
  /^\d+$/.test(secret) ? new RegExp(`(?<![\\w-])${secret}(?!\\w)`).test(text) : text.includes(secret);
const planted = (text: string) => SECRETS.filter((secret) => isIn(text, secret));

test.each(FILES)(
  "nothing personal of $file.name is sent, stored, logged or kept in the browser, but its groups are (D-168)",
  async ({ file, people, state, wage }) => {
    const before = planted(await database());
    const { id } = await addDeal(world);
    await visit(page, `/deals/${id}/proposals/create`);
    const sent = sentBy(page);
    await page.getByRole("button", { name: "From a census file" }).click();
    const dialog = page.getByRole("dialog", { name: "From a census file" });
    await dialog.getByLabel("Census file").setInputFiles(file);
    await dialog.getByRole("button", { name: /^Use \d+ pe/ }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/census of \d+ p/).first()).toBeVisible();
    const rows = await sql<{ wage: number }>(
      `SELECT annual_wage::float8 AS wage FROM census_groups WHERE state = '${state}'
          AND census_id IN (SELECT censuses.id FROM censuses JOIN deals USING (company_id) WHERE deals.id = '${id}')`,
    );
    if (people > 0) {
      await expect(page.getByLabel("Company employee count")).toHaveValue(String(people));
      expect(rows.map((row) => row.wage)).toContain(wage);
    } else {
      // Nobody of it can be priced, so nothing of it is sent.
      expect(sent.filter((one) => one.startsWith("POST") && one.includes("/censuses"))).toEqual([]);
    }
    expect(planted(sent.join("\n"))).toEqual([]);
    expect(planted(await keptBy(page))).toEqual([]);
    expect(planted(await database())).toEqual(before);
    const log = readFileSync(logFile, "utf8");
    expect(log.length).toBeGreaterThan(100);
    expect(planted(log).filter((secret) => secret.length > 5)).toEqual([]);
    await page.context().close();
  },
);
