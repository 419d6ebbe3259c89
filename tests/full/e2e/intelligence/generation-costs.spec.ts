import { signInAs } from "../../../e2e/accounts";
import { expect, type Page, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";
import {
  details,
  fact,
  filters,
  items,
  list,
  type MadeGenerations,
  makeGenerations,
  openFilters,
  params,
} from "./generations-desk";

let made: MadeGenerations;

// One worker: each would create the rows again.
test.describe.configure({ mode: "serial" });

test.beforeAll(async ({ browser, baseURL }) => {
  made = await makeGenerations(browser, baseURL);
});

const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true });

test("what an address asks for in vain is dropped from it, and no filter counts it (D-151)", async ({ page }) => {
  await signInAs(page, "admin");
  await visit(page, `/generations?status=zz&generationType=foo,bar&startDate=soon&sortBy=label&${made.search}`);
  await expect.poll(() => params(page)).toEqual({ search: made.mark });
  await expect(list(page).getByRole("button", { name: "Filters", exact: true })).toHaveText("");
  await expect(list(page)).toContainText("Total: 25");
});

test("calls are found by day and provider, in the order of what they took, 50 on a page", async ({ page }) => {
  await signInAs(page, "admin");
  await visit(page, `/generations?${made.search}`);
  await openFilters(page);
  await filters(page).getByLabel("To", { exact: true }).fill("03/04/2025");
  await expect.poll(() => params(page)).toEqual({ search: made.mark, endDate: "2025-03-04" });
  await expect(list(page)).toContainText("Total: 0");
  await filters(page).getByLabel("To", { exact: true }).fill("03/05/2025");
  await expect(list(page)).toContainText("Total: 25");
  await filters(page).getByRole("combobox", { name: "Provider" }).click();
  await page.getByRole("option", { name: "Redwood PEO" }).click();
  await expect(list(page)).toContainText("Total: 0");
  await filters(page).getByRole("button", { name: "Clear Filters" }).click();
  await page.keyboard.press("Escape");
  await list(page).getByRole("combobox", { name: "Rows per page" }).click();
  await page.getByRole("option", { name: "50" }).click();
  await expect(items(page)).toHaveCount(25);
  await list(page).getByRole("button", { name: /^Sort/ }).click();
  await page.getByRole("menuitemradio", { name: "Fewest tokens" }).click();
  await expect(items(page).first()).toContainText(`${made.mark} 2`);
  await expect(items(page).first()).toContainText("No tokens reported");
  await expect(items(page).first()).toContainText("OpenAI does not answer.");
});

test("an open call that is on another page is led to, and its provider and cost stand beside it", async ({ page }) => {
  await signInAs(page, "admin");
  await visit(page, `/generations?${made.search}&page=3&generation=${made.text}`);
  await expect(list(page)).toContainText("The open generation is on page 1.");
  await list(page).getByRole("button", { name: "Show it" }).click();
  await expect(items(page).first().getByRole("button")).toHaveAttribute("aria-current", "true");
  await expect(list(page).getByText("The open generation is")).toHaveCount(0);
  await expect(fact(page, "Counts for")).toHaveText("Summit PEO");
  await expect(fact(page, "Cost")).toHaveText(/^\$0\.00/);
  await tab(page, "Costs").click();
  await expect(page.getByRole("region", { name: "Usage", exact: true })).toBeVisible();
  await tab(page, "Calls").click();
  await expect(details(page).getByRole("heading", { name: `${made.mark} 0` })).toBeVisible();
});

test("an Admin reads costs, changes a provider's budget, and sees which reports failed and why", async ({ page }) => {
  await signInAs(page, "admin");
  await visit(page, "/generations?view=costs");
  const costs = page.getByRole("table", { name: "Costs" });
  await expect(costs.getByRole("row", { name: /Redwood PEO/ })).toContainText("No price set");
  await page.getByRole("radio", { name: "Model" }).click();
  await expect(costs.getByRole("row", { name: /gpt-5-mini/ })).toContainText("$");
  await page.getByRole("button", { name: "Change the budget of Redwood PEO" }).click();
  const dialog = page.getByRole("dialog", { name: "Budget of Redwood PEO" });
  await dialog.getByLabel("Tokens a day").fill("750000");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Budget changed")).toBeVisible();
  const budgets = page.getByRole("table", { name: "Budgets" });
  await expect(budgets.getByRole("row", { name: /Redwood PEO/ })).toContainText("750,000");
  await tab(page, "Failed reports").click();
  const failed = page.getByRole("list", { name: "Failed reports" });
  await expect(failed.getByRole("listitem").filter({ hasText: "Prairie Logistics" })).toContainText("Budget");
  await expect(failed.getByRole("listitem").filter({ hasText: "Magnolia Senior Living" })).toContainText("Website");
});

test("an owner limits what a person uses a day, and a rep reads before a report what there is to know", async ({
  page,
}) => {
  await signInAs(page, "owner");
  await visit(page, "/profile");
  const card = page.getByRole("region", { name: "Language Model", exact: true });
  await expect(card.getByRole("row", { name: /Tara Nguyen/ })).toContainText("No limit");
  await card.getByRole("button", { name: "Edit" }).click();
  await card.getByLabel("Tara Nguyen").fill("90000");
  await card.getByRole("button", { name: "Save" }).click();
  await expect(card.getByRole("row", { name: /Tara Nguyen/ })).toContainText("90,000");
  await signInAs(page, "rep");
  const { items: found } = await (await page.request.get("/api/companies?search=Magnolia")).json();
  await visit(page, `/companies/${found[0].id}/intelligence`);
  await page.getByRole("button", { name: "Generate Report" }).first().click();
  const dialog = page.getByRole("alertdialog", { name: "Generate Intelligence Report?" });
  await expect(dialog).toContainText("It may take a few minutes to complete.");
  await expect(dialog.getByRole("status")).toContainText("No language model is set up here");
});
