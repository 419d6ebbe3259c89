import { signInAs } from "../../../e2e/accounts";
import { answerOf } from "../../../e2e/desk";
import { choose, information, inRowMenu, ownProvider, row } from "../../../e2e/people/providers-desk";
import { expect, type Page, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

const failing = (page: Page, url: RegExp, method: string, message: string) =>
  page.route(url, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 503, json: { message, code: "unavailable", requestId: "x" } })
      : route.fallback(),
  );

test("only an Admin changes the industry of a profile, which keeps what the server refuses (R:189) (PERM-017, PERM-018, ERR-051)", async ({
  page,
}) => {
  await signInAs(page, "owner");
  await visit(page, "/profile");
  await information(page).getByRole("button", { name: "Edit" }).click();
  await expect(page.getByRole("combobox", { name: "Industry" })).toBeDisabled();
  await page.getByRole("button", { name: "Cancel" }).click();

  await ownProvider(page, { active: true });
  await visit(page, "/profile");
  await information(page).getByRole("button", { name: "Edit" }).click();
  await choose(page, "Industry", "ASO");
  await failing(page, /\/api\/providers\/[^/]+$/, "PATCH", "The service is busy");
  await page.getByRole("button", { name: "Save" }).click();
  const toast = page.locator("[data-sonner-toast]");
  await expect(toast).toContainText("Failed to update provider");
  await expect(toast).toContainText("The service is busy");
  await expect(page.getByRole("combobox", { name: "Industry" })).toHaveText("ASO");
  await page.unroute(/\/api\/providers\/[^/]+$/);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Provider updated")).toBeVisible();
  await expect(page.getByText("ASO", { exact: true })).toBeVisible();
});

test.describe("the products page", () => {
  test("has a tab for tax rates, which has its own address, unless the provider is an ASO (PROV-007 to PROV-009)", async ({
    page,
  }) => {
    await signInAs(page, "owner");
    await visit(page, "/products");
    await expect(page.getByRole("tab", { name: "Products", selected: true })).toBeVisible();
    await page.getByRole("tab", { name: "Tax Rates" }).click();
    await expect(page).toHaveURL(/\/products\?tab=tax-rates$/);
    await expect(row(page, "Social Security")).toContainText("6.2%");
    await visit(page);
    await expect(page.getByRole("tab", { name: "Tax Rates", selected: true })).toBeVisible();

    await ownProvider(page, { industry: 2, active: true });
    await visit(page, "/products?tab=tax-rates");
    await expect(page.getByRole("button", { name: "Add Product" })).toBeVisible();
    await expect(page.getByRole("tab")).toHaveCount(0);
  });

  test("asks only for what a product's price type needs (PROV-016 to PROV-018)", async ({ page }) => {
    await ownProvider(page, { active: true });
    await visit(page, "/products");
    await page.getByRole("button", { name: "Add Product" }).click();
    const dialog = page.getByRole("dialog");
    const rates = [dialog.getByLabel("Min rate"), dialog.getByLabel("Max rate")];
    const amounts = [dialog.getByLabel("Employee min"), dialog.getByLabel("Employee max")];
    const shown = async (rate: boolean, amount: boolean) => {
      for (const input of rates) await expect(input).toHaveCount(rate ? 1 : 0);
      for (const input of amounts) await expect(input).toHaveCount(amount ? 1 : 0);
    };
    await shown(false, false);
    await choose(page, "Price type", "Rate-based");
    await shown(true, false);
    await choose(page, "Price type", "Per-employee-based");
    await shown(false, true);
    await choose(page, "Price type", "Hybrid");
    await shown(true, true);
  });

  test("says what failed (ERR-067 to ERR-072)", async ({ page }) => {
    const { id } = await ownProvider(page, { active: true });
    const product = { name: "Payroll", description: "", priceType: 1, minRate: 1, maxRate: 2 };
    const tax = { taxName: "FUTA", locality: 2, priceType: 1, fixedRate: 1 };
    await page.request.post(`/api/providers/${id}/payroll-products`, { data: product });
    await page.request.post(`/api/providers/${id}/tax-rates`, { data: tax });
    for (const method of ["POST", "PATCH", "DELETE"]) {
      await failing(page, /\/(payroll-products|tax-rates)/, method, "The service is busy");
    }
    for (const [path, name, thing, button] of [
      ["/products", "Payroll", "payroll product", "Product"],
      ["/products?tab=tax-rates", "FUTA", "tax rate", "Tax Rate"],
    ] as const) {
      await visit(page, path);
      await inRowMenu(page, name, `Edit ${button.toLowerCase()}`);
      await page.getByLabel(button === "Product" ? "Name" : "Tax name").fill("Other");
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText(`Failed to update ${thing}`)).toBeVisible();
      await visit(page, path);
      await inRowMenu(page, name, `Delete ${button.toLowerCase()}`);
      await page.getByRole("button", { name: `Delete ${button.toLowerCase()}` }).click();
      await expect(page.getByText(`Failed to delete ${thing}`)).toBeVisible();
      await visit(page, path);
      await page.getByRole("button", { name: `Add ${button}` }).click();
      await page.getByLabel(button === "Product" ? "Name" : "Tax name").fill("Other");
      if (button === "Product") {
        await choose(page, "Price type", "Rate-based");
        await page.getByLabel("Min rate").fill("1");
        await page.getByLabel("Max rate").fill("2");
      } else {
        await choose(page, "Locality", "Federal");
        await choose(page, "Rate type", "Fixed");
        await page.getByLabel("Rate", { exact: true }).fill("1");
      }
      await page
        .getByRole("dialog")
        .getByRole("button", { name: `Add ${button}` })
        .click();
      await expect(page.getByText(`Failed to create ${thing}`)).toBeVisible();
      await expect(page.getByRole("dialog")).toBeVisible();
    }
  });
});

test("a tax rate's form asks for what its locality and rate type need, and offers states that have none yet (PROV-019 to PROV-022, PROV-040)", async ({
  page,
}) => {
  const { id } = await ownProvider(page, { active: true });
  const texas = { taxName: "SUTA Texas", locality: 1, state: "TX", priceType: 2, minRate: 1, maxRate: 3 };
  await answerOf(page.request.post(`/api/providers/${id}/tax-rates`, { data: texas }));
  await visit(page, "/products?tab=tax-rates");
  await expect(row(page, "SUTA Texas")).toContainText("1% – 3%");
  await page.getByRole("button", { name: "Add Tax Rate" }).click();
  const dialog = page.getByRole("dialog");
  await choose(page, "Locality", "Federal");
  await expect(dialog.getByRole("combobox", { name: "State" })).toHaveCount(0);
  await choose(page, "Locality", "State");
  await choose(page, "Rate type", "Fixed");
  await expect(dialog.getByLabel("Rate", { exact: true })).toBeVisible();
  await expect(dialog.getByLabel("Min rate")).toHaveCount(0);
  await choose(page, "Rate type", "Adjustable");
  await expect(dialog.getByLabel("Rate", { exact: true })).toHaveCount(0);
  await expect(dialog.getByLabel("Min rate")).toBeVisible();
  await expect(dialog.getByLabel("Max rate")).toBeVisible();
  await page.getByRole("combobox", { name: "State" }).click();
  await expect(page.getByRole("option", { name: "Utah" })).toBeVisible();
  await expect(page.getByRole("option", { name: "Texas" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Discard" }).click();

  await inRowMenu(page, "SUTA Texas", "Edit tax rate");
  await choose(page, "State", "Texas");
  await choose(page, "Rate type", "Fixed");
  await dialog.getByLabel("Rate", { exact: true }).fill("2.125");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  await visit(page);
  await expect(row(page, "SUTA Texas")).toContainText("2.13%");
  await inRowMenu(page, "SUTA Texas", "Delete tax rate");
  await page.getByRole("button", { name: "Delete tax rate" }).click();
  await expect(page.getByText("No tax rates found")).toBeVisible();
});

test.describe("the providers of an Admin", () => {
  test("are listed with links and types, and more can be added (PROV-023 to PROV-025, ERR-073)", async ({ page }) => {
    await signInAs(page, "admin");
    await visit(page, "/providers");
    await expect(page).toHaveTitle("Providers | Tandem");
    for (const [provider, type] of [
      ["Summit PEO", "PEO"],
      ["Keystone ASO", "ASO"],
    ] as const) {
      await page.getByPlaceholder("Search providers…").fill(provider);
      await expect(row(page, provider).getByText(type, { exact: true })).toBeVisible();
    }

    const name = `Added PEO ${crypto.randomUUID().slice(0, 8)}`;
    await page.getByRole("button", { name: "Add Provider" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Company name").fill(name);
    await choose(page, "Industry", "PEO");
    await choose(page, "Company size", "51-200");
    await dialog.getByLabel("Year founded").fill("1998");
    await dialog.getByLabel("Address line 1").fill("1 Elm Street");
    await dialog.getByLabel("City").fill("Denver");
    await choose(page, "State", "Colorado");
    await dialog.getByLabel("ZIP code").fill("80202");
    await failing(page, /\/api\/providers$/, "POST", "The service is busy");
    await dialog.getByRole("button", { name: "Add Provider" }).click();
    await expect(page.getByText("Failed to create provider")).toBeVisible();
    await page.unroute(/\/api\/providers$/);
    await dialog.getByRole("button", { name: "Add Provider" }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByPlaceholder("Search providers…").fill(name);
    await page.getByRole("link", { name }).click();
    await expect(page).toHaveURL(/\/providers\/[0-9a-f-]{36}$/);
    await expect(page).toHaveTitle(`${name} | Tandem`);
  });

  test("open on three tabs, each with its own address (PROV-026 to PROV-030, PROV-033)", async ({ page }) => {
    const { id, name } = await ownProvider(page);
    await visit(page, `/providers/${id}`);
    await expect(page.getByRole("tab")).toHaveText(["Profile", "Products", "Team"]);
    await expect(page.getByRole("tab", { name: "Profile", selected: true })).toBeVisible();
    await information(page).getByRole("button", { name: "Edit" }).click();
    await page.getByLabel("Company name").fill(`${name} Inc`);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("heading", { name: `${name} Inc` })).toBeVisible();

    await page.getByRole("tab", { name: "Products" }).click();
    await expect(page).toHaveURL(/\?tab=products$/);
    const taxRates = page.getByRole("button", { name: "Tax Rates", exact: true });
    await expect(taxRates).toHaveAttribute("aria-expanded", "true");
    await page.getByRole("button", { name: "Add Tax Rate" }).click();
    await page.getByLabel("Tax name").fill("FUTA");
    await choose(page, "Locality", "Federal");
    await choose(page, "Rate type", "Fixed");
    await page.getByLabel("Rate", { exact: true }).fill("0.6");
    const sent = page.waitForRequest(`**/api/providers/${id}/tax-rates`);
    await page.getByRole("dialog").getByRole("button", { name: "Add Tax Rate" }).click();
    expect((await sent).method()).toBe("POST");
    await expect(row(page, "FUTA")).toContainText("0.6%");
    await taxRates.click();
    await expect(row(page, "FUTA")).toBeHidden();
    await expect(page.getByRole("button", { name: "Products", exact: true })).toHaveAttribute("aria-expanded", "true");

    await page.getByRole("tab", { name: "Team" }).click();
    await expect(page).toHaveURL(/\?tab=team$/);
    await expect(page.getByRole("button", { name: "Add Member" })).toBeVisible();

    const aso = await ownProvider(page, { industry: 2 });
    await visit(page, `/providers/${aso.id}?tab=products`);
    await expect(page.getByRole("button", { name: "Products", exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Tax Rates", exact: true })).toHaveCount(0);
  });

  test("that cannot be loaded show an error (ERR-014)", async ({ page }) => {
    await signInAs(page, "admin");
    await visit(page, `/providers/${crypto.randomUUID()}`);
    await expect(page.getByText("Failed to fetch provider. Please try again later.")).toBeVisible();
  });
});
