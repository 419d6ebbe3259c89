import { expect, type Locator, type Page, test } from "@playwright/test";
import { GENERATION_TYPES } from "@/lib/domain/enums";
import { bringAxe, seriousViolations } from "../support/axe";
import { addGeneration } from "../support/generations";
import { settle, visit } from "../support/visit";
import { signInAs } from "./people";

/** In the label of every generation that these tests make, and of no others. */
const MARK = `Mark ${Date.now().toString(36)}`;
const COUNT = 25;

/** The call that a text came of, and the newest. */
let text = "";
let object = "";
let failed = "";
let label = "";

const search = `search=${MARK.replace(" ", "+")}`;
const list = (page: Page) => page.getByRole("region", { name: "List" });
const details = (page: Page) => page.getByRole("region", { name: "Details" });
const items = (page: Page) => list(page).getByRole("listitem");
const box = (page: Page) => list(page).getByPlaceholder("Search...", { exact: true });
const filters = (page: Page) => page.getByRole("dialog", { name: "Filters" });
const openFilters = (page: Page) =>
  list(page)
    .getByRole("button", { name: /^Filters/ })
    .click();
const next = (page: Page) => list(page).getByRole("button", { name: "Next page" });
const params = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const isList = (url: string) => new URL(url).pathname === "/api/generations";
const fact = (page: Page, name: string): Locator =>
  details(page)
    .locator("dl > div")
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator("dd");

test.describe.configure({ mode: "serial" });

test.beforeAll(async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await signInAs(page, "admin");
  const providers = await (await page.request.get("/api/providers?search=Summit")).json();
  const { id: providerId } = providers.items[0];
  await context.close();
  label = MARK;
  const add = (number: number, more: object) =>
    addGeneration(providerId, {
      label: `${MARK} ${number}`,
      createdAt: new Date(Date.UTC(2025, 2, 5, 19, 7 - number)),
      ...more,
    });
  text = await add(0, {});
  object = await add(1, {
    responseType: "object",
    generationType: "company_intelligence_report",
    completionText: '{"summary":"Acme makes anvils","offices":[{"city":"Denver"}]}',
    completionObject: { summary: "Acme makes anvils", offices: [{ city: "Denver" }] },
  });
  failed = await add(2, {
    status: "failed",
    error: "OpenAI does not answer. Please try again in a moment.",
    generationType: "webpage_content_analysis",
    completionText: null,
    promptTokens: null,
    completionTokens: null,
  });
  for (let number = 3; number < COUNT; number++) await add(number, { generationType: "market_industry_research" });
});

test.beforeEach(async ({ page }) => {
  await signInAs(page, "admin");
});

test("the sidebar lists generations, newest first, with status, label, time and response type, and folds (GEN-001, GEN-012 to GEN-015)", async ({
  page,
}) => {
  await visit(page, `/generations?${search}`);
  await expect(page).toHaveTitle("Generations | Tandem");
  const [first, second, third] = [items(page).nth(0), items(page).nth(1), items(page).nth(2)];
  await expect(first).toContainText(`${label} 0`);
  await expect(first.locator("time")).toHaveText("Mar 5, 2025 2:07 PM");
  await expect(first.getByRole("img", { name: "Completed" })).toHaveClass(/text-success/);
  await expect(first.getByRole("img", { name: "Text" })).toBeVisible();
  await expect(second.getByRole("img", { name: "Object" })).toBeVisible();
  await expect(third.getByRole("img", { name: "Failed" })).toHaveClass(/text-destructive/);
  await page.getByRole("button", { name: "Hide list" }).click();
  await expect(list(page)).toBeHidden();
  await page.getByRole("button", { name: "Show list" }).click();
  await expect(items(page)).toHaveCount(10);
});

test("ten stand on a page, and the pager says which and how many there are (GEN-009, GEN-010, GEN-021, CONST-028)", async ({
  page,
}) => {
  await visit(page, `/generations?${search}`);
  await expect(items(page)).toHaveCount(10);
  await expect(list(page)).toContainText("Page 1 of 3");
  await expect(list(page)).toContainText(`Total: ${COUNT}`);
  const asked = page.waitForRequest((request) => isList(request.url()));
  await next(page).click();
  const query = new URL((await asked).url()).searchParams;
  expect([query.get("limit"), query.get("offset")]).toEqual(["10", "10"]);
  await expect(list(page)).toContainText("Page 2 of 3");
  await expect.poll(() => params(page).page).toBe("2");
  await visit(page);
  await expect(list(page)).toContainText("Page 2 of 3");
  await expect(items(page).first()).toContainText(`${label} 10`);
  await list(page).getByRole("button", { name: "Previous page" }).click();
  await expect.poll(() => params(page)).toEqual({ search: MARK });
});

test("the search box finds by label, in the address too, and starts at page 1 (GEN-002, GEN-003, GEN-011, GEN-022, GEN-026)", async ({
  page,
}) => {
  await visit(page, `/generations?${search}&page=2`);
  await expect(list(page)).toContainText("Page 2 of 3");
  const asked = page.waitForRequest((request) => isList(request.url()));
  await box(page).fill(`${label} 2`);
  expect(new URL((await asked).url()).searchParams.get("label")).toBe(`${label} 2`);
  await expect(items(page)).toHaveCount(6);
  await expect.poll(() => params(page)).toEqual({ search: `${label} 2` });
  await visit(page);
  await expect(box(page)).toHaveValue(`${label} 2`);
  await expect(items(page)).toHaveCount(6);
  await box(page).fill("zzzz");
  await expect(list(page).getByText("No generations found", { exact: true })).toBeVisible();
  await expect(list(page)).toContainText("Total: 0");
  await box(page).fill("");
  await expect.poll(() => params(page)).toEqual({});
});

test("the filters are a popover with a count, stand in the address and start at page 1 (GEN-004 to GEN-008, GEN-023 to GEN-025, GEN-027, GEN-028, ENUM-023)", async ({
  page,
}) => {
  const set: [string, () => Promise<void>, Record<string, string>][] = [
    ["Status", () => filters(page).getByRole("button", { name: "failed" }).click(), { status: "failed" }],
    ["Response Type", () => filters(page).getByRole("button", { name: "object" }).click(), { responseType: "object" }],
    [
      "Generation Type",
      async () => {
        await filters(page).getByRole("checkbox", { name: "company_intelligence_report" }).check();
        await filters(page).getByRole("checkbox", { name: "webpage_content_analysis" }).check();
      },
      { generationType: "company_intelligence_report,webpage_content_analysis" },
    ],
  ];
  for (const [name, choose, expected] of set) {
    await visit(page, `/generations?${search}&page=2`);
    await openFilters(page);
    await expect(filters(page).getByRole("group", { name })).toBeVisible();
    await choose();
    await expect.poll(() => params(page)).toEqual({ search: MARK, ...expected });
    await visit(page);
    await expect(items(page)).toHaveCount(name === "Generation Type" ? 2 : 1);
    await expect(list(page).getByRole("button", { name: "Filters, 1 set" })).toHaveText("1");
  }
  await openFilters(page);
  await filters(page).getByRole("button", { name: "failed" }).click();
  await expect(list(page).getByRole("button", { name: "Filters, 2 set" })).toHaveText("2");
  await expect(filters(page).getByRole("group", { name: "Status" }).getByRole("button")).toHaveText([
    "completed",
    "failed",
  ]);
  await expect(filters(page).getByRole("group", { name: "Response Type" }).getByRole("button")).toHaveText([
    "text",
    "object",
  ]);
  await expect(filters(page).getByRole("group", { name: "Generation Type" }).locator("label")).toHaveText([
    ...GENERATION_TYPES,
  ]);
  await filters(page).getByRole("button", { name: "Clear Filters", exact: true }).click();
  await expect(list(page).getByRole("button", { name: "Filters", exact: true })).toHaveText("");
  await expect.poll(() => params(page)).toEqual({ search: MARK });
  await expect(items(page)).toHaveCount(10);
});

test("the address names the selected one, and its details are those of the answer (GEN-016 to GEN-020)", async ({
  page,
}) => {
  await visit(page, `/generations?${search}`);
  await expect(page.getByText("Select a generation to view details", { exact: true })).toBeVisible();
  await items(page).first().getByRole("button").click();
  await expect.poll(() => params(page)).toEqual({ search: MARK, generation: text });
  await expect(details(page).getByRole("heading", { name: `${label} 0` })).toBeVisible();
  const answer = await (await page.request.get(`/api/generations/${text}`)).json();
  expect(Object.keys(answer)).toHaveLength(15);
  await expect(fact(page, "Provider")).toHaveText(answer.provider);
  await expect(fact(page, "Model")).toHaveText(answer.model);
  await expect(fact(page, "Prompt tokens")).toHaveText("1,200");
  await expect(fact(page, "Completion tokens")).toHaveText("340");
  await expect(fact(page, "Started at")).toHaveText("Mar 5, 2026 9:07:00 AM");
  await expect(fact(page, "Ended at")).toHaveText("Mar 5, 2026 9:07:02 AM");
  await expect(fact(page, "Created at")).toHaveText("Mar 5, 2025 2:07:00 PM");
  await expect(fact(page, "Response type")).toHaveText(answer.responseType);
  await expect(fact(page, "Generation type")).toHaveText(answer.generationType);
  await expect(details(page).getByText(answer.status, { exact: true })).toBeVisible();
  for (const [name, words] of [
    ["System prompt", answer.systemPrompt],
    ["User prompt", answer.userPrompt],
    ["Completion", answer.completion.text],
  ]) {
    await expect(details(page).getByRole("region", { name, exact: true }).locator("pre")).toHaveText(words);
  }
  await visit(page, `/generations?generation=${object}`);
  const completion = details(page).getByRole("region", { name: "Completion", exact: true }).locator("pre");
  const { completion: said } = await (await page.request.get(`/api/generations/${object}`)).json();
  expect(JSON.parse((await completion.textContent()) ?? "")).toEqual(said.object);
  await expect(completion).toContainText('  "summary": "Acme makes anvils"');
});

test("a failed one says why, and what its vendor did not report", async ({ page }) => {
  await visit(page, `/generations?generation=${failed}`);
  await expect(details(page).getByRole("alert")).toHaveText("OpenAI does not answer. Please try again in a moment.");
  await expect(fact(page, "Prompt tokens")).toHaveText("Not reported");
  await expect(details(page).getByRole("region", { name: "Completion", exact: true })).toContainText("None");
});

test("axe finds nothing serious in the details, light, dark and on a phone", async ({ page }) => {
  await bringAxe(page);
  for (const [colorScheme, width] of [
    ["light", 1440],
    ["dark", 1440],
    ["light", 375],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 740 });
    for (const id of [object, failed]) {
      await visit(page, `/generations?${search}&generation=${id}`);
      await settle(page);
      expect(await seriousViolations(page)).toEqual([]);
    }
  }
});

test("prompts and completions are copied by a button", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await visit(page, `/generations?generation=${text}`);
  await page.getByRole("button", { name: "Copy system prompt" }).click();
  await expect(page.getByText("System prompt copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("Say what the company does.");
});

test("one that is not there, or cannot be read, is 'Error loading generation' (ERR-020)", async ({ page }) => {
  for (const id of ["unknown", "0197a0c0-0000-7000-8000-000000000000"]) {
    await visit(page, `/generations?generation=${id}`);
    await expect(details(page).getByText("Error loading generation", { exact: true })).toBeVisible();
  }
  await page.route("**/api/generations/*", (route) => route.fulfill({ status: 500, json: { message: "Away" } }));
  await visit(page, `/generations?${search}`);
  await items(page).first().getByRole("button").click();
  await expect(details(page).getByText("Error loading generation", { exact: true })).toBeVisible();
  await page.unroute("**/api/generations/*");
  await details(page).getByRole("button", { name: "Try again" }).click();
  await expect(details(page).getByRole("heading", { name: `${label} 0` })).toBeVisible();
});

test("on a phone the list and the details take turns, and back leads to the list", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await visit(page, `/generations?${search}&page=2`);
  await expect(details(page)).toBeHidden();
  await items(page).first().getByRole("button").click();
  await expect(details(page).getByRole("heading", { name: `${label} 10` })).toBeVisible();
  await expect(list(page)).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await page.getByRole("button", { name: "All generations" }).click();
  await expect(list(page)).toContainText("Page 2 of 3");
  await page.goBack();
  await expect(details(page).getByRole("heading", { name: `${label} 10` })).toBeVisible();
});
