import { expect, type Page, test } from "../../support/browser/test";
import { visit } from "../../support/browser/visit";
import { signInAs } from "../accounts";
import { addDeal, toast, watchChanges } from "../desk";

const next = (page: Page) => page.getByRole("button", { name: "Next" }).click();
const employees = (page: Page) => page.getByLabel("Company employee count");
const salary = (page: Page) => page.getByLabel("Average salary per year");
const product = (page: Page, name: string) => page.getByRole("checkbox", { name: new RegExp(name) });
const rate = (page: Page, name: string) => page.getByLabel(`Rate of ${name} in percent`);
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

async function fillUntilSummary(page: Page): Promise<void> {
  await openBuilder(page);
  await fillCensus(page);
  await next(page);
  await next(page);
  await product(page, "Payroll Processing").check();
  await product(page, "Risk and Safety").check();
  await next(page);
}

test("Next names what is missing and goes to it; an edit takes the words away", async ({ page }) => {
  await openBuilder(page);
  await employees(page).focus();
  await salary(page).focus();
  await expect(page.getByText("Required")).toHaveCount(0);
  await next(page);
  await expect(page.getByText("Required")).toHaveCount(2);
  await expect(employees(page)).toBeFocused();
  await employees(page).fill("4");
  await expect(page.getByText("Required")).toHaveCount(1);
  await employees(page).fill("2.5");
  await salary(page).fill("1.005");
  await expect(page.getByText("Employee count must be a positive whole number")).toBeVisible();
  await salary(page).blur();
  await expect(page.getByText("At most 2 decimals")).toBeVisible();
  await fillCensus(page);
  await page.getByRole("button", { name: "Remove Colorado" }).click();
  await next(page);
  await expect(page.getByText("Choose at least one state")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add state" })).toBeFocused();
  await page.getByRole("button", { name: "Add state" }).click();
  await page.getByRole("option", { name: /Colorado/ }).click();
  await expect(page.getByText("Choose at least one state")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await next(page);
  await expect(section(page, "Tax Rates")).toBeFocused();
  await next(page);
  await next(page);
  await expect(page.getByText("Choose at least one product")).toBeVisible();
  await expect(page.getByRole("checkbox").first()).toBeFocused();
  await product(page, "Payroll Processing").check();
  await expect(page.getByText("Choose at least one product")).toHaveCount(0);
});

test("a count outside of what the company's profile says can correct the profile", async ({ page }) => {
  await openBuilder(page);
  await expect(employees(page)).toHaveAccessibleDescription("The company's profile says 11-50 employees.");
  await employees(page).fill("64");
  await page.getByRole("button", { name: "Change it to 51-200" }).click();
  await expect(toast(page, "The company's profile now says 51-200 employees")).toBeVisible();
  await expect(employees(page)).toHaveAccessibleDescription("The company's profile says 51-200 employees.");
});

test("a refusal of the server opens the section of its first input and goes there (ERR-064, ERR-084)", async ({
  page,
}) => {
  await fillUntilSummary(page);
  const refusal = {
    message: "Not like this",
    code: "invalid_request",
    fields: { "payrollProducts.1.rate": "Too much of it", "taxRates.0.rate": "Too little", expiresOn: "Too late" },
    requestId: "r",
  };
  await page.route("**/api/deals/*/proposals", (route) => route.fulfill({ status: 422, json: refusal }));
  await page.getByRole("button", { name: "Create proposal" }).click();
  await expect(toast(page, "Failed to create proposal")).toContainText("Not like this");
  await expect(rate(page, "Risk and Safety")).toBeFocused();
  await expect(page.getByText("Too much of it")).toBeVisible();
  // It stays until its own box is edited.
  await rate(page, "Payroll Processing").fill("1.6");
  await rate(page, "Payroll Processing").blur();
  await expect(page.getByText("Too much of it")).toBeVisible();
  await rate(page, "Risk and Safety").fill("0.2");
  await expect(page.getByText("Too much of it")).toHaveCount(0);
  await section(page, "Tax Rates").click();
  await expect(page.getByText("Too little")).toBeVisible();
  await page.getByLabel("FUTA", { exact: true }).fill("1.5");
  await expect(page.getByText("Too little")).toHaveCount(0);
  await section(page, "Summary").click();
  await expect(page.getByLabel("Expiration date")).toHaveAccessibleDescription(/Too late/);

  await page.unroute("**/api/deals/*/proposals");
  await page.getByRole("button", { name: "Create proposal" }).click();
  await expect(page).toHaveURL(/\/proposals\/[0-9a-f-]{36}/);
});

test("a double click makes one proposal", async ({ page }) => {
  await fillUntilSummary(page);
  const sent = watchChanges(page);
  await page.getByRole("button", { name: "Create proposal" }).dblclick();
  await expect(page).toHaveURL(/\/proposals\/[0-9a-f-]{36}/);
  expect(sent.filter(({ path }) => path.endsWith("/proposals"))).toHaveLength(1);
});
