import { signInAs } from "../../../e2e/accounts";
import { addDeal, makeCompany, makeDeal } from "../../../e2e/desk";
import { expect, type Locator, type Page, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

test.describe("the proposal builder", () => {
  test("starts with what is known of the company, in the first field", async ({ page }) => {
    await signInAs(page, "rep", "Summit PEO");
    const inTexas = await makeDeal(page, (await makeCompany(page, { state: "TX", size: 3 })).id);
    await visit(page, `/deals/${inTexas.id}/proposals/create`);
    const employees = page.getByLabel("Company employee count");
    await expect(employees).toBeFocused();
    await expect(employees).toHaveValue("");
    await expect(employees).toHaveAccessibleDescription("51-200 employees by the company's profile");
    await expect(page.getByRole("button", { name: /^Remove / })).toHaveAccessibleName("Remove Texas");
    await expect(page.getByText("Draft kept")).toHaveCount(0);
    // A PEO's proposal cannot include a state without a tax rate.
    const inWyoming = await makeDeal(page, (await makeCompany(page, { state: "WY" })).id);
    await visit(page, `/deals/${inWyoming.id}/proposals/create`);
    await expect(employees).toBeFocused();
    await expect(page.getByRole("button", { name: /^Remove / })).toHaveCount(0);
  });

  test("adds a product at its default price and shows the bundle's total", async ({ page }) => {
    await signInAs(page, "rep", "Summit PEO");
    await openProducts(page);
    await page.getByRole("checkbox", { name: /Payroll Processing/ }).check();
    await expect(page.getByLabel("Rate of Payroll Processing in percent")).toHaveValue("1.50");
    await page.getByRole("checkbox", { name: /Risk and Safety/ }).check();
    await expect(page.getByLabel("Rate of Risk and Safety in percent")).toHaveValue("0.10");
    const sum = page.getByRole("definition").filter({ hasText: "per employee and month" });
    await expect(sum).toContainText("1.60% of gross wages");
    // 50,000 × 1.6 % / 12
    await expect(sum).toContainText("$66.67 per employee and month");
    await page.getByLabel("Rate of Payroll Processing in percent").fill("2");
    await expect(sum).toContainText("2.10% of gross wages");
    await expect(sum).toContainText("$87.50 per employee and month");
  });

  test("says which products a change of price model clears, and brings them back", async ({ page }) => {
    await signInAs(page, "rep", "Summit PEO");
    await openProducts(page);
    await page.getByRole("checkbox", { name: /Payroll Processing/ }).check();
    await page.getByLabel("Rate of Payroll Processing in percent").fill("2.25");
    await page.getByRole("button", { name: /Census/ }).click();
    await page.getByLabel("Per employee per month").check();
    await expect(page.getByText("Cleared with the former price model: Payroll Processing.")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByLabel("Bundled rate")).toBeChecked();
    await page.getByRole("button", { name: /Product Build/ }).click();
    await expect(page.getByLabel("Rate of Payroll Processing in percent")).toHaveValue("2.25");
  });

  test("says when the proposal to clone does not exist", async ({ page }) => {
    await signInAs(page, "rep", "Summit PEO");
    const deal = await addDeal(page);
    for (const cloneId of ["00000000-0000-4000-8000-000000000000", "nonsense"]) {
      await visit(page, `/deals/${deal.id}/proposals/create?cloneId=${cloneId}`);
      await expect(page.getByText("Proposal to start from not found")).toBeVisible();
      await expect(page).toHaveURL(`/deals/${deal.id}/proposals/create`);
      await expect(page.getByLabel("Company employee count")).toHaveValue("");
    }
  });

  test("fills in products and rates from a price package in one choice, and says what has changed since", async ({
    page,
  }) => {
    await signInAs(page, "rep", "Summit PEO");
    await openCensus(page);
    await expect(page.getByLabel("Price package")).toHaveAccessibleDescription(
      "Fills in the price model, the products and the tax rates",
    );
    await page.getByLabel("Price package").click();
    await page.getByRole("option", { name: "Standard 2026 · Bundled rate" }).click();
    await expect(page.getByText("Filled in from Standard 2026.")).toBeVisible();
    await expect(page.getByLabel("Price package")).toHaveText("Standard 2026 · Bundled rate");
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page.getByLabel("FUTA", { exact: true })).toHaveValue("1.10");
    await expect(page.getByLabel("SUTA CO", { exact: true })).toHaveValue("1.40");
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page.getByLabel("Rate of Payroll Processing in percent")).toHaveValue("1.25");
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(3);
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByRole("button", { name: "Create proposal" }).click();
    await expect(page).toHaveURL(/\/proposals\/[0-9a-f-]{36}/);
    await expect(page.getByText("Benefits Administration").first()).toBeVisible();
  });

  test("shows at its last step what the client will see, with the button to create it always in sight", async ({
    page,
  }) => {
    await signInAs(page, "rep", "Summit PEO");
    await openProducts(page);
    await page.getByRole("checkbox", { name: /Payroll Processing/ }).check();
    await page.getByRole("button", { name: "Next" }).click();
    const create = page.getByRole("button", { name: "Create proposal" });
    for (const size of [
      { width: 1440, height: 900 },
      { width: 375, height: 667 },
    ]) {
      await page.setViewportSize(size);
      for (const part of [0, 0.5, 1]) {
        await page.evaluate((at) => window.scrollTo(0, at * document.body.scrollHeight), part);
        await expect(create).toBeInViewport({ ratio: 1 });
      }
    }
    // From the top, where the bar would lie over it.
    await page.evaluate(() => window.scrollTo(0, 0));
    const lastDay = page.getByLabel("Valid until");
    await lastDay.focus();
    const [field, bar] = [await lastDay.boundingBox(), await page.locator("[data-action-bar]").boundingBox()];
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    const preview = page.getByRole("region", { name: "What the client will see" });
    const seen = (within: Locator) =>
      Promise.all([
        within.getByRole("row").allTextContents(),
        within.getByRole("heading", { name: "Payroll Processing" }).count(),
        within
          .getByText(/^\$[\d,]+ a month$/)
          .first()
          .textContent(),
        within.getByText("40 employees · 1 service").count(),
      ]);
    const promised = await seen(preview);
    expect(promised[0].length).toBeGreaterThan(4);
    await create.click();
    await expect(page).toHaveURL(/\/proposals\/[0-9a-f-]{36}/);
    await visit(page, `/offers/${/[0-9a-f-]{36}$/.exec(new URL(page.url()).pathname)?.[0]}`);
    expect(await seen(page.getByRole("main"))).toEqual(promised);
  });

  test("mentions no tax rates to an ASO, which has none", async ({ page }) => {
    await signInAs(page, "rep", "Keystone ASO");
    const deal = await addDeal(page);
    await visit(page, `/deals/${deal.id}/proposals/create`);
    await expect(page.getByLabel("Price package")).toHaveAccessibleDescription(
      "Fills in the price model and the products",
    );
  });
});

/** A builder whose census is complete but for 'Next'. */
async function openCensus(page: Page): Promise<void> {
  const deal = await addDeal(page);
  await visit(page, `/deals/${deal.id}/proposals/create`);
  await page.getByLabel("Company employee count").fill("40");
  await page.getByLabel("Average salary per year").fill("50000");
}

async function openProducts(page: Page): Promise<void> {
  await openCensus(page);
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: /Product Build/ }).click();
}
