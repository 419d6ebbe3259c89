import { newContextOf, signInAs } from "../../../e2e/accounts";
import { makeCompany, makeDeal } from "../../../e2e/desk";
import { expect, type Page, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

const next = (page: Page) => page.getByRole("button", { name: "Next" }).click();
const calculator = (page: Page) => page.getByRole("dialog", { name: "Workers' Compensation from class codes" });
const workOut = (page: Page) => page.getByRole("button", { name: "Calculate Workers' Compensation from class codes" });
const line = (page: Page, index: number) =>
  calculator(page)
    .getByRole("list", { name: "Class codes" })
    .getByRole("listitem")
    .nth(index - 1);

/** The products of a builder for 40 people at 50,000 in Florida. */
async function priceFlorida(page: Page) {
  const company = await makeCompany(page, { state: "FL", city: "Tampa", zipCode: "33605" });
  const { id } = await makeDeal(page, company.id);
  await visit(page, `/deals/${id}/proposals/create`);
  await page.getByLabel("Company employee count").fill("40");
  await page.getByLabel("Average salary per year").fill("50000");
  await next(page);
  await next(page);
}

test("an owner pastes their carrier's class rates, and a rep works the premium out from class codes (D-189)", async ({
  page,
  browser,
}) => {
  const owner = await newContextOf(browser, "owner");
  const products = await owner.newPage();
  await visit(products, "/products");
  await products.getByRole("button", { name: "Class rates" }).click();
  const list = products.getByRole("dialog", { name: "Class rates" }).getByRole("textbox");
  const others = (await list.inputValue()).split("\n").filter((rate) => !/^FL (5403|8810) /.test(rate));
  await list.fill([...others, "FL 8810 Clerical 0.25", "FL 5403 Carpentry 6.40"].join("\n"));
  await products.getByRole("button", { name: "Save" }).click();
  await expect(products.getByText("Class rates updated")).toBeVisible();
  await owner.close();

  await signInAs(page, "rep", "Summit PEO");
  await priceFlorida(page);
  await workOut(page).click();
  // It starts from the people of the builder; the class code is what a rep knows.
  await expect(line(page, 1).getByLabel("Payroll a year")).toHaveValue("2,000,000.00");
  await expect(calculator(page).getByRole("button", { name: "Use this price" })).toBeDisabled();
  await line(page, 1).getByLabel("Class code").fill("8810");
  await line(page, 1).getByLabel("Payroll a year").fill("1500000");
  await expect(line(page, 1)).toContainText("Summit PEO's rate");
  await expect(line(page, 1)).toContainText("$3,750.00");
  await calculator(page).getByRole("button", { name: "Add class code" }).click();
  await line(page, 2).getByRole("combobox", { name: "State of class 2" }).click();
  await page.getByRole("option", { name: "Florida" }).click();
  await line(page, 2).getByLabel("Class code").fill("5403");
  await line(page, 2).getByLabel("Payroll a year").fill("500000");
  await calculator(page).getByLabel("Experience modification").fill("0.92");
  await expect(calculator(page).getByText("$32,890.00")).toBeVisible();
  await expect(calculator(page).getByText("1.6445%")).toBeVisible();

  await calculator(page).getByRole("button", { name: "Use this price" }).click();
  await expect(calculator(page)).toBeHidden();
  await expect(page.getByLabel("Rate of Workers' Compensation in percent")).toHaveValue("1.6445");

  // A price outside of the product's range is set within it, and that is said before.
  await workOut(page).click();
  await line(page, 1).getByLabel("Rate per $100").fill("0.01");
  await line(page, 2).getByLabel("Rate per $100").fill("0.01");
  await expect(
    calculator(page).getByText("Summit PEO sells it from 0.40% to 4.00%: 0.40% will be used."),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Rate of Workers' Compensation in percent")).toHaveValue("1.6445");
});

test("products stand by their kind in the builder (D-190)", async ({ page }) => {
  await signInAs(page, "rep", "Summit PEO");
  await priceFlorida(page);
  const kinds = page.getByRole("heading", { level: 4 });
  await expect(kinds).toHaveText(["Administration", "Workers' comp", "Benefits", "Other"]);
  await expect(page.getByRole("region", { name: "Benefits" }).getByRole("listitem")).toContainText([
    "Benefits Administration",
  ]);
});
