import { expect, type Page } from "../../support/browser/test";
import { visit } from "../../support/browser/visit";
import { makeCompany, makeDeal } from "../desk";

/** Florida of example 1 in a new proposal's builder, up to its prices: 40 people at 50,000, FUTA 0.8, SUTA 2.7, products of 2.00 % and 0.75 %. */
export async function priceFlorida(page: Page): Promise<void> {
  const company = await makeCompany(page, { state: "FL", city: "Tampa", zipCode: "33605" });
  const { id } = await makeDeal(page, company.id);
  await visit(page, `/deals/${id}/proposals/create`);
  await page.getByLabel("Company employee count").fill("40");
  await page.getByLabel("Average salary per year").fill("50000");
  await expect(page.getByRole("button", { name: "Remove Florida" })).toBeVisible();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByLabel("FUTA", { exact: true }).fill("0.8");
  await page.getByLabel("SUTA FL", { exact: true }).fill("2.7");
  await page.getByRole("button", { name: "Next" }).click();
  for (const [name, amount] of [
    ["Payroll Processing", "2"],
    ["HR Administration", "0.75"],
  ] as const) {
    await page.getByRole("checkbox", { name: new RegExp(name) }).check();
    await page.getByLabel(`Rate of ${name} in percent`).fill(amount);
  }
}
