import { startMonths } from "../../../../lib/domain/proposals/start-month";
import { signInAs } from "../../../e2e/accounts";
import { makeCompany, makeDeal } from "../../../e2e/desk";
import { bringAxe, seriousOf } from "../../../support/browser/axe";
import { expect, type Page, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

const NARROW = { width: 375, height: 812 };
const estimate = (page: Page) =>
  page.getByRole("table", { name: "Plain and with wage bases" }).filter({ visible: true });
const row = (page: Page, name: RegExp) => estimate(page).getByRole("row", { name });
const next = (page: Page) => page.getByRole("button", { name: "Next" }).click();
const why = (page: Page) => page.getByRole("dialog", { name: /^Why/ });

async function openBuilder(page: Page): Promise<string> {
  const company = await makeCompany(page, { state: "FL", city: "Tampa", zipCode: "33605" });
  const { id } = await makeDeal(page, company.id);
  await visit(page, `/deals/${id}/proposals/create`);
  await page.getByLabel("Company employee count").fill("40");
  await page.getByLabel("Average salary per year").fill("50000");
  await expect(page.getByRole("button", { name: "Remove Florida" })).toBeVisible();
  return id;
}

test("a rep sees what will really be kept next to the plain estimate, and why (D-152)", async ({ page }) => {
  await bringAxe(page);
  await signInAs(page, "rep", "Summit PEO");
  await openBuilder(page);
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
  await expect(row(page, /^Client pays/)).toContainText("$278,000.00$217,800.00");
  await expect(row(page, /^Tax arbitrage/)).toContainText("$38,000.00$5,320.00");
  await expect(row(page, /^Total revenue/)).toContainText("$93,000.00$60,320.00");
  await expect(row(page, /^Commission/)).toContainText("$9,300.00$6,032.00");
  const inWords =
    "Plain counts $2,000,000 of wages for Florida unemployment; the tax stops at $7,000 a person ($280,000).";
  await expect(page.getByText(inWords).filter({ visible: true })).toBeVisible();
  await expect(page.getByText(/An estimate, not advice/).filter({ visible: true })).toContainText("2026 tables");

  await page.getByRole("button", { name: "Create proposal" }).click();
  await expect(page).toHaveURL(/\/proposals\/[0-9a-f-]{36}/);
  await expect(row(page, /^Total revenue/)).toContainText("$93,000.00$60,320.00");

  await page.getByRole("button", { name: "Why" }).focus();
  await page.keyboard.press("Enter");
  const suta = why(page).getByRole("row", { name: /SUTA FL/ });
  await expect(suta).toContainText("7,000$280,000$7,560.00$2,800.00$4,760.00");
  await expect(suta).toContainText("Confirmed by its authority");
  const violations: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    violations.push(...(await seriousOf(page, `why, ${colorScheme}`)));
    await page.setViewportSize(NARROW);
    await expect(why(page).getByRole("listitem").filter({ hasText: "SUTA FL" })).toContainText("$4,760.00");
    violations.push(...(await seriousOf(page, `why, narrow, ${colorScheme}`)));
    await page.setViewportSize({ width: 1280, height: 900 });
  }
  await page.keyboard.press("Escape");
  await expect(why(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Why" })).toBeFocused();
  violations.push(...(await seriousOf(page, "proposal")));
  expect(violations).toEqual([]);
});

test("people are split by the rep alone, and a wrong split is said before anything is lost", async ({ page }) => {
  await bringAxe(page);
  await signInAs(page, "rep", "Summit PEO");
  await openBuilder(page);
  await page.getByRole("button", { name: "Add state" }).click();
  await page.getByRole("option", { name: /^Pennsylvania/ }).click();
  await page.keyboard.press("Escape");
  const asked = page.getByText("Split your 40 people over FL and PA.");
  await expect(asked).toBeVisible();
  await expect(estimate(page)).toHaveCount(0);

  const people = page.getByRole("group", { name: "People per state" });
  await people.getByLabel("Florida").fill("24");
  await people.getByLabel("Pennsylvania").fill("15");
  await expect(people.getByText("39 of 40 people", { exact: true })).toBeVisible();
  await next(page);
  await expect(people.getByRole("alert")).toHaveText(
    "These are 39 of 40 people. The states together must have all of them.",
  );
  expect(await seriousOf(page, "census")).toEqual([]);
  await people.getByLabel("Pennsylvania").fill("16");
  await expect(people.getByRole("alert")).toHaveCount(0);
  await expect(asked).toBeHidden();
  await expect(row(page, /^Client pays/)).toContainText("–");
  await expect(page.getByText("Ask the client for their rate notice to see what they pay.")).toBeVisible();
  await page.getByLabel("The client's rate in Pennsylvania").fill("3.822");
  await expect(row(page, /^Client pays/)).not.toContainText("–");
  await next(page);
  await expect(page.getByLabel("SUTA PA", { exact: true })).toBeVisible();
});

test("a rep sees what a start within the year restarts, by month too, and it stays with the proposal (D-176)", async ({
  page,
}) => {
  await bringAxe(page);
  await signInAs(page, "rep", "Summit PEO");
  await openBuilder(page);
  await page.getByText("Start and turnover").click();
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" }).format();
  const july = startMonths(today).find((day) => day.endsWith("-07-01")) ?? "";
  await page.getByRole("combobox", { name: "Starts in" }).click();
  await page.getByRole("option", { name: `Jul ${july.slice(0, 4)}` }).click();
  await next(page);
  await page.getByLabel("FUTA", { exact: true }).fill("0.8");
  await page.getByLabel("SUTA FL", { exact: true }).fill("2.7");
  await next(page);
  await page.getByRole("checkbox", { name: /Payroll Processing/ }).check();
  await page.getByLabel("Rate of Payroll Processing in percent").fill("2.75");
  await next(page);
  const start = page.getByRole("region", { name: `Start in Jul ${july.slice(0, 4)}` });
  // FUTA starts again; nobody has said whether Florida's base does: 4,760.00 more or not, in July and surely in January.
  const amounts = async () => {
    await expect(start.getByRole("row", { name: /^Tax arbitrage/ })).toContainText("$560 to $5,320$5,880 to $10,640");
    await expect(start.getByRole("row", { name: /^Commission/ })).toContainText("$6,088 to $6,564");
    await expect(start.getByText("count on the lower commission")).toBeVisible();
  };
  await amounts();
  await page.getByRole("button", { name: "Create proposal" }).click();
  await expect(page).toHaveURL(/\/proposals\/[0-9a-f-]{36}/);
  await amounts();
  await start.getByText("Month by month").click();
  await expect(start.getByRole("table", { name: "What the client pays in each month" }).getByRole("row")).toHaveCount(
    12,
  );
  const violations = await seriousOf(page, "start");
  await page.setViewportSize(NARROW);
  violations.push(...(await seriousOf(page, "start, narrow")));
  expect(violations).toEqual([]);
});
