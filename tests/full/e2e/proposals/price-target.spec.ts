import { signInAs } from "../../../e2e/accounts";
import { priceFlorida } from "../../../e2e/proposals/builder-desk";
import { bringAxe } from "../../../support/browser/axe";
import { looksRight } from "../../../support/browser/looks-right";
import { expect, type Page, test } from "../../../support/browser/test";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Price to a target" });
const target = (page: Page) => dialog(page).getByLabel("Target", { exact: true });
const year = (page: Page, row: string) =>
  dialog(page).getByRole("region", { name: "Year" }).getByRole("listitem").filter({ hasText: row });
const price = (page: Page, name: string) =>
  dialog(page).getByRole("region", { name: "Prices" }).getByRole("listitem").filter({ hasText: name });

const open = (page: Page) => page.getByRole("button", { name: "Price to a target" }).filter({ visible: true }).click();

test("a rep types the commission they want and gets the prices for it, which are in the form only when used (D-172, D-236)", async ({
  page,
}) => {
  await bringAxe(page);
  await signInAs(page, "rep", "Summit PEO");
  await priceFlorida(page);
  await open(page);
  await target(page).fill("10000");
  await expect(price(page, "Payroll Processing")).toContainText("2.00% → 2.2545%");
  await expect(year(page, "Commission")).toContainText("$9,300.00 → $10,000.00");
  await looksRight(page);
  await dialog(page).getByRole("combobox", { name: "Change the price of" }).click();
  await page.getByRole("option", { name: "HR Administration" }).click();
  await expect(price(page, "Payroll Processing")).toContainText("2.00%, as now");
  await expect(price(page, "HR Administration")).toContainText("0.75% → 1.10%");

  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByLabel("Rate of HR Administration in percent")).toHaveValue("0.75");
  await open(page);
  await target(page).fill("10000");
  await dialog(page).getByRole("button", { name: "Use these prices" }).click();
  await expect(page.getByLabel("Rate of Payroll Processing in percent")).toHaveValue("2.2545");
  await expect(page.getByLabel("Rate of HR Administration in percent")).toHaveValue("0.8455");
  // As the dialog said.
  await expect(page.getByText("$10,000.00").filter({ visible: true }).first()).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByLabel("Rate of Payroll Processing in percent")).toHaveValue("2.00");
});
