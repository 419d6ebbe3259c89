import { GENERATION_TYPES } from "@/lib/domain/enums";
import { signInAs } from "../../../e2e/accounts";
import { expect, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";
import {
  box,
  COUNT,
  details,
  fact,
  filters,
  isList,
  items,
  list,
  type MadeGenerations,
  makeGenerations,
  next,
  openFilters,
  params,
} from "./generations-desk";

let made: MadeGenerations;

// One worker: each would create the rows again.
test.describe.configure({ mode: "serial" });

test.beforeAll(async ({ browser, baseURL }) => {
  made = await makeGenerations(browser, baseURL);
});

test.beforeEach(async ({ page }) => {
  await signInAs(page, "admin");
});

test("the sidebar lists generations, ten on a page, newest first, with status, label, time and response type, and folds (GEN-001, GEN-009, GEN-010, GEN-012 to GEN-015, GEN-021, CONST-028)", async ({
  page,
}) => {
  await visit(page, `/generations?${made.search}`);
  const [first, second, third] = [items(page).nth(0), items(page).nth(1), items(page).nth(2)];
  await expect(first).toContainText(`${made.mark} 0`);
  await expect(first.locator("time")).toHaveText("Mar 5, 2025 12:07 PM");
  await expect(first.getByRole("img", { name: "Completed" })).toHaveClass(/text-success/);
  await expect(first.getByRole("img", { name: "Text" })).toBeVisible();
  await expect(second.getByRole("img", { name: "Object" })).toBeVisible();
  await expect(third.getByRole("img", { name: "Failed" })).toHaveClass(/text-destructive/);
  await page.getByRole("button", { name: "Hide list" }).click();
  await expect(list(page)).toBeHidden();
  await page.getByRole("button", { name: "Show list" }).click();
  await expect(items(page)).toHaveCount(10);
  await expect(list(page)).toContainText("Page 1 of 3");
  await expect(list(page)).toContainText(`Total: ${COUNT}`);
  const asked = page.waitForRequest((request) => isList(request.url()));
  await next(page).click();
  const query = new URL((await asked).url()).searchParams;
  expect([query.get("limit"), query.get("offset")]).toEqual(["10", "10"]);
  await expect.poll(() => params(page).page).toBe("2");
  await visit(page);
  await expect(list(page)).toContainText("Page 2 of 3");
  await list(page).getByRole("button", { name: "Previous page" }).click();
  await expect.poll(() => params(page)).toEqual({ search: made.mark });
});

test("the search box finds by label, is kept in the address, and starts at page 1 (GEN-002, GEN-003, GEN-011, GEN-022, GEN-026)", async ({
  page,
}) => {
  await visit(page, `/generations?${made.search}&page=2`);
  await expect(list(page)).toContainText("Page 2 of 3");
  const asked = page.waitForRequest((request) => isList(request.url()));
  await box(page).fill(`${made.mark} 2`);
  expect(new URL((await asked).url()).searchParams.get("label")).toBe(`${made.mark} 2`);
  await expect.poll(() => params(page)).toEqual({ search: `${made.mark} 2` });
  await visit(page);
  await expect(box(page)).toHaveValue(`${made.mark} 2`);
  await expect(items(page)).toHaveCount(6);
  await box(page).fill("zzzz");
  await expect(list(page).getByText("No generations found", { exact: true })).toBeVisible();
});

test("the filters are a popover with a count, are kept in the address and start at page 1 (GEN-004 to GEN-008, GEN-023 to GEN-025, GEN-027, GEN-028, ENUM-023)", async ({
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
    await visit(page, `/generations?${made.search}&page=2`);
    await openFilters(page);
    await expect(filters(page).getByRole("group", { name })).toBeVisible();
    await choose();
    await expect.poll(() => params(page)).toEqual({ search: made.mark, ...expected });
    await visit(page);
    await expect(items(page)).toHaveCount(name === "Generation Type" ? 2 : 1);
    await expect(list(page).getByRole("button", { name: "Filters, 1 set" })).toBeVisible();
  }
  await openFilters(page);
  await filters(page).getByRole("button", { name: "failed" }).click();
  await expect(list(page).getByRole("button", { name: "Filters, 2 set" })).toBeVisible();
  for (const [name, choices] of [
    ["Status", ["completed", "failed"]],
    ["Response Type", ["text", "object"]],
  ] as const) {
    await expect(filters(page).getByRole("group", { name }).getByRole("button")).toHaveText([...choices]);
  }
  await expect(filters(page).getByRole("group", { name: "Generation Type" }).locator("label")).toHaveText([
    ...GENERATION_TYPES,
  ]);
  await filters(page).getByRole("button", { name: "Clear Filters", exact: true }).click();
  await expect(list(page).getByRole("button", { name: "Filters", exact: true })).toBeVisible();
  await expect.poll(() => params(page)).toEqual({ search: made.mark });
});

test("the address contains the selected generation, whose details are those of the answer; on a phone they take the list's place (GEN-016 to GEN-020, OPEN-010)", async ({
  page,
}) => {
  await visit(page, `/generations?${made.search}`);
  await expect(page.getByText("Select a generation to view details", { exact: true })).toBeVisible();
  await items(page).first().getByRole("button").click();
  await expect.poll(() => params(page)).toEqual({ search: made.mark, generation: made.text });
  await expect(details(page).getByRole("heading", { name: `${made.mark} 0` })).toBeVisible();
  const answer = await (await page.request.get(`/api/generations/${made.text}`)).json();
  for (const [name, shown] of [
    ["Provider", answer.provider],
    ["Model", answer.model],
    ["Prompt tokens", "1,200"],
    ["Completion tokens", "340"],
    ["Started at", "Mar 5, 2026 7:07:00 AM"],
    ["Ended at", "Mar 5, 2026 7:07:02 AM"],
    ["Created at", "Mar 5, 2025 12:07:00 PM"],
    ["Response type", answer.responseType],
    ["Generation type", answer.generationType],
  ]) {
    await expect(fact(page, name)).toHaveText(shown);
  }
  await expect(details(page).getByText(answer.status, { exact: true })).toBeVisible();
  const part = (name: string) => details(page).getByRole("region", { name, exact: true }).locator("pre");
  await expect(part("System prompt")).toHaveText(answer.systemPrompt);
  await expect(part("User prompt")).toHaveText(answer.userPrompt);
  await expect(part("Completion")).toHaveText(answer.completion.text);
  await visit(page, `/generations?generation=${made.object}`);
  const { completion: said } = await (await page.request.get(`/api/generations/${made.object}`)).json();
  expect(JSON.parse((await part("Completion").textContent()) ?? "")).toEqual(said.object);
  await expect(part("Completion")).toContainText('  "summary": "Acme makes anvils"');
  await page.setViewportSize({ width: 375, height: 740 });
  await expect(list(page)).toBeHidden();
  await page.getByRole("button", { name: "All generations" }).click();
  await expect(list(page)).toBeVisible();
  await expect(details(page)).toBeHidden();
});

test("a generation that does not exist, or cannot be loaded, shows 'Error loading generation' (ERR-020)", async ({
  page,
}) => {
  await visit(page, "/generations?generation=unknown");
  await expect(details(page).getByText("Error loading generation", { exact: true })).toBeVisible();
  await page.route("**/api/generations/*", (route) => route.fulfill({ status: 500, json: { message: "Away" } }));
  await visit(page, `/generations?${made.search}`);
  await items(page).first().getByRole("button").click();
  await expect(details(page).getByText("Error loading generation", { exact: true })).toBeVisible();
  await page.unroute("**/api/generations/*");
  await details(page).getByRole("button", { name: "Try again" }).click();
  await expect(details(page).getByRole("heading", { name: `${made.mark} 0` })).toBeVisible();
});
