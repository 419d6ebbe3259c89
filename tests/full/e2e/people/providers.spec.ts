import { signInAs } from "../../../e2e/accounts";
import { choose, information, inRowMenu, ownProvider, row } from "../../../e2e/people/providers-desk";
import { answerQuestion } from "../../../support/browser/answer-question";
import { bringAxe, seriousOf } from "../../../support/browser/axe";
import { expect, type Page, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

const failing = (page: Page, url: RegExp, method: string, message: string) =>
  page.route(url, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 503, json: { message, code: "unavailable", requestId: "x" } })
      : route.fallback(),
  );

test.describe("the profile", () => {
  test("says what the server refused (ERR-051)", async ({ page }) => {
    await ownProvider(page, { active: true });
    await visit(page, "/profile");
    await information(page).getByRole("button", { name: "Edit" }).click();
    await failing(page, /\/api\/providers\/[^/]+$/, "PATCH", "The service is busy");
    await page.getByLabel("City").fill("Aspen");
    await page.getByRole("button", { name: "Save" }).click();
    const toast = page.locator("[data-sonner-toast]");
    await expect(toast).toContainText("Failed to update provider");
    await expect(toast).toContainText("The service is busy");
    await expect(page.getByLabel("City")).toHaveValue("Aspen");
  });

  test("lets only an Admin change the industry (R:189) (PERM-017, PERM-018)", async ({ page }) => {
    await signInAs(page, "owner");
    await visit(page, "/profile");
    await information(page).getByRole("button", { name: "Edit" }).click();
    await expect(page.getByRole("combobox", { name: "Industry" })).toBeDisabled();
    await page.getByRole("button", { name: "Cancel" }).click();
    await ownProvider(page, { active: true });
    await visit(page, "/profile");
    await information(page).getByRole("button", { name: "Edit" }).click();
    await choose(page, "Industry", "ASO");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Provider updated")).toBeVisible();
    await expect(page.getByText("ASO", { exact: true })).toBeVisible();
  });
});

test.describe("the products page", () => {
  test("has a tab for tax rates, which has its own address, unless the provider is an ASO (PROV-007 to PROV-009)", async ({
    page,
  }) => {
    await signInAs(page, "owner");
    await visit(page, "/products");
    await expect(page.getByRole("tab", { name: "Products", selected: true })).toBeVisible();
    await expect(page.getByText("Proposals already sent keep the prices they were made with.")).toBeVisible();
    await expect(row(page, "Payroll Processing")).toContainText("0.75% – 3%");
    await expect(row(page, "Payroll Processing")).toContainText("$12 – $45");
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
    await dialog.getByLabel("Min rate").fill("-1");
    await choose(page, "Price type", "Per-employee-based");
    await shown(false, true);
    await choose(page, "Price type", "Hybrid");
    await shown(true, true);
    await dialog.getByRole("button", { name: "Add Product" }).click();
    for (const text of ["Name is required", "Min rate is required", "Max rate is required"]) {
      await expect(dialog.getByText(text)).toBeVisible();
    }
    await expect(dialog.getByText("Employee min required")).toBeVisible();
    await expect(dialog.getByText("Employee max required")).toBeVisible();
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

test.describe("tax rates", () => {
  test("are added, changed and deleted, one for each state (PROV-013 to PROV-015, PROV-019 to PROV-022, PROV-040)", async ({
    page,
  }) => {
    await ownProvider(page, { active: true });
    await visit(page, "/products?tab=tax-rates");
    await page.getByRole("button", { name: "Add Tax Rate" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Tax name").fill("SUTA Texas");
    await choose(page, "Locality", "Federal");
    await expect(dialog.getByRole("combobox", { name: "State" })).toHaveCount(0);
    await choose(page, "Locality", "State");
    await choose(page, "Rate type", "Fixed");
    await expect(dialog.getByLabel("Rate", { exact: true })).toBeVisible();
    await choose(page, "Rate type", "Adjustable");
    await expect(dialog.getByLabel("Rate", { exact: true })).toHaveCount(0);
    await dialog.getByLabel("Min rate").fill("3");
    await dialog.getByLabel("Max rate").fill("3");
    await dialog.getByRole("button", { name: "Add Tax Rate" }).click();
    await expect(dialog.getByText("State is required")).toBeVisible();
    await expect(dialog.getByText("Min rate must be less than max rate")).toBeVisible();
    await choose(page, "State", "Texas");
    await dialog.getByLabel("Min rate").fill("1");
    await dialog.getByRole("button", { name: "Add Tax Rate" }).click();
    await expect(row(page, "SUTA Texas")).toContainText("1% – 3%");

    await page.getByRole("button", { name: "Add Tax Rate" }).click();
    await choose(page, "Locality", "State");
    await page.getByRole("combobox", { name: "State" }).click();
    await expect(page.getByRole("option", { name: "Utah" })).toBeVisible();
    await expect(page.getByRole("option", { name: "Texas" })).toHaveCount(0);
    await page.keyboard.press("Escape");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Discard" }).click();

    await inRowMenu(page, "SUTA Texas", "Edit tax rate");
    await page.getByRole("combobox", { name: "State" }).click();
    await page.getByRole("option", { name: "Texas" }).click();
    await choose(page, "Rate type", "Fixed");
    await dialog.getByLabel("Rate", { exact: true }).fill("2.125");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toHaveCount(0);
    await visit(page);
    await expect(row(page, "SUTA Texas")).toContainText("2.13%");
    await inRowMenu(page, "SUTA Texas", "Edit tax rate");
    await expect(page.getByRole("dialog").getByLabel("Rate", { exact: true })).toHaveValue("2.125");
    await page.keyboard.press("Escape");

    await inRowMenu(page, "SUTA Texas", "Delete tax rate");
    await page.getByRole("button", { name: "Delete tax rate" }).click();
    await expect(page.getByText("No tax rates found")).toBeVisible();
  });

  test("say what kind of tax they are, what becomes of a credit reduction, and that they are billed past the base (D-153)", async ({
    page,
  }) => {
    await bringAxe(page);
    await ownProvider(page, { active: true });
    await visit(page, "/products?tab=tax-rates");
    await page.getByRole("button", { name: "Add Tax Rate" }).click();
    const form = page.getByRole("dialog", { name: "Add Tax Rate" });
    await form.getByLabel("Tax name").fill("Federal unemployment");
    await choose(page, "Locality", "Federal");
    await choose(page, "Rate type", "Fixed");
    await form.getByLabel("Rate", { exact: true }).fill("0.6");
    await form.getByRole("button", { name: "Add Tax Rate" }).click();
    await expect(form).toBeHidden();
    const added = row(page, "Federal unemployment");
    await expect(added).toContainText("Federal unemployment (FUTA) (guessed)7,000 a person");

    await inRowMenu(page, "Federal unemployment", "Edit tax rate");
    const edit = page.getByRole("dialog", { name: "Edit Tax Rate" });
    await expect(edit.getByText(/^Guessed from its name: saving confirms it/)).toBeVisible();
    await choose(page, "FUTA credit reduction", "Billed to the client");
    await edit.getByLabel("Billed past the wage base").check();
    expect(await seriousOf(page, "tax rate")).toEqual([]);
    await edit.getByRole("button", { name: "Save" }).click();
    await expect(edit).toBeHidden();
    await expect(added).not.toContainText("guessed");
    await inRowMenu(page, "Federal unemployment", "Edit tax rate");
    await expect(edit.getByLabel("Billed past the wage base")).toBeChecked();
    await expect(edit.getByRole("combobox", { name: "FUTA credit reduction" })).toHaveText("Billed to the client");
  });
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
    await expect(page.getByText("No tax rates found")).toBeVisible();
    await taxRates.click();
    await expect(page.getByText("No tax rates found")).toBeHidden();
    await expect(page.getByRole("button", { name: "Products", exact: true })).toHaveAttribute("aria-expanded", "true");

    await page.getByRole("tab", { name: "Team" }).click();
    await expect(page).toHaveURL(/\?tab=team$/);
    await expect(page.getByRole("button", { name: "Add Member" })).toBeVisible();

    const aso = await ownProvider(page, { industry: 2 });
    await visit(page, `/providers/${aso.id}?tab=products`);
    await expect(page.getByRole("button", { name: "Products", exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Tax Rates", exact: true })).toHaveCount(0);
  });

  test("show their products and tax rates, which can be changed there (PROV-031, PROV-032)", async ({ page }) => {
    const { id } = await ownProvider(page);
    const sent: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() !== "GET" && pathname.startsWith("/api/providers/"))
        sent.push(`${request.method()} ${pathname}`);
    });
    await visit(page, `/providers/${id}?tab=products`);
    await page.getByRole("button", { name: "Add Tax Rate" }).click();
    await page.getByLabel("Tax name").fill("FUTA");
    await choose(page, "Locality", "Federal");
    await choose(page, "Rate type", "Fixed");
    await page.getByLabel("Rate", { exact: true }).fill("0.6");
    await page.getByRole("dialog").getByRole("button", { name: "Add Tax Rate" }).click();
    await expect(row(page, "FUTA")).toContainText("0.6%");
    await inRowMenu(page, "FUTA", "Delete tax rate");
    await answerQuestion(page, "Delete tax rate");
    await expect(row(page, "FUTA")).toHaveCount(0);

    await page.getByRole("button", { name: "Add Product" }).click();
    await page.getByLabel("Name").fill("Payroll");
    await choose(page, "Price type", "Rate-based");
    await page.getByLabel("Min rate").fill("1");
    await page.getByLabel("Max rate").fill("2");
    await page.getByRole("dialog").getByRole("button", { name: "Add Product" }).click();
    await inRowMenu(page, "Payroll", "Edit product");
    await page.getByLabel("Max rate").fill("4");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(row(page, "Payroll")).toContainText("1% – 4%");
    expect(sent.map((one) => one.split(" ")[0])).toEqual(["POST", "DELETE", "POST", "PATCH"]);
    for (const one of sent) expect(one).toContain(` /api/providers/${id}/`);
  });

  test("that cannot be loaded show an error (ERR-014)", async ({ page }) => {
    await signInAs(page, "admin");
    await visit(page, `/providers/${crypto.randomUUID()}`);
    await expect(page.getByText("Failed to fetch provider. Please try again later.")).toBeVisible();
  });
});
