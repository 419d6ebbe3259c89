import { signInAs } from "../../../e2e/accounts";
import { makeCompany, makeDeal } from "../../../e2e/desk";
import { expect, type Page, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

const row = (page: Page, name: RegExp) =>
  page
    .getByRole("table", { name: "On all wages and with wage bases" })
    .filter({ visible: true })
    .getByRole("row", { name });
const next = (page: Page) => page.getByRole("button", { name: "Next" }).click();

test("a rep sees what will really be kept next to the plain estimate, and why (D-152)", async ({ page }) => {
  await signInAs(page, "rep", "Summit PEO");
  const company = await makeCompany(page, { state: "FL", city: "Tampa", zipCode: "33605" });
  const { id } = await makeDeal(page, company.id);
  await visit(page, `/deals/${id}/proposals/create`);
  await page.getByLabel("Company employee count").fill("40");
  await page.getByLabel("Average salary per year").fill("50000");
  await expect(page.getByRole("button", { name: "Remove Florida" })).toBeVisible();
  await next(page);
  await page.getByLabel("FUTA", { exact: true }).fill("0.8");
  await page.getByLabel("SUTA FL", { exact: true }).fill("2.7");
  await next(page);
  for (const [name, amount] of [
    ["Payroll Processing", "2"],
    ["HR Administration", "0.75"],
  ] as const) {
    await page.getByRole("checkbox", { name: new RegExp(name) }).check();
    await page.getByLabel(`Rate of ${name} in percent`).fill(amount);
  }
  await next(page);
  await expect(row(page, /^Total revenue/)).toContainText("$93,000.00$60,320.00");
  const inWords =
    "The estimate on all wages counts $2,000,000 for Florida unemployment; the tax stops at $7,000 a person ($280,000).";
  await expect(page.getByText(inWords).filter({ visible: true })).toBeVisible();

  await page.getByRole("button", { name: "Create proposal" }).click();
  await expect(page).toHaveURL(/\/proposals\/[0-9a-f-]{36}/);
  await expect(row(page, /^Total revenue/)).toContainText("$93,000.00$60,320.00");
  await page.getByRole("button", { name: "Why" }).click();
  const suta = page.getByRole("dialog", { name: /^Why/ }).getByRole("row", { name: /SUTA FL/ });
  await expect(suta).toContainText("7,000$280,000$7,560.00$2,800.00$4,760.00");
  await expect(suta).toContainText("Confirmed by its authority");
});
