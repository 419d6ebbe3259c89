import { signInAs } from "../../../e2e/accounts";
import { addDeal } from "../../../e2e/desk";
import { expect, type Page, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

const next = (page: Page) => page.getByRole("button", { name: "Next" }).click();

const employees = (page: Page) => page.getByLabel("Company employee count");

const salary = (page: Page) => page.getByLabel("Average salary per year");

const section = (page: Page, name: string) => page.getByRole("button", { name: new RegExp(name) });

async function openBuilder(page: Page): Promise<void> {
  await signInAs(page, "rep", "Summit PEO");
  const deal = await addDeal(page);
  await visit(page, `/deals/${deal.id}/proposals/create`);
}

async function fillCensus(page: Page): Promise<void> {
  await employees(page).fill("40");
  await salary(page).fill("50000");
}

test("what a price package fills in can be undone until a price is edited, and survives a reload", async ({ page }) => {
  await openBuilder(page);
  await fillCensus(page);
  await page.getByLabel("Price package").click();
  await page.getByRole("option", { name: /^Standard 2026/ }).click();
  await next(page);
  await section(page, "Product Build").click();
  await section(page, "Census").click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Filled in from Standard 2026.")).toHaveCount(0);
  await section(page, "Product Build").click();
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
  await section(page, "Census").click();
  await page.getByLabel("Price package").click();
  await page.getByRole("option", { name: /^Standard 2026/ }).click();
  await section(page, "Tax Rates").click();
  await page.getByLabel("FUTA", { exact: true }).fill("1.5");
  await section(page, "Census").click();
  await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);

  await page.reload();
  await expect(page.getByText("Draft kept")).toBeVisible();
  await section(page, "Tax Rates").click();
  await expect(page.getByLabel("FUTA", { exact: true })).toHaveValue("1.50");
  await section(page, "Product Build").click();
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(3);
  await page.getByRole("button", { name: "Discard draft" }).click();
  await expect(employees(page)).toHaveValue("");
  await expect(section(page, "Product Build")).toBeDisabled();
});
