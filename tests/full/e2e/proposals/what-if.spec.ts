import { signInAs } from "../../../e2e/accounts";
import { makeCompany, makeDeal } from "../../../e2e/desk";
import { bringAxe, seriousOf } from "../../../support/browser/axe";
import { expect, type Page, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

const NARROW = { width: 375, height: 812 };
const WIDE = { width: 1280, height: 900 };

const next = (page: Page) => page.getByRole("button", { name: "Next" }).click();
const drawer = (page: Page) => page.getByRole("dialog", { name: "What if" });
const box = (page: Page, name: string) => drawer(page).getByRole("spinbutton", { name });
const year = (page: Page, row: RegExp) =>
  drawer(page).getByRole("table", { name: "A year now, and in the what-if" }).getByRole("row", { name: row });
const price = (page: Page, name: string) =>
  drawer(page).getByRole("region", { name: "Prices" }).getByRole("listitem").filter({ hasText: name });

async function choose(page: Page, label: string, option: string) {
  await drawer(page).getByRole("combobox", { name: label }).click();
  await page.getByRole("option", { name: option }).click();
}

/** FL of example 1 in the builder: 40 × 50,000, 2.00 % and 0.75 %, FUTA 0.8 and SUTA 2.7. */
async function priceFlorida(page: Page) {
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
}

const open = (page: Page) => page.getByRole("button", { name: "What if" }).filter({ visible: true }).click();

test("a rep types the commission they want and gets the prices for it, which are in the form only when used (D-172)", async ({
  page,
}) => {
  await bringAxe(page);
  await signInAs(page, "rep", "Summit PEO");
  await priceFlorida(page);
  await open(page);
  await box(page, "Target").fill("6000");
  // Plain the least prices bring more already; with wage bases they do not.
  await expect(drawer(page).getByText(/^The minimum already brings \$6,300.00, \$300.00 more/)).toBeVisible();
  await drawer(page).getByRole("radio", { name: "With wage bases" }).click();
  await expect(price(page, "Payroll Processing")).toContainText("2.00% → 1.9884%");
  await expect(price(page, "HR Administration")).toContainText("0.75% → 0.7456%");
  await expect(year(page, /^Commission/)).toContainText("$6,032.00$6,000.00−$32.00");
  await expect(drawer(page).getByText("The target is reached.")).toBeVisible();

  await choose(page, "Change the price of", "HR Administration");
  await expect(price(page, "Payroll Processing")).toContainText("2.00%, as now");
  await expect(price(page, "HR Administration")).toContainText("0.75% → 0.734%");
  const violations: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    violations.push(...(await seriousOf(page, `what if, ${colorScheme}`)));
    await page.setViewportSize(NARROW);
    violations.push(...(await seriousOf(page, `what if, narrow, ${colorScheme}`)));
    await page.setViewportSize(WIDE);
  }
  expect(violations).toEqual([]);

  await page.keyboard.press("Escape");
  await expect(drawer(page)).toBeHidden();
  await expect(page.getByLabel("Rate of HR Administration in percent")).toHaveValue("0.75");
  await open(page);
  await box(page, "Target").fill("6000");
  await drawer(page).getByRole("radio", { name: "With wage bases" }).click();
  await drawer(page).getByRole("button", { name: "Use these prices" }).click();
  await expect(page.getByLabel("Rate of Payroll Processing in percent")).toHaveValue("1.9884");
  await expect(page.getByLabel("Rate of HR Administration in percent")).toHaveValue("0.7456");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByLabel("Rate of Payroll Processing in percent")).toHaveValue("2.00");
});

test("where a range does not allow a target, the drawer says how far it goes and what is short", async ({ page }) => {
  await signInAs(page, "rep", "Summit PEO");
  await priceFlorida(page);
  await open(page);
  await drawer(page).getByRole("radio", { name: "With wage bases" }).click();
  await choose(page, "Change the price of", "HR Administration");
  await box(page, "Target").fill("20000");
  await expect(drawer(page).getByText("At most $9,532.00; short by $10,468.00.")).toBeVisible();
  await expect(price(page, "HR Administration")).toContainText("At its maximum");
  await box(page, "Target").fill("1000");
  await expect(
    drawer(page).getByText("The minimum already brings $5,532.00, $4,532.00 more than the target."),
  ).toBeVisible();
  await expect(price(page, "HR Administration")).toContainText("At its minimum");

  await choose(page, "Solve for", "Client pays per employee a month");
  await expect(box(page, "Target")).toHaveValue("");
  await box(page, "Target").fill("460");
  await expect(year(page, /^Client pays per employee/)).toContainText("$453.75$460.00");
});

test("people and pay are tried out by the keyboard, in steps of one and ten", async ({ page }) => {
  await signInAs(page, "rep", "Summit PEO");
  await priceFlorida(page);
  await open(page);
  await box(page, "Employees").focus();
  for (const [key, value] of [
    ["ArrowUp", "41"],
    ["Shift+ArrowUp", "51"],
    ["PageDown", "41"],
    ["ArrowDown", "40"],
    ["PageUp", "50"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(box(page, "Employees")).toHaveValue(value);
  }
  await expect(year(page, /^Gross wages/)).toContainText("$2,000,000$2,500,000+$500,000");
  await expect(year(page, /^Total revenue/)).toContainText("$93,000.00$116,250.00");
  await box(page, "Average salary").focus();
  await page.keyboard.press("ArrowUp");
  await expect(box(page, "Average salary")).toHaveValue("51,000");
  await box(page, "Employees").fill("");
  await expect(drawer(page).getByText("Must be a positive whole number")).toBeVisible();
  await expect(drawer(page).getByRole("button", { name: "Use these prices" })).toBeDisabled();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Census" }).first().click();
  await expect(page.getByLabel("Company employee count")).toHaveValue("40");
});

test("the price per employee is solved for an ASO too, on a phone", async ({ page }) => {
  await page.setViewportSize(NARROW);
  await signInAs(page, "rep", "Keystone ASO");
  const { id } = await makeDeal(page, (await makeCompany(page)).id);
  await visit(page, `/deals/${id}/proposals/create`);
  await page.getByLabel("Company employee count").fill("25");
  await page.getByLabel("Average salary per year").fill("50000");
  await page.getByRole("radio", { name: /Per employee/i }).click();
  await next(page);
  await page.getByRole("checkbox", { name: /Payroll Processing/ }).check();
  await next(page);
  await open(page);
  await expect(drawer(page).getByRole("radio", { name: "With wage bases" })).toHaveCount(0);
  await choose(page, "Solve for", "Total revenue a year");
  await box(page, "Target").fill("9000");
  // 9,000 / 12 / 25.
  await expect(price(page, "Payroll Processing")).toContainText("→ $30.00");
  await drawer(page).getByRole("button", { name: "Use these prices" }).click();
  await expect(page.getByText("$30.00").filter({ visible: true }).first()).toBeVisible();
});
