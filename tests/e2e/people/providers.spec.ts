import { expect, test } from "../../support/browser/test";
import { visit } from "../../support/browser/visit";
import { choose, information, inRowMenu, ownProvider, row } from "./providers-desk";

test.describe("the profile", () => {
  test("shows the active provider, and saves or discards changes (PROV-001 to PROV-006)", async ({ page }) => {
    const { id } = await ownProvider(page, { active: true });
    await visit(page, "/profile");
    await expect(page).toHaveTitle("Profile | Tandem");
    const card = information(page);
    const labels = ["Company name", "Industry", "Company size", "Year founded", "Address line 1", "Address line 2"];
    labels.push("City", "State", "ZIP code", "Website", "Tax ID");
    for (const label of labels) await expect(card.getByText(label, { exact: true })).toBeVisible();

    let sent = 0;
    page.on("request", (request) => {
      if (request.method() === "PATCH" && request.url().endsWith(`/api/providers/${id}`)) sent++;
    });
    await card.getByRole("button", { name: "Edit" }).click();
    for (const label of labels) await expect(card.getByLabel(label)).toBeVisible();
    await card.getByLabel("City").fill("Aspen");
    await card.getByRole("button", { name: "Cancel" }).click();
    await expect(card.getByText("Denver")).toBeVisible();
    expect(sent).toBe(0);

    await card.getByRole("button", { name: "Edit" }).click();
    await expect(card.getByLabel("City")).toHaveValue("Denver");
    await card.getByLabel("City").fill("Aspen");
    await card.getByLabel("Tax ID").fill("84-7391526");
    await card.getByRole("button", { name: "Save" }).click();
    await expect(card.getByRole("button", { name: "Edit" })).toBeFocused();
    expect(sent).toBe(1);
    await visit(page);
    await expect(card.getByText("Aspen")).toBeVisible();
    await expect(card.getByText("84-7391526")).toBeVisible();
  });
});

test.describe("the products page", () => {
  test("adds, changes and deletes products (PROV-010 to PROV-012, PROV-037, PROV-038)", async ({ page }) => {
    await ownProvider(page, { active: true });
    await visit(page, "/products");
    await expect(page.getByText("No products found")).toBeVisible();
    await page.getByRole("button", { name: "Add Product" }).click();
    await page.getByLabel("Name").fill("Payroll");
    await choose(page, "Price type", "Hybrid");
    await page.getByLabel("Min rate").fill("0.5");
    await page.getByLabel("Max rate").fill("3");
    await page.getByLabel("Employee min").fill("10");
    await page.getByLabel("Employee max").fill("45");
    await page.getByRole("dialog").getByRole("button", { name: "Add Product" }).click();
    await expect(row(page, "Payroll")).toContainText("0.5% – 3%");
    await expect(row(page, "Payroll")).toContainText("$10 – $45");

    await inRowMenu(page, "Payroll", "Edit product");
    await page.getByLabel("Name").fill("Payroll Plus");
    await choose(page, "Price type", "Per-employee-based");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(row(page, "Payroll Plus")).not.toContainText("%");
    await visit(page);
    await expect(row(page, "Payroll Plus")).toContainText("Per-employee-based");

    await inRowMenu(page, "Payroll Plus", "Delete product");
    await page.getByRole("button", { name: "Delete product" }).click();
    await expect(page.getByText("No products found")).toBeVisible();
  });
});
