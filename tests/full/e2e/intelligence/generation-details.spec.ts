import { signInAs } from "../../../e2e/accounts";
import { bringAxe, seriousViolations } from "../../../support/browser/axe";
import { expect, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";
import { addGeneration } from "../../../support/records/generations";
import { details, fact, items, list, type MadeGenerations, makeGenerations, params } from "./generations-desk";

let made: MadeGenerations;

// One worker: each would create the rows again.
test.describe.configure({ mode: "serial" });

test.beforeAll(async ({ browser, baseURL }) => {
  made = await makeGenerations(browser, baseURL);
});

test.beforeEach(async ({ page }) => {
  await signInAs(page, "admin");
});

test("the address contains the selected generation, and its details are those of the answer (GEN-016 to GEN-020, OPEN-010)", async ({
  page,
}) => {
  await visit(page, `/generations?${made.search}`);
  await expect(page.getByText("Select a generation to view details", { exact: true })).toBeVisible();
  await items(page).first().getByRole("button").click();
  await expect.poll(() => params(page)).toEqual({ search: made.mark, generation: made.text });
  await expect(details(page).getByRole("heading", { name: `${made.mark} 0` })).toBeVisible();
  const answer = await (await page.request.get(`/api/generations/${made.text}`)).json();
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
  await visit(page, `/generations?generation=${made.object}`);
  const completion = details(page).getByRole("region", { name: "Completion", exact: true }).locator("pre");
  const { completion: said } = await (await page.request.get(`/api/generations/${made.object}`)).json();
  expect(JSON.parse((await completion.textContent()) ?? "")).toEqual(said.object);
  await expect(completion).toContainText('  "summary": "Acme makes anvils"');
});

test("a failed generation says why, and which figures the vendor did not report", async ({ page }) => {
  await visit(page, `/generations?generation=${made.failed}`);
  await expect(details(page).getByRole("alert")).toHaveText("OpenAI does not answer. Please try again in a moment.");
  await expect(fact(page, "Prompt tokens")).toHaveText("Not reported");
  await expect(details(page).getByRole("region", { name: "Completion", exact: true })).toContainText("None");
});

test("prompts and completions can be copied by a button", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await visit(page, `/generations?generation=${made.text}`);
  await page.getByRole("button", { name: "Copy system prompt" }).click();
  await expect(page.getByText("System prompt copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("Say what the company does.");
});

test("a generation that does not exist, or cannot be loaded, shows 'Error loading generation' (ERR-020)", async ({
  page,
}) => {
  for (const id of ["unknown", "0197a0c0-0000-7000-8000-000000000000"]) {
    await visit(page, `/generations?generation=${id}`);
    await expect(details(page).getByText("Error loading generation", { exact: true })).toBeVisible();
  }
  await page.route("**/api/generations/*", (route) => route.fulfill({ status: 500, json: { message: "Away" } }));
  await visit(page, `/generations?${made.search}`);
  await items(page).first().getByRole("button").click();
  await expect(details(page).getByText("Error loading generation", { exact: true })).toBeVisible();
  await page.unroute("**/api/generations/*");
  await details(page).getByRole("button", { name: "Try again" }).click();
  await expect(details(page).getByRole("heading", { name: `${made.mark} 0` })).toBeVisible();
});

test("on a phone the list and the details are shown one at a time, and back leads to the list", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await visit(page, `/generations?${made.search}&page=2`);
  await expect(details(page)).toBeHidden();
  await items(page).first().getByRole("button").click();
  await expect(details(page).getByRole("heading", { name: `${made.mark} 10` })).toBeVisible();
  await expect(list(page)).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await page.getByRole("button", { name: "All generations" }).click();
  await expect(list(page)).toContainText("Page 2 of 3");
  await page.goBack();
  await expect(details(page).getByRole("heading", { name: `${made.mark} 10` })).toBeVisible();
});

test("tokens and time of the last 30 days are shown by type in a chart and a table while no generation is selected", async ({
  page,
}) => {
  const { items: providers } = await (await page.request.get("/api/providers?search=Summit")).json();
  const endedAt = new Date();
  const startedAt = new Date(+endedAt - 4500);
  await addGeneration(providers[0].id, { generationType: "company_code_industry", startedAt, endedAt });
  await visit(page, "/generations");
  const usage = page.getByRole("region", { name: "Usage", exact: true });
  await expect(usage.getByText("company_code_industry", { exact: true })).toBeVisible();
  await expect(usage.getByText("Prompt tokens", { exact: true })).toBeVisible();
  await usage.getByRole("radio", { name: "Time" }).click();
  await expect(usage.getByText("Seconds a call, on average", { exact: true })).toBeVisible();
  await usage.getByRole("button", { name: "Show as table" }).click();
  const rows = usage.getByRole("table", { name: "Usage by type" }).getByRole("row");
  // Other tests make calls meanwhile.
  await expect(async () => {
    const answer = await (await page.request.get("/api/generations/usage")).json();
    await expect(rows).toHaveCount(answer.items.length + 1, { timeout: 2_000 });
    const { seconds, calls } = answer.items.find(
      ({ generationType }: { generationType: string }) => generationType === "company_code_industry",
    );
    const average = String(Number((seconds / calls).toFixed(2)));
    await expect(rows.filter({ hasText: "company_code_industry" })).toContainText(average, { timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  await items(page).first().getByRole("button").click();
  await expect(usage).toHaveCount(0);
  await bringAxe(page);
  for (const [colorScheme, width] of [
    ["light", 1440],
    ["dark", 1440],
    ["light", 375],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 740 });
    await visit(page, "/generations");
    const label = usage.getByText("company_code_industry", { exact: true });
    await expect(label).toBeVisible();
    // Which axe does not look at.
    const muted = await usage.getByText("Last 30 days").evaluate((note) => getComputedStyle(note).color);
    await expect(label.locator("xpath=ancestor-or-self::*[local-name()='text']")).toHaveCSS("fill", muted);
    expect(await seriousViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});
