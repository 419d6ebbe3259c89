import { expect, type Page, test } from "../../support/browser/test";
import { visit } from "../../support/browser/visit";
import { signInAs } from "../accounts";
import { makeCompany, makeDeal } from "../desk";

/** The builder of a new deal, with five people at $40,000 and the prices of the provider's package. */
async function fillFromPackage(page: Page) {
  const { id: companyId } = await makeCompany(page);
  const { id: dealId } = await makeDeal(page, companyId);
  await visit(page, `/deals/${dealId}/proposals/create`);
  await page.getByLabel("Company employee count").fill("5");
  await page.getByLabel("Average salary per year").fill("40000");
  await page.getByLabel("Price package").click();
  await page.getByRole("option", { name: /^Standard 2026/ }).click();
}

const next = (page: Page) => page.getByRole("button", { name: "Next" }).click();
const create = (page: Page) => page.getByRole("button", { name: "Create proposal" }).click();
const isMade = (page: Page) => expect(page).toHaveURL(/\/proposals\/[0-9a-f-]{36}/);

test("a price package leads to Create in two clicks, with all of its prices", async ({ page }) => {
  await signInAs(page, "rep", "Summit PEO");
  await fillFromPackage(page);
  await next(page);
  await create(page);
  await isMade(page);
  const made = page.getByRole("main");
  await expect(made).toContainText("Benefits Administration0.50%HR Administration0.75%Payroll Processing1.25%");
  for (const rate of ["FUTA1.10%", "SUTA CO1.40%"]) await expect(made).toContainText(rate);
});

test("an owner's fees are ticked in the builder and reach the client as lines of their own (D-244)", async ({
  page,
}) => {
  await signInAs(page, "owner", "Summit PEO");
  await visit(page, "/products");
  await page.getByRole("button", { name: "Fees" }).click();
  const list = page.getByRole("dialog", { name: "Fees" });
  await list.getByRole("button", { name: "Add Fee" }).click();
  const form = page.getByRole("dialog", { name: "Add Fee" });
  await form.getByLabel("Name").fill("Kickoff fee");
  await form.getByLabel("Amount").fill("1250.50");
  await form.getByRole("button", { name: "Add Fee" }).click();
  await expect(list.getByRole("row", { name: /Kickoff fee/ })).toContainText("One-time fee$1,250.50");
  await list.getByRole("button", { name: "Close" }).click();

  await fillFromPackage(page);
  await next(page);
  // The summary's steps stay to be opened.
  await page.getByRole("button", { name: /Product Build/ }).click();
  await page.getByRole("checkbox", { name: "Kickoff fee" }).check();
  await page.getByRole("checkbox", { name: "Monthly minimum" }).check();
  await next(page);
  await create(page);
  await isMade(page);
  const proposalId = new URL(page.url()).pathname.split("/").at(-1);
  await page.context().clearCookies();

  await visit(page, `/offers/${proposalId}`);
  const line = (name: string) => page.getByRole("row", { name: new RegExp(name) });
  await expect(line("Kickoff fee")).toContainText("once$1,250.50–");
  // 2.5 % of 200,000.00 is 5,000.00 a year, twelve minimums are 6,000.00.
  await expect(line("Monthly minimum")).toContainText("at least, per month for services$500.00$1,000.00");
  await expect(page.getByText("plus $1,250.50 once").first()).toBeVisible();
  await expect(page.getByText("less than the monthly minimum of $500.00, so the difference is added")).toBeVisible();
});
