import { signInAs } from "../../../e2e/accounts";
import { priceFlorida } from "../../../e2e/proposals/builder-desk";
import { expect, type Page, test } from "../../../support/browser/test";

const row = (page: Page, name: RegExp) =>
  page
    .getByRole("table", { name: "On all wages and with wage bases" })
    .filter({ visible: true })
    .getByRole("row", { name });

const openBoth = (page: Page) => page.getByText("Both estimates").filter({ visible: true }).click();

test("a rep sees what will really be kept next to the plain estimate, and why (D-152)", async ({ page }) => {
  await signInAs(page, "rep", "Summit PEO");
  await priceFlorida(page);
  await page.getByRole("button", { name: "Next" }).click();
  const headline = "With wage bases, revenue is $32,680.00 less and commission $3,268.00 less.";
  await expect(page.getByText(headline).filter({ visible: true })).toBeVisible();
  await openBoth(page);
  await expect(row(page, /^Total revenue/)).toContainText("$93,000.00$60,320.00");
  const inWords =
    "The estimate on all wages counts $2,000,000 for Florida unemployment; the tax stops at $7,000 a person ($280,000).";
  await expect(page.getByText(inWords).filter({ visible: true })).toBeVisible();

  await page.getByRole("button", { name: "Create proposal" }).click();
  await expect(page).toHaveURL(/\/proposals\/[0-9a-f-]{36}/);
  await openBoth(page);
  await expect(row(page, /^Total revenue/)).toContainText("$93,000.00$60,320.00");
  await page.getByRole("button", { name: "Why" }).click();
  const suta = page.getByRole("dialog", { name: /^Why/ }).getByRole("row", { name: /SUTA FL/ });
  await expect(suta).toContainText("7,000$280,000$7,560.00$2,800.00$4,760.00");
  await expect(suta).toContainText("Confirmed by its authority");
});
