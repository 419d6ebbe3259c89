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
  await target(page).fill("6000");
  await expect(dialog(page).getByText("By the estimate with wage bases.")).toBeVisible();
  await expect(price(page, "Payroll Processing")).toContainText("2.00% → 1.9884%");
  await expect(year(page, "Commission")).toContainText("$6,032.00 → $6,000.00");
  await looksRight(page);
  await dialog(page).getByRole("combobox", { name: "Change the price of" }).click();
  await page.getByRole("option", { name: "HR Administration" }).click();
  await expect(price(page, "Payroll Processing")).toContainText("2.00%, as now");
  await expect(price(page, "HR Administration")).toContainText("0.75% → 0.734%");

  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByLabel("Rate of HR Administration in percent")).toHaveValue("0.75");
  await open(page);
  await target(page).fill("6000");
  await dialog(page).getByRole("button", { name: "Use these prices" }).click();
  await expect(page.getByLabel("Rate of Payroll Processing in percent")).toHaveValue("1.9884");
  await expect(page.getByLabel("Rate of HR Administration in percent")).toHaveValue("0.7456");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByLabel("Rate of Payroll Processing in percent")).toHaveValue("2.00");
});
